### The pages and the table around a game. A game's own words are in the catalogue of its name.

## Everywhere

brand = Tuileries
loading = One moment …
skip-to-content = Skip to the content
skip-to-board = Skip to the board
nav-label = Main
nav-play = Play
nav-rules = Rules
theme =
    { $theme ->
        [light] Light colours
        [dark] Dark colours
       *[system] Colours like the system
    }
footer-label = More
footer-note = An unofficial fan project with drawings and words of its own. It has no connection with the authors or publishers of the games.
footer-rules = Rules of { $game }

page-home = Tuileries: four gardens, one table
page-new = New table: { $game } · Tuileries
page-rules = Rules of { $game } · Tuileries
page-lost = Nothing here · Tuileries
page-table =
    { $turn ->
        [mine] Your turn: { $game } · Tuileries
       *[other] { $game } · Tuileries
    }

## Names

name-label = Your name
name-is = You are
name-unknown = Guest
name-change = Change your name
name-save = Save the name

## Games

game-hanging_gardens = The Hanging Gardens
    .blurb = Lay cards over cards until terraces, parks, arcades and fountains join.
game-asara = Asara
    .blurb = Send buyers to the souk, raise towers in five colours, finish them in gold.
game-sanssouci = Sanssouci
    .blurb = Complete the palace garden and walk your nobles down its paths.
game-miyabi = Miyabi
    .blurb = Stack a Japanese garden layer by layer: the higher, the more it pays.
game-facts = { $fewest }–{ $most } players · { $minutes } min
game-play = Play
game-coming = Coming

## Home

home-title = Four gardens, one table.
home-lead = Lay tiles against friends or a bot. No account needed, nothing to install.
home-turns =
    { $count ->
        [one] Your turn in one game
       *[other] Your turn in { $count } games
    }
home-games = The games
home-own = Go on playing
home-own-none = No game is on yet. Tables that you start or join stand here until they are over.
home-over = Finished

quick-title = Quick start
quick-game = Game
quick-company = Against
company-bots = Bots
company-friends = Friends
company-device = This device
quick-players = Players
quick-players-says =
    { $count ->
        [one] One player
       *[other] { $count } players
    }
quick-bot = Bot strength
quick-go-bots = Play { $game } now
quick-go-friends = Invite friends
quick-go-device = Name the players

bot-greedy = Keen
bot-random = Easy
bot-person-1 = Béla
bot-person-2 = Jana
bot-person-3 = Katka
bot-person-4 = Oskar
player-name = Player { $number }

status-waiting =
    { $open ->
        [one] One seat is free
       *[other] { $open } seats are free
    }
status-over = Over
status-your-turn = Your turn
status-their-turn = { $name } is to play
table-not-begun = Not begun yet
table-points = { $standing } points

## New table

new-title = New table: { $game }
new-seats = Who plays
new-self = you, on this device
new-seat-kind = Who sits on seat { $number }
new-seat-name = Name on seat { $number }
new-seat-bot = Bot, { $bot }
new-seat-open = A friend, by invitation
new-seat-device = A person on this device
new-seat-open-hint = Free until somebody takes it
new-hot-seat-hint = Several people on this device pass it on after each turn.
new-rules = Rules
new-rules-lead = All is set as the rulebook says. Where it is silent, our rulings hold; you may decide otherwise.
new-rulings = Rulings
new-defaults = as recommended
new-changed =
    { $count ->
        [one] one changed
       *[other] { $count } changed
    }
new-go = Start the game
new-go-invite = Open the table and invite

option-yes = Yes
option-no = No
option-recommended = Recommended: { $choice }.
option-changed = changed for this table
option-ruling = Our ruling { $ruling }

## Rules

rules-title = Rules of this table
rules-of = The rules of { $game }
rules-lead = Every rule that the engine enforces, in our own words, with its source. The numbers are those that the table names when it explains a score or a refusal.
rules-open = Rules
rules-close = Close the rules
rules-options = Rulings in force
rules-provenance = Reconstructed values
rules-ledger = The rules, one by one
rules-page = All rules on a page of their own
rules-rulings = Our rulings
rules-rulings-lead = Questions that the rulebook leaves open. The recommended answer is marked; a table may choose another.
rule-loading = The text of this rule is on its way.
rule-status =
    { $status ->
        [ruling] Our ruling
        [variant] Variant
        [component] Material
       *[other] Reconstructed
    }
