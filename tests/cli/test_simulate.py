import json

import pytest

import tuileries
from tuileries.core.record import read_record


def report_of(run, *words):
    ended = run("simulate", "miyabi", *words, "--json")
    assert ended.code == 0
    return json.loads(ended.out)


@pytest.fixture
def report(run):
    return report_of(run, "--bots", "greedy,random", "--games", "4", "--seed", "9")


def test_the_report(report):
    assert report["game"] == "miyabi"
    assert report["players"] == 2
    assert report["games"] == 4
    assert report["seed"] == "9"
    assert report["options"]["support"] == "same_height"
    assert set(report["components"]) == {"name", "hash"}
    assert report["end_reasons"] == {"last_round_over": 4}
    assert report["plies"]["min"] <= report["plies"]["mean"] <= report["plies"]["max"]


def test_points_and_shares(report):
    greedy, random = report["bots"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["wins"] + random["wins"] == 4
    for bot in (greedy, random):
        assert bot["matches"] == 4
        assert bot["lowest"] <= bot["points"] <= bot["highest"]
        assert bot["interval"][0] <= bot["share"] <= bot["interval"][1]
        assert sum(bot["points_by_rule"].values()) == pytest.approx(bot["points"])


def test_the_same_seed_gives_the_same_report(run, report):
    assert report_of(run, "--bots", "greedy,random", "--games", "4", "--seed", "9") == report
    assert report_of(run, "--bots", "greedy,random", "--games", "4", "--seed", "10") != report


def test_one_bot_takes_all_seats(run):
    report = report_of(run, "--players", "3", "--bots", "random", "--games", "3")
    assert [bot["bot"] for bot in report["bots"]] == ["random"] * 3


def test_options_are_in_force(run):
    report = report_of(run, "--bots", "random", "--games", "1", "--option", "allow_flip=true")
    assert report["options"]["allow_flip"] is True


def test_the_table_for_people(run):
    ended = run("simulate", "miyabi", "--bots", "random", "--games", "2")
    assert "miyabi, 2 players, 2 matches" in ended.out
    assert "95 % interval" in ended.out


def test_records_can_be_read_and_name_the_bots(run, tmp_path):
    report_of(run, "--bots", "greedy,random", "--games", "2", "--seed", "a/b", "--records", tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["miyabi-2p-a-b-0.jsonl", "miyabi-2p-a-b-1.jsonl"]
    seats = []
    for file in files:
        record = read_record(file.read_text(), lambda header: tuileries.load(header.game, players=header.players))
        seats.append(record.header.seats)
    assert seats == [["greedy", "random"], ["random", "greedy"]]
