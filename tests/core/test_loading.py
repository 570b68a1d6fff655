"""Loading a game: what there is, and what is said when it is not."""

import pytest

import tuileries as tu


def test_games_are_found_by_looking():
    assert "miyabi" in tu.all_games()


def test_an_unknown_game_is_answered_with_the_known_ones():
    with pytest.raises(tu.UnknownGameError, match=r"no game 'chess'; there are: .*miyabi"):
        tu.load("chess")


def test_a_wrong_number_of_players_is_answered_with_the_right_ones():
    with pytest.raises(tu.UnknownGameError, match="Miyabi takes 2, 3, 4 players, not 5"):
        tu.load("miyabi", players=5)


def test_a_component_file_is_read(tmp_path):
    with pytest.raises(tu.ComponentError, match="can't be read"):
        tu.load("miyabi", components=tmp_path / "none.toml")
