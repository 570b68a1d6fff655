### The open questions of Miyabi's rulebook as the set-up page and the rules panel ask them.

option-miyabi-first_seat = Who starts the first round?
option-miyabi-first_seat-random = Drawn by lot
option-miyabi-first_seat-0 = Seat 1
option-miyabi-first_seat-1 = Seat 2
option-miyabi-first_seat-2 = Seat 3
option-miyabi-first_seat-3 = Seat 4
option-miyabi-support = What may a tile rest on?
option-miyabi-support-same_height = Squares of one height
option-miyabi-support-any_height = Any squares
option-miyabi-must_span_two_tiles = Must a tile on layer 2 or higher rest on two tiles?
option-miyabi-upper_tile_may_be_larger = May a tile be larger than one that it covers?
option-miyabi-allow_flip = May a tile be flipped?
option-miyabi-voluntary_pass = May a player pass although a tile fits?
option-miyabi-pass_is_final = Does passing end the round for the player?
option-miyabi-bonus_on_layer_5_or_higher = Does a tile on layer 6 or higher take the bonus too?
option-miyabi-green_squares_take_bonus = Do green squares take the bonus of their rows?
option-miyabi-layer_factor_cap = Up to which layer do the points grow?
option-miyabi-layer_factor_cap-0 = Without limit
option-miyabi-layer_factor_cap-5 = Layer 5
option-miyabi-bonus_per_player = Does every player have bonus tiles of their own?
option-miyabi-zero_objects_can_rank = Can a player without visible objects score a row?
