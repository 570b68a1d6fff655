"""The states of a move: in hand, in the air, laid, refused, taken back, confirmed, marked."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Keyboard, Mouse, play_on, start_game


@pytest.fixture
def table(page):
    """A fresh game against a bot, at the first own turn."""
    start_game(page)
    return Mouse(page)


def blocked_square(table):
    """A square where the tile in hand can't lie."""
    labels = table.squares.evaluate_all("all => all.map(one => one.ariaLabel)")
    return next(label.split(",")[0] for label in labels if label.endswith("No place for this tile"))


def lay_best(table):
    """Take the first tile that fits and lay it, unconfirmed, on its best square; that square."""
    table.take(table.fitting_tiles()[0])
    best = table.best_square()
    table.lay(best)
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    return best


def test_the_ghost_follows_the_pointer_with_its_points(table):
    table.take(table.fitting_tiles()[0])
    for name, points in list(table.legal_squares().items())[:6]:
        table.aim(name)
        expect(table.badge).to_have_text(f"+{points}")
        expect(table.confirm).to_have_attribute("aria-disabled", "true")
    table.prompt.hover()
    expect(table.ghost).to_have_count(0)


def test_rotation_goes_through_legal_turns_by_every_means(table):
    page = table.page
    page.get_by_role("button", name=re.compile(r"straight.* legal places$")).first.click()
    legal = list(table.legal_squares())
    middle = next(name for name in ("C3", "D4", "C4", "D3", *legal) if name in legal)
    table.aim(middle)
    expect(table.rotate).to_be_enabled()
    squares = page.locator(".ghost .layer")

    def shape():
        return squares.evaluate_all("all => all.map(one => one.getAttribute('x') + ',' + one.getAttribute('y')).join()")

    def turned(before):
        page.wait_for_function(
            "before => [...document.querySelectorAll('.ghost .layer')]"
            ".map(one => one.getAttribute('x') + ',' + one.getAttribute('y')).join() !== before",
            arg=before,
        )
        return shape()

    first = shape()
    page.keyboard.press("r")
    second = turned(first)
    page.mouse.wheel(0, 100)
    third = turned(second)
    table.square(middle).click(button="right", position=table.spot(middle))
    turned(third)
    table.lay(middle)
    before = shape()
    table.turn()
    turned(before)
    table.agree()
    expect(table.log.filter(has_text="You laid")).to_have_count(1)


def test_an_illegal_spot_says_why_with_the_rule(table):
    page = table.page
    table.take(table.fitting_tiles()[0])
    table.aim(blocked_square(table))
    note = page.locator(".fit .why")
    expect(note).to_contain_text(re.compile(r"Rule M\d+\.\d+"))
    expect(page.locator(".refused").first).to_be_visible()
    heard = page.locator("p[aria-live=polite]").filter(has_text=note.locator("b").inner_text())
    expect(heard).to_have_count(1)
    # The note keeps off the squares that it talks about.
    tried = page.locator(".refused").first.bounding_box()
    beside = note.bounding_box()
    assert beside["x"] >= tried["x"] + tried["width"] - 2 or beside["x"] + beside["width"] <= tried["x"] + 2
    assert table.confirm.get_attribute("aria-disabled") == "true"


