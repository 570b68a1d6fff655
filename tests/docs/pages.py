"""The pages of the documentation and the code blocks in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^```", flags=re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced code block: its language, its text, and the line on which the text begins, from 0."""

    language: str
    text: str
    line: int


def name_of(page: Path) -> str:
    """Path of a page for the name of a test."""
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path, language: str) -> list[Block]:
    """All code blocks of a page in one language."""
    content = page.read_text(encoding="utf-8")
    blocks = [
        Block(found["language"], found["text"], content.count("\n", 0, found.start("text")))
        for found in BLOCK.finditer(content)
    ]
    return [block for block in blocks if block.language == language]


def commands_of(page: Path) -> list[str]:
    """What a page tells people to type: the lines of its console blocks that begin with `$`, without the comment."""
    lines = "\n".join(block.text for block in blocks_of(page, "console")).replace("\\\n", " ").splitlines()
    typed = [line[2:].split(" #")[0].strip() for line in lines if line.startswith("$ ")]
    return [command.strip() for line in typed for command in line.split("&&")]