provenance-lead =
    { $count ->
        [0] All values of “{ $set }” are attested.
        [one] In “{ $set }” one value could not be found in any source. We chose it so that every known fact holds:
       *[other] In “{ $set }” { $count } values could not be found in any source. We chose them so that every known fact holds:
    }
provenance-known =
    { $count ->
        [one] One value is attested
       *[other] { $count } values are attested
    }
provenance-count =
    { $count ->
        [0] none
        [one] one
       *[other] { $count }
    }
provenance-status =
    { $status ->
        [rulebook] rulebook
       *[other] public source
    }

## Seats

seat-you = You
seat-open = Free seat
seat-label =
    { $kind ->
        [bot] { $name }, bot
        [open] { $name }
       *[human] { $name }
    }
seat-your-turn = your turn
seat-turn = to play
seat-bot = bot
seat-away = away
seat-look = Show the board of { $name }
seat-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
strip-label = Players and points

## Table

table-title = A table of { $game }
bar-home = , back to the home page
bar-detail =
    { $count ->
        [one] { $progress } · one player
       *[other] { $progress } · { $count } players
    }
bar-over =
    { $count ->
        [one] Over · one player
       *[other] Over · { $count } players
    }
link =
    { $link ->
        [connecting] Connecting …
       *[lost] Connection lost, trying again …
    }
side-label = What can be taken, and the log
rivals-label = The other players
dock-label = Your move
dock-undo = Undo
dock-undo-turn = Take back your last turn
dock-sending = One moment …
dock-waiting = { $name } is to play
dock-watching = You are watching
dock-result = See the result
key-escape = Esc
key-enter = Enter
hand-over = Pass the device to { $name }.
hand-over-hint = Any key or touch goes on.
log-title = Log
log-points = +{ $points }
log-why = why?
log-why-label = Why? { $text }
menu = Menu
menu-leave = Leave the table
invite-copy = Copy the invitation
invite-copy-short = Copy
invite-copied = Copied
record-download = Download the record
state-opening = Setting up the table
state-compiling = Firing the kiln
state-compiling-text = The rules engine is being prepared. This takes some seconds, only once; the table opens by itself.

## Waiting for people

waiting-title = { $game }: invite your friends
invited-title = You are invited to { $game }
waiting-lead =
    { $open ->
        [0] Everybody is here. The game begins.
        [one] The game begins as soon as the free seat is taken.
       *[other] The game begins as soon as the { $open } free seats are taken.
    }
waiting-seat =
    { $kind ->
        [mine] you
        [bot] bot
       *[human] here
    }
waiting-join = Take a seat
invite-label = Whoever knows this address may join

## The end

result-title =
    { $count ->
        [one]
            { $you ->
                [yes] You win!
               *[no] { $names } wins.
            }
       *[other] Shared victory: { $names }
    }
result-rank = { $rank }.
result-winner = Winner
result-items = How the points came about
result-total = Total
result-rematch = Play again
result-next = Go to the next game
result-home = Home
replay-title = Step through the game
replay-gardens = Whose board is shown
replay-first = To the start
replay-back = One step back
replay-on = One step on
replay-last = To the end
replay-slider = Step of the game
replay-where = Step { $step } of { $last }

## Trouble

problem-unreachable = The server cannot be reached. Please try again.
problem-unreachable-retry = The server cannot be reached. This page tries again by itself.
lost-title =
    { $what ->
        [table] There is no such table
        [game] This game is not here
        [refused] This table cannot be shown
       *[page] There is nothing here
    }
lost-text =
    { $what ->
        [table] Perhaps the address was cut short. Ask for the invitation again.
        [game] It may come one day. Until then there is enough to lay.
       *[page] The path ends in the hedge.
    }
lost-home = Back to the gardens

## What the server refuses, by the code of its answer

error-no_such_table = There is no such table. Perhaps the address was cut short.
error-other_rules = This match was begun with other rules or material than this server has now. It cannot go on here.
error-full = Every seat at this table is taken.
error-spectator = You are watching: only players can do this.
error-not_over = This can be had once the match is over.
error-over = The match is over.
error-waiting = The match begins when every seat is taken.
error-not_your_turn = It is not your turn.
error-no_undo = Nothing of yours can be taken back now.
error-stale = The table has moved on meanwhile. Have another look.
error-too_fast = That was too much at once. Wait a moment and try again.
error-bad_name = A name has 1 to 24 visible characters.
error-no_guest = This browser is not known here yet. Load the page again.
error-unknown_game = This game is not played here.
error-internal = The server failed. The table shows what was kept.
