import csv
import io
import json
import xml.etree.ElementTree as ET

import pytest


def broken(record_text, line, change):
    """The record with one line changed; lines count from 1."""
    lines = record_text.splitlines()
    data = json.loads(lines[line - 1])
    change(data)
    lines[line - 1] = json.dumps(data)
    return "\n".join(lines)


def test_replay_tells_the_story(run, record_file, record_text):
    ended = run("replay", record_file)
    assert ended.code == 0
    assert "random 1" in ended.out
    assert "The end: last round over" in ended.out
    last = json.loads(record_text.splitlines()[-1])
    for seat in last["scores"]:
        assert str(seat["points"]) in ended.out


def test_replay_shows_the_table_after_a_step(run, record_file):
    ended = run("replay", record_file, "--step", "14")
    assert "step 14 of" in ended.out
    assert "boxwood" in ended.out
    start = run("replay", record_file, "--step", "0")
    assert "0 tiles on display" in start.out


def test_a_step_as_json_is_the_view_of_a_seat(run, record_file):
    public = json.loads(run("replay", record_file, "--step", "14", "--json").out)
    own = json.loads(run("replay", record_file, "--step", "14", "--seat", "0", "--json").out)
    assert public["viewer"] is None
    assert own["viewer"] == 0


@pytest.mark.parametrize(
    ("words", "message"), [(["--step", "999"], "There is no step 999"), (["--seat", "2"], "no seat 2")]
)
def test_steps_and_seats_that_do_not_exist(run, record_file, words, message):
    ended = run("replay", record_file, *words)
    assert ended.code == 2
    assert message in ended.err


def test_import_checks_and_writes_the_same(run, record_file, tmp_path):
    ended = run("import", record_file, "--output", tmp_path / "kept", "--json")
    assert json.loads(ended.out)[0]["game"] == "miyabi"
    assert (tmp_path / "kept/game.jsonl").read_text() == record_file.read_text()


def test_import_brings_foreign_records_into_our_form(run, record_file, record_text, tmp_path):
    foreign = record_text.splitlines()
    for number, line in enumerate(foreign[1:-1], start=1):
        step = json.loads(line)
        step["text"] = step["text"].lower()
        foreign[number] = json.dumps(step, indent=None, separators=(" , ", " : "))
    record_file.write_text("\r\n".join(foreign))
    assert run("import", record_file, "--output", tmp_path / "kept").code == 0
    assert (tmp_path / "kept/game.jsonl").read_text() == record_text


def test_names_are_text_whatever_they_hold(run, record_text, tmp_path):
    strange = ["[/b] \u2028", "[red]\x85"]
    file = tmp_path / "[b]game.jsonl"
    file.write_text(
        record_text.replace('["random","random"]', json.dumps(strange, ensure_ascii=False)), encoding="utf-8"
    )
    ended = run("import", file, "--output", tmp_path / "kept")
    assert (ended.code, ended.err) == (0, "")
    assert "[b]game.jsonl" in ended.out
    assert json.loads((tmp_path / "kept/[b]game.jsonl").read_text("utf-8").split("\n")[0])["seats"] == strange
    assert run("replay", file).code == 0


def test_control_characters_of_a_name_do_not_reach_the_terminal(run, record_file, record_text):
    record_file.write_text(record_text.replace('["random","random"]', '["\\u001b[2J","b"]'))
    out = run("replay", record_file).out
    assert "\x1b[2J" not in out
    assert "\ufffd[2J" in out


