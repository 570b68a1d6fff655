"""What axe finds on every page, by day and by night, on a desk and on a phone: nothing."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import PHONE, Mouse, play_on, start_game


class Inspection:
    """Runs axe on the page as it stands and collects what it finds."""

    def __init__(self, page):
        self.page = page
        self.found = []

    def __call__(self, where):
        for violation in Axe().run(self.page).response["violations"]:
            for node in violation["nodes"]:
                self.found.append(f"{where}: {violation['id']}: {node['target']} {node['failureSummary']}")


def inspect_home(page, inspect):
    page.goto("/")
    expect(page.get_by_role("button", name="Play Miyabi now")).to_be_enabled()
    inspect("home")
    page.get_by_title("Change your name").click()
    inspect("home, changing the name")
    page.goto("/new/miyabi")
    page.get_by_text("Rulings", exact=False).first.click()
    page.locator("summary").nth(1).click()
    inspect("new table")
    page.goto("/rules/miyabi")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    inspect("rules")
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    inspect("404")
    page.goto("/")
    page.get_by_text("Friends", exact=True).click()
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_label("Whoever knows this address may join")).to_be_visible()
    inspect("waiting")
    return page.url


def inspect_table(page, inspect):
    start_game(page, 3)
    inspect("table, first turn")
    play_on(page, 9)
    table = Mouse(page)
    assert table.wait_for_turn()
    inspect("table, later")
    table.take(table.fitting_tiles()[0])
    inspect("tile in hand")
    labels = table.squares.evaluate_all("all => all.map(one => one.ariaLabel)")
    blocked = next(label.split(",")[0] for label in labels if label.endswith("No place for this tile"))
    table.lay(blocked)
    expect(page.locator(".refused").first).to_be_visible()
    expect(page.locator("p[aria-live=polite]").filter(has_text=re.compile(r"\w"))).not_to_have_count(0)
    inspect("refused")
    table.lay(table.best_square())
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    inspect("tile laid")
    page.get_by_role("button", name=re.compile("Show the garden of")).first.click()
    inspect("garden of a rival")
    page.get_by_role("button", name="Menu").click()
    inspect("menu")
    page.get_by_role("button", name="Rules").last.click()
    for chapter in page.locator("#rules-drawer summary").all()[:3]:
        chapter.click()
    inspect("rules panel")
    page.get_by_role("button", name="Close the rules").click()
    page.locator("[data-seat='0']").click()
    page.get_by_role("button", name=re.compile("^Why")).first.click()
    inspect("log, why")


def inspect_end(page, inspect):
    play_on(page)
    page.get_by_role("link", name="See the result").click()
    expect(page.locator(".replay .event")).to_contain_text("Step")
    inspect("end")
    page.goto("/")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    inspect("home, with a finished game")


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(person, screen, colours):
    page = person(**screen, color_scheme=colours)
    inspect = Inspection(page)
    invitation = inspect_home(page, inspect)
    friend = person(**screen, color_scheme=colours)
    friend.goto(invitation)
    expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()
    at_the_door = Inspection(friend)
    at_the_door("invitation")
    inspect_table(page, inspect)
    inspect_end(page, inspect)
    assert inspect.found + at_the_door.found == []