def test_escape_takes_back_one_thing_at_a_time(table):
    page = table.page
    lay_best(table)
    page.keyboard.press("Escape")
    expect(table.confirm).to_have_attribute("aria-disabled", "true")
    expect(table.tiles.and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    page.keyboard.press("Escape")
    expect(table.tiles.and_(page.locator("[aria-pressed=true]"))).to_have_count(0)
    expect(table.prompt).to_contain_text("Choose a tile")


def test_undo_takes_back_the_draft_and_then_the_confirmed_turn(table):
    lay_best(table)
    table.undo.click()
    expect(table.confirm).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("Escape")
    start = table.log.all_inner_texts()
    lay_best(table)
    table.agree()
    expect(table.log.filter(has_text="You laid")).to_have_count(1)
    assert table.wait_for_turn()
    assert table.points(0) > 0
    table.undo.click()
    expect(table.log).to_have_text([re.compile(re.escape(text.split("\n")[0])) for text in start])
    assert table.points(0) == 0
    assert table.wait_for_turn()


def test_a_square_may_be_chosen_before_the_tile(table):
    page = table.page
    table.square("C1").click()
    expect(table.prompt).to_contain_text("C1")
    fitting = page.get_by_role("button", name=re.compile(r"maple.*legal places?$"))
    if fitting.count():
        fitting.first.click()
        expect(table.ghost).to_be_visible()
    else:
        table.take(table.fitting_tiles()[0])
        expect(table.ghost).to_be_visible()


def test_passing_is_confirmed_and_ends_the_round(table):
    table.give_up()
    expect(table.prompt).to_contain_text("Confirm")
    table.page.keyboard.press("Escape")
    expect(table.confirm).to_have_attribute("aria-disabled", "true")
    table.give_up()
    table.agree()
    expect(table.log.filter(has_text="You passed")).to_have_count(1)
    expect(table.log.filter(has_text="Round 2")).to_have_count(1)


def test_the_last_moves_are_marked(table):
    lay_best(table)
    table.agree()
    assert table.wait_for_turn()
    own, rival = table.page.locator(".plot .mark.gold"), table.page.locator(".rival .mark.gold")
    expect(own).not_to_have_count(0)
    expect(rival).not_to_have_count(0)


def test_a_tile_can_be_dragged_to_the_board(table):
    page = table.page
    tile = table.tiles.nth(table.fitting_tiles()[0])
    box = tile.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 40, box["y"] + 60)
    expect(tile).to_have_attribute("aria-pressed", "true")
    best = table.best_square()
    target = table.square(best).bounding_box()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + 14, steps=4)
    expect(table.ghost).to_be_visible()
    page.mouse.up()
    table.agree()
    expect(table.log.filter(has_text="You laid")).to_have_count(1)


def test_the_log_explains_each_score(table):
    lay_best(table)
    points = table.promised()
    table.agree()
    line = table.log.filter(has_text="You laid")
    expect(line).to_contain_text(f"+{points}")
    expect(line).to_contain_text("× layer 1")
    line.get_by_role("button", name=re.compile("^Why")).click()
    expect(line.locator(".rule")).to_contain_text(re.compile(r"M8\.1 \w+"))


def test_the_garden_of_a_rival_can_be_shown_large(table):
    page = table.page
    page.get_by_role("button", name=re.compile("Show the garden of")).click()
    expect(page.locator(".plot")).to_have_attribute("data-garden", "1")
    assert not table.fitting_tiles()
    page.get_by_role("button", name="Back to your garden").click()
    expect(page.locator(".plot")).to_have_attribute("data-garden", "0")
    page.locator('[data-seat="1"]').click()
    expect(page.locator(".plot")).to_have_attribute("data-garden", "1")
    page.keyboard.press("Escape")
    expect(page.locator(".plot")).to_have_attribute("data-garden", "0")


def test_the_keyboard_walks_through_legal_places(page):
    start_game(page)
    table = Keyboard(page)
    seen = set()
    for _ in range(5):
        table.press("]")
        expect(table.ghost).to_be_visible()
        seen.add(page.locator("p[aria-live=polite]").filter(has_text="layer").first.inner_text())
    assert len(seen) == 5
    table.press("[")
    expect(table.ghost).to_be_visible()


def test_the_keyboard_passes_from_the_board_too(page):
    start_game(page)
    table = Keyboard(page)
    table.tab_to(table.square("A1"))
    table.give_up()
    table.agree()
    expect(table.log.filter(has_text="You passed")).to_have_count(1)


def test_the_text_view_tells_the_garden(table):
    play_on(table.page, 8)
    assert table.wait_for_turn()
    rows = table.page.locator("section", has=table.page.get_by_role("heading", name="Your garden as text"))
    told = " ".join(rows.get_by_role("listitem").all_inner_texts())
    heights = [
        re.search(r"layer (\d+)", label) for label in table.squares.evaluate_all("all => all.map(one => one.ariaLabel)")
    ]
    high = max(int(found[1]) for found in heights if found)
    assert re.search(rf"on {high}\b|green {high}\b", told)