def test_import_overwrites_nothing(run, record_file, record_text, tmp_path):
    (tmp_path / "other").mkdir()
    twin = tmp_path / "other" / record_file.name
    twin.write_text(record_text)
    both = run("import", record_file, twin, "--output", tmp_path / "kept")
    assert (both.code, "import them one by one" in both.err) == (2, True)
    assert not (tmp_path / "kept").exists()
    assert run("import", record_file, "--output", tmp_path / "kept").code == 0
    assert run("import", twin, "--output", tmp_path / "kept").code == 2


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (1, lambda header: header.update(format="tuileries-record/9"), "Line 1, format"),
        (1, lambda header: header.update(rules_version=99), "rules version 99"),
        (1, lambda header: header["components"].update(hash="0"), "Give the component file"),
        (1, lambda header: header.update(game="chess"), "Line 1: There is no game 'chess'"),
        (1, lambda header: header.update(seats=["one"]), "Line 1: seats must name 2 players"),
        (1, lambda header: header.update(colour="red"), "Line 1, colour"),
        (3, lambda step: step.update(by=1), "Line 3: chance is to act, not seat 1"),
        (3, lambda step: step.update(text="pass"), "Line 3: text 'pass' is not action"),
        (3, lambda step: step["action"].update(object="rose"), "Line 3: "),
        (2, lambda step: step.update(action={"type": "pass"}, text="pass"), "Line 2: "),
        (-1, lambda result: result.update(reason="tired"), "reason: the steps give last_round_over"),
        (-1, lambda result: result.update(ranking=[2, 2]), "ranking: the steps give"),
        (-1, lambda result: result["scores"][0].update(points=999), "scores: the steps give"),
    ],
)
def test_a_record_that_is_not_true_is_refused_with_its_line(run, record_file, record_text, line, change, message):
    number = line if line > 0 else len(record_text.splitlines())
    record_file.write_text(broken(record_text, number, change))
    ended = run("import", record_file)
    assert ended.code == 2
    assert message in ended.err
    assert ended.out == ""


@pytest.mark.parametrize(
    ("cut", "message"),
    [
        (lambda lines: lines[:1], "at least a header line and a result line"),
        (lambda lines: lines[:-1], "Line"),
        (lambda lines: lines[:-2] + lines[-1:], "the match is not over yet"),
        (lambda lines: [*lines[:-1], lines[-2], lines[-1]], "the match is over already"),
        (lambda lines: [lines[0], "{", *lines[1:]], "Line 2"),
    ],
)
def test_a_torn_record_is_refused(run, record_file, record_text, cut, message):
    record_file.write_text("\n".join(cut(record_text.splitlines())))
    ended = run("import", record_file)
    assert ended.code == 2
    assert message in ended.err


def test_export_as_text(run, record_file, record_text):
    lines = run("export", record_file).out.splitlines()
    assert lines[0] == "Miyabi, 2 players: random 1, random 2"
    assert len(lines) == len(record_text.splitlines())
    assert any("(M8.1)" in line for line in lines)


def test_export_as_csv(run, record_file, record_text):
    rows = list(csv.DictReader(io.StringIO(run("export", record_file, "--to", "csv").out)))
    result = json.loads(record_text.splitlines()[-1])
    assert len(rows) == len(record_text.splitlines()) - 2
    assert [int(rows[-1][f"points_{seat}"]) for seat in (0, 1)] == [seat["points"] for seat in result["scores"]]


def test_export_as_json_needs_no_knowledge_of_the_rules(run, record_file, tmp_path):
    file = tmp_path / "out/game.json"
    assert run("export", record_file, "--to", "json", "--output", file).out == ""
    document = json.loads(file.read_text())
    assert document["start"]["phase"] == "first_seat"
    assert document["steps"][-1]["after"]["phase"] == "over"
    assert document["steps"][-1]["events"][-1]["type"] == "game_ended"


def test_export_as_svg(run, record_file):
    end = run("export", record_file, "--to", "svg").out
    middle = run("export", record_file, "--to", "svg", "--step", "40", "--seat", "1").out
    assert end != middle
    for picture in (end, middle):
        assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - our own picture


def test_a_step_goes_with_pictures_only(run, record_file):
    ended = run("export", record_file, "--to", "csv", "--step", "3")
    assert ended.code == 2
    assert "--step" in ended.err
