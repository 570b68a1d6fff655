"""The server is killed in the middle of a match while the page is open."""

import signal

import pytest
from playwright.sync_api import expect

from tests.browser.people import Mouse, play_on, start_game

# What the browser itself reports while nobody answers.
NOBODY = "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to"
LOST = "Connection lost, trying again"


@pytest.fixture
def table(own_server, person):
    """A match in its second round on a server of its own."""
    page = person(expected=NOBODY, base_url=own_server.url)
    start_game(page)
    table = Mouse(page)
    play_on(page, 7)
    assert table.wait_for_turn()
    return table


def lay_best(table):
    table.take(table.fitting_tiles()[0])
    table.lay(table.best_square())
    expect(table.confirm).to_have_attribute("aria-disabled", "false")


def standing(table):
    return table.log.all_inner_texts(), table.points(0), table.points(1)


def test_the_page_says_so_and_goes_on_by_itself(table, own_server):
    lay_best(table)
    promised = table.promised()
    before = standing(table)
    own_server.kill()
    status = table.page.get_by_role("banner").get_by_role("status")
    expect(status).to_contain_text(LOST)
    expect(table.confirm).to_have_attribute("aria-disabled", "true")
    own_server.start()
    expect(status).to_contain_text("Round")
    assert standing(table) == before
    # What was laid and not confirmed still lies there.
    assert table.promised() == promised
    table.agree()
    expect(table.log).not_to_have_count(len(before[0]))
    assert table.wait_for_turn()
    assert table.points(0) == before[1] + promised


def test_a_turn_on_its_way_counts_once(table, own_server):
    """Whether the turn reached the dead server or not, nobody knows; after the restart it has happened once."""
    lay_best(table)
    laid, points, promised = table.log.filter(has_text="You laid").count(), table.points(0), table.promised()
    own_server.process.send_signal(signal.SIGSTOP)
    table.agree()
    expect(table.confirm).to_contain_text("One moment")
    own_server.kill()
    own_server.start()
    expect(table.log.filter(has_text="You laid")).to_have_count(laid + 1)
    assert table.wait_for_turn()
    assert table.points(0) == points + promised
    expect(table.log.filter(has_text="You laid")).to_have_count(laid + 1)


def test_pages_opened_meanwhile_wait_for_the_server(table, own_server):
    page = table.page
    address = page.url
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn in one game")).to_be_visible()
    own_server.kill()
    # A page of the site that is loaded already: only its data is missing.
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("main")).to_contain_text("cannot be reached")
    own_server.start()
    page.goto(address)
    assert table.wait_for_turn()
