"""What the pages name is there: links, files, commands, settings."""

import re
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from tests.docs.test_reference_settings import settings as settings_tree
from typer.main import get_command

from memoryd.cli.main import app
from memoryd.observe.audit import FIELDS
from memoryd.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FOLDERS = ("server", "docs", "tests", "bench", "migrations", "models", ".ci")
SETTINGS = {variable for variable, _ in settings_tree(Settings, "MEMORYD_")}
OF_SCRIPTS = {"MEMORYD_PYTHON", "MEMORYD_TORCH_INDEX", "MEMORYD_TEST_MODELS"}

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose_of(page: Path) -> str:
    return _FENCE.sub("", text_of(page))


def links(page: Path) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)", prose_of(page))
    return [link for link in found if "://" not in link]


def anchors(page: Path) -> set[str]:
    """As the usual renderers make them from headings."""
    headings = re.findall(r"^#+ (.*)$", _FENCE.sub("", text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def commands(page: Path) -> list[str]:
    """Every line of a shell block, joined where it goes on, and every command named in prose."""
    blocks = [code for language, code in _FENCE.findall(text_of(page)) if language in {"bash", "sh"}]
    lines = [line.strip() for code in blocks for line in code.replace("\\\n", " ").splitlines()]
    return lines + re.findall(r"`((?:memoryd|\./install\.sh|just|python -m) [^`\n]+)`", prose_of(page))


def words_after(program: str, page: Path) -> list[list[str]]:
    found = [re.search(rf"(?:^|[;&|(] *){re.escape(program)} +([^|;&>#)]+)", line) for line in commands(page)]
    return [match[1].split() for match in found if match]


NAMED = sorted({(page, link) for page in PAGES for link in links(page)})
PATHS = sorted(
    {
        (page, path)
        for page in PAGES
        for path in re.findall(rf"`((?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]*)`", text_of(page))
    }
)


def identity(value: object) -> str:
    return str(value.relative_to(ROOT)) if isinstance(value, Path) else str(value)


@pytest.mark.parametrize(("page", "link"), NAMED, ids=identity)
def test_a_link_leads_somewhere(page: Path, link: str) -> None:
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    assert target.exists()
    assert not anchor or anchor in anchors(target)


@pytest.mark.parametrize(("page", "path"), PATHS, ids=identity)
def test_a_named_file_exists(page: Path, path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("page", PAGES, ids=identity)
def test_every_command_exists(page: Path) -> None:
    for words in words_after("memoryd", page):
        if words[0] not in {"ready", "COMMAND"}:  # what the server prints, and a placeholder
            assert wrong_part(words) is None, words
    for words in words_after("./install.sh", page):
        assert re.search(rf"^  {words[0]} |^    .*\b{words[0]}\)", text_of(ROOT / "install.sh"), re.MULTILINE), words
    for words in words_after("just", page):
        assert re.search(rf"^{words[0]}(?: [^:]*)?:", text_of(ROOT / "justfile"), re.MULTILINE), words
    for words in words_after("python -m", page):
        assert find_spec(words[0]) is not None, words


def wrong_part(words: list[str]) -> str | None:
    """The first word that is no command, or option that the command does not know."""
    command: Any = get_command(app)
    known = {name for parameter in command.params for name in parameter.opts}
    for word in takewhile(lambda word: not word.startswith("-"), words):
        if not hasattr(command, "list_commands"):
            break
        if word not in command.list_commands(None):
            return word
        command = command.get_command(None, word)
        known |= {name for parameter in command.params for name in parameter.opts}
    options = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    return next((option for option in options if option not in known | {"--help"}), None)


@pytest.mark.parametrize("words", [["forgetful"], ["db", "stopp"], ["recall", "x", "--nowhere"], ["stats", "-k"]])
def test_a_command_that_is_none_would_be_noticed(words: list[str]) -> None:
    assert wrong_part(words) is not None


@pytest.mark.parametrize("page", PAGES, ids=identity)
def test_every_setting_exists(page: Path) -> None:
    named = set(re.findall(r"MEMORYD_[A-Z_]++(?!…)", text_of(page)))
    assert named - OF_SCRIPTS - SETTINGS - set(FIELDS) == set()


def test_the_index_has_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    listed = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    assert {page for page in PAGES if page.parent != ROOT and page != index} - listed == set()
