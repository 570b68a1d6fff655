"""People at the table: what they read on the page, and how they use it by mouse, by touch or by keyboard.

They know no more than the page shows or says: tiles and squares are chosen by their labels.
"""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
YOUR_TURN = re.compile(r"^\s*Your turn\.")
LEGAL = re.compile(r"Here: .*?(\d+) points?$")
FITS = re.compile(r"(?<!no )legal places?$")

# Plays by the live channel, without the page, to get somewhere quickly: so many turns, or to the end.
PLAY_ON = """
([table, turns]) => new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
    let left = turns;
    const best = (placements) => placements.reduce((a, b) => (b.points + b.bonus > a.points + a.bonus ? b : a));
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "failed") reject(new Error(message.error.message));
        if (message.type !== "state" && message.type !== "update") return;
        const { observation, viewer, table: { version, status } } = message;
        const isMine = observation !== null && observation.to_act === viewer;
        if (status === "over" || (left === 0 && isMine)) {
            socket.close();
            resolve();
        } else if (isMine) {
            left -= 1;
            const { placements } = observation;
            const action = placements.length > 0 ? best(placements).action : { type: "pass" };
            socket.send(JSON.stringify({ type: "act", key: crypto.randomUUID(), version, actions: [action] }));
        }
    };
})
"""


class Table:
    """What anybody at a table page reads there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator(".prompt")
        self.tiles = page.get_by_role("toolbar", name="Tiles on display").get_by_role("button")
        self.squares = page.locator("[data-square]")
        self.dock = page.get_by_role("region", name="Your move")
        self.confirm = self.dock.locator("button.go")
        self.rotate = self.dock.get_by_role("button", name="Rotate")
        self.pass_ = self.dock.get_by_role("button", name="Pass", exact=True).first
        self.undo = self.dock.get_by_role("button", name=re.compile("Undo|Take back"))
        self.result = page.get_by_role("link", name="See the result")
        self.ghost = page.locator(".ghost")
        self.badge = page.locator(".badge")
        self.log = page.get_by_role("log").get_by_role("listitem")

    @property
    def id(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0]

    def points(self, seat: int) -> int:
        return int(self.page.locator(f'[data-seat="{seat}"] .pt').inner_text())

    def square(self, name: str):
        """The square "C4" on the large board."""
        return self.page.locator(f'[data-square="{int(name[1:]) - 1},{ord(name[0]) - 65}"]')

    def wait_for_turn(self) -> bool:
        """Wait until the own turn has come; `False` if the game is over instead."""
        expect(self.dock.locator("button:enabled", has_text="Pass").or_(self.result)).to_be_visible()
        return self.result.count() == 0

    def fitting_tiles(self) -> list[int]:
        """The places in the offer of tiles that fit somewhere."""
        labels = self.tiles.evaluate_all("all => all.map(one => one.ariaLabel)")
        return [place for place, label in enumerate(labels) if FITS.search(label)]

    def legal_squares(self) -> dict[str, int]:
        """The squares where the tile in hand may be laid, and its points there."""
        labels = self.squares.evaluate_all("all => all.map(one => one.ariaLabel)")
        found = {label.split(",")[0]: LEGAL.search(label) for label in labels}
        return {name: int(legal[1]) for name, legal in found.items() if legal}

    def best_square(self) -> str:
        legal = self.legal_squares()
        return max(legal, key=lambda name: legal[name])

    def promised(self) -> int:
        """The points on the confirm button."""
        return int(re.search(r"\+(\d+)", self.confirm.inner_text())[1])

    def spot(self, name: str) -> dict[str, float]:
        """Where in a square to press: near its upper edge, where no higher tile in front can cover it."""
        return {"x": self.square(name).bounding_box()["width"] / 2, "y": 14}


class Mouse(Table):
    """Plays by mouse alone."""

    def take(self, place: int) -> None:
        self.tiles.nth(place).click()

    def aim(self, name: str) -> None:
        self.square(name).hover(position=self.spot(name))

    def lay(self, name: str) -> None:
        self.square(name).click(position=self.spot(name))

    def turn(self) -> None:
        self.rotate.click()

    def agree(self) -> None:
        expect(self.confirm).to_have_attribute("aria-disabled", "false")
        self.confirm.click()

    def give_up(self) -> None:
        self.pass_.click()


class Touch(Table):
    """Plays by taps alone; there is no pointer to hover with."""

    def take(self, place: int) -> None:
        self.tiles.nth(place).tap()

    def lay(self, name: str) -> None:
        self.square(name).tap(position=self.spot(name))

    def turn(self) -> None:
        self.rotate.tap()

    def agree(self) -> None:
        expect(self.confirm).to_have_attribute("aria-disabled", "false")
        self.confirm.tap()

    def give_up(self) -> None:
        self.pass_.tap()


class Keyboard(Table):
    """Plays by keys alone, and goes only where Tab and the arrows go."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, what: str) -> str | None:
        """A property of the element that has the focus."""
        return self.page.evaluate(f"() => document.activeElement?.{what} ?? null")

    def tab_to(self, target) -> None:
        """Press Tab until `target` has the focus."""
        handle = target.element_handle()
        for _ in range(60):
            if self.page.evaluate("one => one === document.activeElement", handle):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def take(self, place: int) -> None:
        self.tab_to(self.tiles.and_(self.page.locator('[tabindex="0"]')))
        self.press("Home", *["ArrowRight"] * place, "Enter")

    def lay(self, name: str) -> None:
        """Go to a square by the arrows and press Enter on it."""
        row, column = int(name[1:]) - 1, ord(name[0]) - 65
        here = [int(part) for part in self.focused("dataset.square").split(",")]
        self.press(*["ArrowDown" if row > here[0] else "ArrowUp"] * abs(row - here[0]))
        self.press(*["ArrowRight" if column > here[1] else "ArrowLeft"] * abs(column - here[1]))
        assert self.focused("dataset.square") == f"{row},{column}"
        self.press("Enter")

    def turn(self) -> None:
        self.press("r")

    def agree(self) -> None:
        expect(self.confirm).to_have_attribute("aria-disabled", "false")
        self.press("Enter")

    def give_up(self) -> None:
        self.press("p")


def start_game(page: Page, players: int = 2) -> str:
    """Start a game against bots from the home page; its id."""
    page.goto("/")
    page.get_by_text(str(players), exact=True).click()
    page.get_by_role("button", name="Play Miyabi now").click()
    table = Table(page)
    assert table.wait_for_turn()
    return table.id


def play_on(page: Page, turns: int = -1) -> None:
    """Play so many of the own turns behind the page's back, all if not said."""
    page.evaluate(PLAY_ON, [Table(page).id, turns])


def record_of(page: Page) -> list[dict]:
    """The lines of the record of a match that is over."""
    answer = page.request.get(f"/api/tables/{Table(page).id}/record")
    assert answer.ok
    return [json.loads(line) for line in answer.text().splitlines()]
