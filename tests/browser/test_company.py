"""Several people: on one device, by invitation, as onlookers, in two tabs; and what they call themselves."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Mouse, Table, play_on, start_game

TRICK = "<img src=x onerror=a()>"


def rename(page, name):
    page.get_by_title("Change your name").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_title("Change your name")).to_contain_text(name)


def invite(page, players=2):
    """Open a table for friends from the home page; its address as the page gives it."""
    page.goto("/")
    page.get_by_text("Friends", exact=True).click()
    page.get_by_text(str(players), exact=True).click()
    page.get_by_role("button", name="Invite friends").click()
    address = page.get_by_label("Whoever knows this address may join")
    expect(address).to_have_value(re.compile(r"^http.*/t/\w"))
    return address.input_value()


def lay_first(table):
    table.take(table.fitting_tiles()[0])
    table.lay(table.best_square())
    table.agree()


def test_two_people_share_a_device(page):
    page.goto("/")
    page.get_by_text("This device", exact=True).click()
    page.get_by_role("button", name="Name the players").click()
    page.get_by_label("Name on seat 2").fill("Katka")
    page.get_by_role("button", name="Start the game").click()
    table = Mouse(page)
    mine = page.locator('[data-seat="0"] .who b').inner_text()
    assert mine not in ("", "You")
    for turn in range(4):
        assert table.wait_for_turn()
        if turn:
            expect(table.prompt).to_contain_text("Pass the device to")
        seat = int(page.locator(".plot").get_attribute("data-garden"))
        expect(page.locator(f'[data-seat="{seat}"]')).to_have_class(re.compile(r"\bturn\b"))
        lay_first(table)
        expect(page.locator(".plot")).to_have_attribute("data-garden", str(1 - seat))
    expect(table.log.filter(has_text="Katka laid")).to_have_count(2)
    expect(table.log.filter(has_text=f"{mine} laid")).to_have_count(2)
    assert table.points(0) > 0
    assert table.points(1) > 0
    assert table.undo.is_enabled()


def test_a_friend_comes_by_invitation_and_an_onlooker_only_looks(page, person):
    address = invite(page)
    host = Mouse(page)
    friend = person()
    friend.goto(address)
    expect(friend.get_by_role("heading", level=1)).to_contain_text("invited")
    friend.get_by_role("button", name="Take a seat").click()
    expect(host.dock).to_be_visible()
    guest = Mouse(friend)
    expect(guest.dock).to_be_visible()

    onlooker = person()
    onlooker.goto(address)
    watching = Table(onlooker)
    expect(watching.dock).to_contain_text("You are watching")
    expect(watching.dock.get_by_role("button")).to_have_count(0)
    assert not watching.fitting_tiles()

    first, second = (host, guest) if host.page.locator('[data-seat="0"].turn').count() else (guest, host)
    lay_first(first)
    expect(second.pass_).to_be_enabled()
    lay_first(second)
    expect(first.pass_).to_be_enabled()
    for table in (host, guest, watching):
        expect(table.log.filter(has_text="laid")).to_have_count(2)
    expect(host.log.filter(has_text="You laid")).to_have_count(1)
    expect(guest.log.filter(has_text="You laid")).to_have_count(1)
    expect(watching.log.filter(has_text="You")).to_have_count(0)
    # What one of them does not confirm, nobody else sees.
    first.take(first.fitting_tiles()[0])
    first.lay(first.best_square())
    expect(first.ghost).to_be_visible()
    expect(second.ghost).to_have_count(0)
    expect(watching.ghost).to_have_count(0)
    watching.square("A1").click()
    expect(watching.page.locator(".chosen")).to_have_count(0)


def test_the_table_waits_and_tells_who_is_missing(page, person):
    address = invite(page, players=3)
    expect(page.get_by_role("status")).to_contain_text("2 free seats")
    friend = person()
    friend.goto(address)
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.get_by_role("status")).to_contain_text("free seat is taken")
    expect(page.get_by_role("status")).to_contain_text("free seat is taken")
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("One seat is free"))).to_be_visible()


def test_a_full_table_takes_nobody_else(page, person):
    address = invite(page)
    friend, late = person(), person()
    late.goto(address)
    seat = late.get_by_role("button", name="Take a seat")
    expect(seat).to_be_visible()
    friend.goto(address)
    friend.get_by_role("button", name="Take a seat").click()
    expect(Table(late).dock).to_contain_text("You are watching")


def test_names_are_text(page, person):
    page.goto("/")
    rename(page, TRICK)
    address = invite(page)
    friend = person()
    alarms = []
    for one in (page, friend):
        one.on("dialog", lambda dialog: alarms.append(dialog.message))
    friend.goto("/")
    rename(friend, "<b>Bold</b>&amp;")
    friend.goto(address)
    expect(friend.get_by_text(TRICK)).to_be_visible()
    friend.get_by_role("button", name="Take a seat").click()
    table, other = Mouse(page), Mouse(friend)
    expect(page.locator('[data-seat="1"]')).to_contain_text("<b>Bold</b>&amp;")
    expect(friend.locator('[data-seat="0"]')).to_contain_text(TRICK)
    mover, reader = (table, other) if page.locator('[data-seat="0"].turn').count() else (other, table)
    lay_first(mover)
    name = TRICK if mover is table else "<b>Bold</b>&amp;"
    expect(reader.log.filter(has_text=f"{name} laid")).to_have_count(1)
    friend.goto("/")
    expect(friend.get_by_role("link", name=re.compile(re.escape(TRICK)))).to_be_visible()
    for one in (page, friend):
        assert one.locator("img[src='x'], b b").count() == 0
    assert alarms == []


def test_a_name_that_will_not_do_is_refused_with_words(person):
    page = person(expected="status of 422")
    page.goto("/")
    page.get_by_title("Change your name").click()
    field = page.get_by_label("Your name")
    assert field.get_attribute("maxlength") == "24"
    page.route("**/api/me", lambda route: route.continue_(post_data='{"name": "\\u200b"}'))
    field.fill("anything")
    with page.expect_response("**/api/me") as answer:
        field.press("Enter")
    assert answer.value.status == 422
    expect(page.get_by_role("alert").filter(has_text="visible characters")).to_be_visible()


def test_two_tabs_on_one_seat_stay_in_step(page):
    start_game(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    here, there = Mouse(page), Mouse(tab)
    assert there.wait_for_turn()
    there.take(there.fitting_tiles()[0])
    there.lay(there.best_square())
    expect(there.ghost).to_be_visible()
    lay_first(here)
    expect(there.log.filter(has_text="You laid")).to_have_count(1)
    # What lay unconfirmed in the other tab answered an older table.
    expect(there.ghost).to_have_count(0)
    assert here.wait_for_turn()
    assert there.wait_for_turn()
    lay_first(there)
    for table in (here, there):
        expect(table.log.filter(has_text="You laid")).to_have_count(2)
        assert table.wait_for_turn()
    assert here.points(0) == there.points(0)
    assert here.log.all_inner_texts() == there.log.all_inner_texts()


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_all_their_gardens_in_sight(page, players):
    start_game(page, players)
    play_on(page, 3)
    table = Table(page)
    expect(page.locator(".rival")).to_have_count(players - 1)
    expect(page.locator("[data-seat]:not(.plot)")).to_have_count(players)
    expect(table.log.filter(has_text="You laid")).to_have_count(3)


def test_a_finished_game_can_be_stepped_through_and_played_again(page):
    start_game(page)
    first = Table(page).id
    play_on(page)
    page.get_by_role("link", name="See the result").click()
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max"))
    shown = page.locator(".replay .event")
    expect(shown).to_contain_text(f"Step {last} of {last}")
    page.get_by_role("button", name="To the start").click()
    expect(shown).to_contain_text(f"Step 0 of {last}")
    expect(page.locator(".replay .plot .mark.gold")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text(f"Step 2 of {last}")
    expect(shown).to_contain_text("laid")
    slider.fill(str(last // 2))
    expect(shown).to_contain_text(f"Step {last // 2} of {last}")
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(first))
    assert Table(page).wait_for_turn()
    # The old table leads to the new one.
    again = page.url
    page.goto(f"/t/{first}")
    page.get_by_role("link", name="Go to the next game").click()
    expect(page).to_have_url(again)
