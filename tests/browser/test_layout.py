"""Pages on small and large screens: nothing out of sight, nothing too small for a finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Touch, play_on, start_game

WIDTHS = {320: 640, 390: 844, 768: 1024, 1180: 820, 1440: 900}
FINGER = 44

# What can be tapped and is smaller than a finger. A hidden radio button counts with its label; links inside
# a sentence are text, as in the rule "target size" of WCAG; a slider's track is as wide as its page.
TOO_SMALL = """
(finger) => [...document.querySelectorAll("a, button, select, input, summary, [role=gridcell]")]
    .map((one) => (one.matches(".vh") ? one.closest("label") : one))
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.matches(".skip, p a"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (width < finger - 0.5 || height < finger - 0.5))
    .map(([one, { width, height }]) =>
        `${one.outerHTML.slice(0, 90)} "${one.innerText}": ${width.toFixed(1)} x ${height.toFixed(1)}`)
"""
SPILL = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def phone(person):
    return person(**PHONE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_board_and_offer_stand_above_the_dock(phone, players):
    start_game(phone, players)
    table = Touch(phone)
    assert phone.evaluate("() => scrollY") == 0
    dock = table.dock.bounding_box()["y"]
    strip = phone.locator("[data-seat='0']").bounding_box()
    for square in ("A1", "F6"):
        box = table.square(square).bounding_box()
        assert box["y"] >= strip["y"] + strip["height"]
        assert box["y"] + box["height"] <= dock
    lowest = max(tile.bounding_box()["y"] + tile.bounding_box()["height"] for tile in table.tiles.all())
    assert lowest <= dock


def visit_all(page, look):
    """Look at every page, the table in its states."""
    for path in ("/", "/new/miyabi", "/rules/miyabi", "/nowhere/at/all"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        look(path)
    start_game(page, 4)
    look("table, start")
    play_on(page, 8)
    table = Touch(page)
    assert table.wait_for_turn()
    table.page.get_by_role("button", name="Menu").click()
    look("table, menu")
    table.page.get_by_role("button", name="Rules").last.click()
    look("table, rules")
    table.page.get_by_role("button", name="Close the rules").click()
    table.tiles.nth(table.fitting_tiles()[0]).click()
    look("table, in hand")
    play_on(page)
    page.get_by_role("link", name="See the result").click()
    expect(page.locator(".replay .event")).to_contain_text("Step")
    look("end")


def test_no_page_scrolls_sideways(page):
    spills = {}

    def look(where):
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            spill = page.evaluate(SPILL)
            if spill > 0:
                spills[where, width] = spill

    visit_all(page, look)
    assert spills == {}


def test_everything_that_is_tapped_is_large_enough(phone):
    small = []
    visit_all(phone, lambda where: small.extend(f"{where}: {one}" for one in phone.evaluate(TOO_SMALL, FINGER)))
    assert small == []
