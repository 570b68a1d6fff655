"""What a visit costs: bytes, time to the first view, shifts while loading, motion where none is wanted."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Mouse, Table, play_on, start_game

JAVASCRIPT_LIMIT = 120_000
SHIFT_LIMIT = 0.02
# Seconds are measured and printed; the limit is only one that no machine breaks unless something is wrong.
FIRST_VIEW_LIMIT_MS = 5_000

OBSERVE_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
OBSERVE_MOTION = """
window.motions = new Set();
const look = () => {
    for (const motion of document.getAnimations()) {
        const { duration } = motion.effect.getComputedTiming();
        if (duration > 0) window.motions.add(motion.animationName ?? motion.transitionProperty ?? "script");
    }
    if (document.querySelector(".miyabi-flight")) window.motions.add("flight");
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
FIRST_VIEW = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
JAVASCRIPT = """
() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
    .map(({ name, encodedBodySize }) => [name.split("/").pop(), encodedBodySize])
"""


def settled_shift(page):
    """Everything has arrived and has been drawn; the sum of the shifts until now."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate("() => window.shifts")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_nothing_shifts_while_loading(person, screen):
    page = person(**screen)
    page.add_init_script(OBSERVE_SHIFTS)
    page.goto("/")
    expect(page.get_by_role("button", name="Play Miyabi now")).to_be_enabled()
    shifts = {"home, first visit": settled_shift(page)}
    start_game(page)
    play_on(page, 2)
    table, address = Table(page), page.url
    page.reload()
    assert table.wait_for_turn()
    shifts["table"] = settled_shift(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn in one game")).to_be_visible()
    shifts["home, a game is on"] = settled_shift(page)
    for path in ("/new/miyabi", "/rules/miyabi", "/nowhere"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        shifts[path] = settled_shift(page)
    page.goto(address)
    assert table.wait_for_turn()
    play_on(page)
    page.goto(address)
    expect(page.locator(".replay .event")).to_contain_text("Step")
    shifts["end"] = settled_shift(page)
    print({where: round(shift, 4) for where, shift in shifts.items()})
    assert {where: shift for where, shift in shifts.items() if shift >= SHIFT_LIMIT} == {}


def test_javascript_of_the_table_page(page):
    start_game(page)
    page.reload()
    assert Table(page).wait_for_turn()
    parts = dict(page.evaluate(JAVASCRIPT))
    print(parts, sum(parts.values()))
    assert all(parts.values()), "the browser does not tell the size of a script"
    assert sum(parts.values()) < JAVASCRIPT_LIMIT


def test_first_view(person):
    times = {}
    page = person()
    for visit in ("first visit", "second visit"):
        page.goto("/")
        expect(page.get_by_role("button", name="Play Miyabi now")).to_be_enabled()
        times[visit] = page.wait_for_function(FIRST_VIEW).json_value()
    print({visit: f"{time:.0f} ms" for visit, time in times.items()})
    assert max(times.values()) < FIRST_VIEW_LIMIT_MS


def play_two_turns(page):
    start_game(page)
    table = Mouse(page)
    for _ in range(2):
        assert table.wait_for_turn()
        table.take(table.fitting_tiles()[0])
        best = table.best_square()
        table.aim(best)
        expect(table.ghost).to_be_visible()
        table.lay(best)
        table.agree()
    assert table.wait_for_turn()
    return page.evaluate("() => [...window.motions]")


def test_nothing_moves_with_reduced_motion(page):
    page.add_init_script(OBSERVE_MOTION)
    assert play_two_turns(page) == []
    expect(page.locator(".plot .mark.gold")).not_to_have_count(0)


def test_moves_are_animated_otherwise(person):
    page = person(reduced_motion="no-preference")
    page.add_init_script(OBSERVE_MOTION)
    assert "flight" in play_two_turns(page)
