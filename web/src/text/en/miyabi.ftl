## Words of the game

miyabi-objects = { $object ->
    [maple] { $count ->
        [one] { $count } maple
       *[other] { $count } maples
    }
    [pagoda] { $count ->
        [one] { $count } pagoda
       *[other] { $count } pagodas
    }
    [fish] { $count ->
       *[other] { $count } fish
    }
    [azalea] { $count ->
        [one] { $count } azalea
       *[other] { $count } azaleas
    }
    [boxwood] { $count ->
        [one] { $count } boxwood
       *[other] { $count } boxwoods
    }
   *[stone] { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
}
miyabi-kind = { $object ->
    [maple] maples
    [pagoda] pagodas
    [fish] fish
    [azalea] azaleas
    [boxwood] boxwoods
   *[stone] stones
}
miyabi-kind-title = { $object ->
    [maple] Maples
    [pagoda] Pagodas
    [fish] Fish
    [azalea] Azaleas
    [boxwood] Boxwoods
   *[stone] Stones
}
miyabi-design = { $design ->
    [single] single
    [double] double
    [corner_elbow] corner
    [straight_end] straight
    [straight_mid] straight, objects in the middle
    [corner_end_a] corner, objects on one end
   *[corner_end_b] corner, objects on the other end
}
miyabi-tile = { $objects }, { $design }
# One short fact after another.
miyabi-chain = { $chain } · { $next }
miyabi-sum = { $sum } + { $next }
miyabi-layer-five = { $higher ->
    [yes] layer 5 or higher
   *[no] layer 5
}
miyabi-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
miyabi-plus = +{ $points }

## The table

miyabi-progress = Round { $round } of { $rounds }
miyabi-garden-own = Your garden
miyabi-garden-of = Garden of { $name }
miyabi-square-bare = { $square }, bare
miyabi-square-green = { $square }, green, layer { $layer }
miyabi-square-objects = { $square }, { $objects }, layer { $layer }
miyabi-square-legal = { $objects } on { $squares }, layer { $layer }, { $points }
miyabi-square-spot = { $what }. Here: { $legal }
miyabi-square-blocked = { $what }. No place for this tile
miyabi-square-chosen = { $what }, chosen
miyabi-row-values = Row { $row }, { $kind }: { $most } for most, { $second } for second
miyabi-back = Back to your garden
miyabi-back-to = Back to { $name }
miyabi-enlarge = Show the garden of { $name } large
miyabi-lanterns-used = { $used } of { $all } lanterns
miyabi-done = Done this round
miyabi-score-split = { $placement } for tiles · { $bonus } for bonus tiles

## A garden as text

miyabi-text-title = { $garden } as text
miyabi-text-row = Row { $row }, { $kind }: { $squares }
miyabi-text-bare = { $column } bare
miyabi-text-green = { $column } green { $layer }
miyabi-text-objects = { $column } { $objects } on { $layer }
miyabi-text-empty = all bare
miyabi-text-lanterns = Lanterns hang over { $columns }
miyabi-text-no-lanterns = No lantern hangs

## The offer

miyabi-offer = Tiles on display
miyabi-offer-left = { $left } of { $dealt } left
miyabi-offer-empty = No tile is on display
miyabi-tile-count = { $tile }, { $count ->
    [one] one on display
   *[other] { $count } on display
}
miyabi-tile-chances = { $tile }, { $chances }
miyabi-tile-fits = { $places ->
    [one] one legal place
   *[other] { $places } legal places
}
miyabi-tile-nowhere = no legal place now
miyabi-tile-not-here = not on { $square }
miyabi-times = ×{ $count }
# With bonus tiles of their own ($each) players don't race for them.
miyabi-bonus = { $each ->
    [yes] Bonus for { miyabi-layer-five }
   *[no] First on { miyabi-layer-five }
}
miyabi-bonus-note = { $each ->
    [yes] once per player and object
   *[no] once per object
}
miyabi-bonus-of = { $kind }: { $points }
miyabi-bonus-open = { $each ->
    [yes] { $kind }: { $points } for everybody's first tile on { miyabi-layer-five }
   *[no] { $kind }: { $points } for the first on { miyabi-layer-five }
}
miyabi-bonus-taken = { $kind }: { $points }, taken by { $names }

## The other gardens

miyabi-rows = Rows as they stand
miyabi-rows-note = most / second
miyabi-rows-row = Row
miyabi-standing-most = { $objects }, most, { $points }
miyabi-standing-second = { $objects }, second, { $points }

## Whose turn, what to do

miyabi-your-turn = Your turn.
miyabi-turn-of-seat = { $name } to play.
miyabi-turn-of = { $name }
miyabi-prompt-start = Choose a tile from the display.
miyabi-prompt-square = Choose a tile for { $square }.
miyabi-prompt-no-tile-here = No tile fits { $square } now.
miyabi-prompt-no-tile = { $final ->
    [no] No tile fits: pass.
   *[yes] No tile fits: pass for this round.
}
miyabi-prompt-hand = Lay the { $objects } or take another tile.
miyabi-prompt-nowhere = The { $objects } fit nowhere now: take another tile.
miyabi-prompt-laid = Confirm, or move the { $objects }.
miyabi-prompt-pass = { $final ->
    [no] Confirm to pass this turn.
   *[yes] Confirm to end your round.
}
miyabi-prompt-wait = lays a tile or passes.
miyabi-prompt-chance = The round is being laid out.
miyabi-prompt-over = The game is over.
miyabi-prompt-over-text = See who tends the finest garden.

miyabi-summary-none = No tile in hand
miyabi-summary-none-detail = Take one or choose a square
miyabi-summary-stuck = No tile fits
miyabi-summary-stuck-detail = { $final ->
    [no] Pass this turn
   *[yes] Pass for this round
}
miyabi-summary-wait = { $name } is to move
miyabi-summary-wait-detail = Look around meanwhile
miyabi-summary-over = The game is over
miyabi-summary-hand = { $objects }, { $design }
miyabi-summary-hand-detail = { $places ->
    [one] One legal place
   *[other] { $places } legal places
}
miyabi-summary-nowhere-detail = No legal place now
miyabi-summary-square = { $square }
miyabi-summary-square-detail = { $tiles ->
    [0] No tile fits here
    [one] One kind of tile fits here
   *[other] { $tiles } kinds of tiles fit here
}
miyabi-summary-layer = { $objects } on layer { $layer }
miyabi-summary-pass = { $final ->
    [no] Pass this turn
   *[yes] Pass for this round
}
miyabi-summary-pass-detail = { $final ->
    [no] No points, no lantern; your turn comes again
   *[yes] No points, no lantern, no more tiles this round
}
miyabi-formula = { $count } × { $factor }
miyabi-formula-points = { $bonus ->
    [0] { $count } × { $factor } points
   *[other] { $count } × { $factor } + { $bonus } bonus points
}
miyabi-hides = hides { $objects }
miyabi-confirm = Confirm
miyabi-confirm-lay = Lay it, +{ $points }
miyabi-confirm-pass = Pass
miyabi-rotate = Rotate
miyabi-pass = Pass

## Why not

miyabi-no-shape_mismatch = Not that way round
miyabi-no-shape_mismatch-text = { $flips ->
    [yes] A tile may be turned and flipped, but not bent.
   *[no] A tile may be turned, but not flipped.
}
miyabi-no-outside_grid = Outside the garden
miyabi-no-outside_grid-text = A tile lies wholly inside the six rows and columns.
miyabi-no-wrong_row = Not the row of the { $kind }
miyabi-no-wrong_row-text = Objects lie in their own row, row { $row }. Green may lie anywhere.
miyabi-no-lantern_field_taken = Column { $column } has its lantern
miyabi-no-lantern_field_taken-text = Objects lie in a column whose lantern field is empty.
miyabi-no-not_fully_supported = Not level: { $heights }
miyabi-no-not_fully_supported-text = A tile rests on one height.
miyabi-no-hangs_over_bare_board = Hangs over bare board
miyabi-no-hangs_over_bare_board-text = Either every square lies on tiles or none does.
miyabi-no-rests_on_one_tile = Rests on a single tile
miyabi-no-rests_on_one_tile-text = A tile must span two tiles below.
miyabi-no-larger_than_tile_below = Larger than the tile below
miyabi-no-larger_than_tile_below-text = A tile may not be larger than what it lies on.
miyabi-no-not_on_display = Not on display
miyabi-no-not_on_display-text = Only a tile on display may be laid.
miyabi-no-pass_not_allowed = No passing now
miyabi-no-pass_not_allowed-text = A tile fits, so one must be laid.
miyabi-no-other = Not here
miyabi-no-rule = Rule { $rule }
miyabi-no-sentence = { $title }.
miyabi-no-aloud = { $title }. { $text }

## The log

miyabi-log-first-seat = { $you ->
    [yes] { $name } take the bonsai and start
   *[no] { $name } takes the bonsai and starts
}
miyabi-log-round = Round { $round }
miyabi-log-laid = { $name } laid { $objects } on layer { $layer }
miyabi-log-why-layer = { $count ->
    [one] { $count } object × layer { $layer }
   *[other] { $count } objects × layer { $layer }
}
miyabi-log-why-capped = { $count ->
    [one] { $count } object × { $factor }, layer { $layer } counts no more
   *[other] { $count } objects × { $factor }, layer { $layer } counts no more
}
miyabi-log-bonus = { $each ->
    [yes] { $name } took the bonus for { $kind } on { miyabi-layer-five }
   *[no] { $you ->
        [yes] { $name } were first on { miyabi-layer-five } with { $kind }
       *[no] { $name } was first on { miyabi-layer-five } with { $kind }
    }
}
miyabi-log-why-bonus = bonus tile { $points }
miyabi-log-rows = { $name } scored the rows
miyabi-log-why-most = { $kind }: most, { $points }
miyabi-log-why-second = { $kind }: second, { $points }
miyabi-log-passed = { $name } passed
miyabi-log-passed-forced = { $name } passed: no tile fits
miyabi-log-lanterns = { $name } hung all lanterns
miyabi-log-round-ended = { $left ->
    [0] The round is over, every tile was taken
    [one] The round is over, one tile leaves the game
   *[other] The round is over, { $left } tiles leave the game
}
miyabi-log-ended = The rows are paid, the game is over

miyabi-seat-bonsai = bonsai
miyabi-seat-done = done

## The end

miyabi-ending = The last round is over and the rows are paid.
miyabi-end-title = Row by row
miyabi-end-intro = Most visible objects in a row score the larger value, second most the smaller one.
miyabi-end-source = Points from
miyabi-end-pays = { $most } / { $second }
miyabi-end-total = Total
miyabi-score-tiles = Laying tiles
miyabi-score-most = Most { $kind }
miyabi-score-second = Second most { $kind }
