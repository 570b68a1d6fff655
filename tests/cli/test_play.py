import json

import pytest

import tuileries
from tuileries.core.record import read_record


def play(run, *words, typed):
    ended = run("play", "miyabi", "--seed", "7", *words, typed="\n".join(typed))
    assert ended.code == 0
    assert "Traceback" not in ended.err
    return ended.out


def test_help_a_tip_and_quitting(run):
    out = play(run, typed=["h", "t", "w", "q"])
    assert "undo your last move" in out
    assert "The greedy bot would play" in out
    assert out.rstrip().endswith("Left the game.")


def test_the_end_of_input_quits(run):
    assert "Left the game." in play(run, typed=[])


def test_moves_are_listed_most_points_first(run):
    out = play(run, typed=["?", "q"])
    first = next(line for line in out.splitlines() if line.strip().startswith(tuple("0123456789")) and "@" in line)
    assert "+3" in first
    assert "153  pass +0" in out


def test_the_list_can_be_narrowed(run):
    out = play(run, typed=["? maple single", "? unicorn", "q"])
    assert "ms@A1 +1" in out
    assert "pd@" not in out
    assert "None of your 153 moves has 'unicorn' in its notation." in out


def test_a_move_by_notation_by_words_and_by_number(run):
    out = play(run, typed=["mi@A1B1C1", "maple single on B1", "1", "q"])
    assert "maple straight_end on A1 B1 C1  +3  3 maple" in out
    assert "maple single on B1  +2" in out
    assert out.count("● you  ") == 3


def test_what_is_wrong_is_explained_and_nothing_happens(run):
    out = play(run, typed=["ms@A2", "nonsense", "999", "q"])
    assert "The maple must lie in row 1. (M7.3)" in out
    assert "'nonsense' is not an action of Miyabi" in out
    assert "There is no move number 999; there are 1 to 153." in out
    assert out.count("Round 1 of 6") == 1


def test_undo_takes_back_the_own_move_and_the_answer(run):
    out = play(run, typed=["u", "mi@A1B1C1", "u", "b", "q"])
    assert "There is no move of yours to take back." in out
    boards = [line for line in out.splitlines() if "Round 1 of 6" in line]
    assert "12 tiles on display" in boards[0]
    assert "10 tiles on display" in boards[1]
    assert "12 tiles on display" in boards[2]
    assert "12 tiles on display" in boards[3]


def test_a_whole_game_leaves_a_record(run, tmp_path):
    file = tmp_path / "game.jsonl"
    out = play(run, "--players", "3", "--bots", "random,greedy", "--record", file, typed=["1"] * 40)
    assert "The end: last round over" in out
    assert "The victory goes to" in out
    record = read_record(file.read_text(), lambda header: tuileries.load(header.game, players=header.players))
    assert record.header.seats == ["person", "random", "greedy"]


def test_quitting_leaves_no_record(run, tmp_path):
    file = tmp_path / "game.jsonl"
    play(run, "--record", file, typed=["q"])
    assert not file.exists()


def test_several_people_at_one_keyboard(run):
    out = play(run, "--bots", "", typed=["1", "1", "q"])
    assert "● player 1  " in out
    assert "◆ player 2  " in out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_into_80_columns(run, monkeypatch, players):
    monkeypatch.setenv("COLUMNS", "200")
    out = play(run, "--players", players, typed=["1", "1", "1", "q"])
    board = [
        line for line in out.splitlines() if line.startswith(("Round", "  pays", "1 maple", "2 pagoda", "6 stone"))
    ]
    assert board
    assert max(map(len, board)) <= 80


def test_the_seed_decides_the_deal(run):
    def display(seed):
        return [line for line in run("play", "miyabi", "--seed", seed, typed="q").out.splitlines() if "│" in line]

    assert display("1") == display("1")
    assert display("1") != display("2")


def test_records_name_no_one(run, tmp_path):
    file = tmp_path / "game.jsonl"
    play(run, "--bots", "", "--record", file, typed=["pass"] * 12)
    assert json.loads(file.read_text().splitlines()[0])["seats"] == ["person", "person"]


def test_brackets_are_text_and_no_markup(run):
    assert "'[/b]' is not an action" in play(run, typed=["[/b]", "q"])


def test_an_endless_number_is_no_move(run):
    assert "There is no move number 111111111; there are 1 to 153." in play(run, typed=["1" * 5000, "q"])


def test_a_record_that_cannot_be_written_is_told_first(run, tmp_path):
    (tmp_path / "file").write_text("here already")
    ended = run("play", "miyabi", "--record", str(tmp_path / "file" / "record.jsonl"), typed="")
    assert ended.code == 2
    assert "can't be written" in ended.err
    assert "Type h for help" not in ended.out
