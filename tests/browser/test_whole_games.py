"""Whole games against a bot, as people play them: by mouse, by touch, by keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.people import PHONE, Keyboard, Mouse, Touch, record_of

# So many turns are watched with all their motion; the others are like them, and quicker without.
WATCHED_TURNS = 3


def check_result(page, points_by_turn):
    """The end page shows what the record says, and the own points by tiles are those that the buttons promised."""
    expect(page).to_have_url(re.compile(r"/end$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    result = record_of(page)[-1]
    final = [score["points"] for score in result["scores"]]
    places = page.locator(".places li")
    expect(places).to_have_count(2)
    for place in places.all():
        seat = 0 if "You" in place.inner_text() else 1
        expect(place.locator(".points")).to_have_text(str(final[seat]))
        expect(place.locator(".rank")).to_have_text(f"{result['ranking'][seat]}.")
    expect(page.locator("tfoot td")).to_have_text([str(points) for points in final])
    laid = [item["points"] for item in result["scores"][0]["items"] if item["rule"].startswith("M8")]
    assert sum(laid) == sum(points_by_turn)


def play_turn(table, number):
    """One turn: the largest tile that fits, on the best square; its points."""
    fitting = table.fitting_tiles()
    if not fitting:
        table.give_up()
        table.agree()
        return 0
    table.take(fitting[0])
    best = table.best_square()
    if isinstance(table, Mouse):
        table.aim(best)
        expect(table.ghost).to_be_visible()
    table.lay(best)
    expect(table.badge).to_be_visible()
    if number % 2 and table.rotate.is_enabled():
        table.turn()
        expect(table.confirm).to_have_attribute("aria-disabled", "false")
    points = table.promised()
    expect(table.badge).to_have_text(f"+{points}")
    before = table.points(0)
    table.agree()
    expect(table.page.locator('[data-seat="0"] .pt')).not_to_have_text(str(before))
    return points


def play(table):
    """Play to the end of the game; the points of each turn."""
    points = []
    while table.wait_for_turn():
        points.append(play_turn(table, len(points)))
        if len(points) == WATCHED_TURNS:
            table.page.emulate_media(reduced_motion="reduce")
    return points


def test_by_mouse(person):
    """With motion, as most people have it; from the home page in two clicks."""
    page = person(reduced_motion="no-preference")
    page.goto("/")
    page.get_by_role("radio", name="2 players").locator("..").click()
    page.get_by_role("button", name="Play Miyabi now").click()
    table = Mouse(page)
    points = play(table)
    table.result.click()
    check_result(page, points)


def test_by_touch(person):
    page = person(**PHONE)
    page.goto("/")
    page.get_by_role("button", name="Play Miyabi now").tap()
    table = Touch(page)
    points = play(table)
    table.result.tap()
    check_result(page, points)


def test_by_keyboard(page):
    page.goto("/")
    expect(page.get_by_role("button", name="Play Miyabi now")).to_be_enabled()
    table = Keyboard(page)
    table.tab_to(page.get_by_role("button", name="Play Miyabi now"))
    table.press("Enter")
    points = play(table)
    table.tab_to(table.result)
    table.press("Enter")
    check_result(page, points)
