"""Which files of a repository hold what an agent remembers, and the commands that take such files out of it.

A pattern matches a whole path or its end behind a slash, in any case; ``*`` stands for any characters, slashes too. One
that begins with ``/`` matches from the root of the repository alone.
"""

import re
import string
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import translate

PRIVATE = (
    "MEMORY.md",
    "MEMORIES.md",
    "USER.md",
    "*.memory.md",
    "*.memory.json",
    "*.memory.jsonl",
    "memory.json",
    "memory.jsonl",
    "memory/*.md",
    "memory/*.txt",
    "memory/*.json",
    "memory/*.jsonl",
    "memories/*.md",
    "memories/*.txt",
    "memories/*.json",
    "memories/*.jsonl",
    "memory-bank/*.md",
    ".memory",
    ".memory/*",
    ".memories/*",
    ".memoryd/*",
    "owner.token",
    "instance.key",
    "ledger*.jsonl",
    "CLAUDE.local.md",
    ".claude/projects/*",
    ".claude/agent-memory*/*",
    ".specstory/history/*",
    ".aider.chat.history.md",
    ".aider.input.history",
    ".mem0/*",
    ".letta/*",
)
"""What an agent wrote down about somebody: it does not belong into a repository, whatever it says."""

INSTRUCTIONS = (
    "CLAUDE.md",
    "AGENTS.md",
    "AGENT.md",
    "GEMINI.md",
    "SOUL.md",
    "TOOLS.md",
    ".cursorrules",
    ".windsurfrules",
    ".clinerules",
    ".clinerules/*",
    ".cursor/rules/*",
    ".github/copilot-instructions.md",
)
"""What tells an agent how to work: it is meant to be committed, and leaks only by what it says."""

_PLAIN = frozenset(string.ascii_letters + string.digits + "@%+=:,./-_")


class FileKind(StrEnum):
    MEMORY = "memory"
    INSTRUCTIONS = "instructions"


class Watched:
    """The patterns, ready to match; ``more`` are further ones for files of memories."""

    def __init__(self, more: Sequence[str] = ()) -> None:
        self._kinds = (
            (FileKind.MEMORY, _any_of((*PRIVATE, *more))),
            (FileKind.INSTRUCTIONS, _any_of(INSTRUCTIONS)),
        )

    def kind(self, path: str) -> FileKind | None:
        """None for a file that is neither."""
        return next((kind for kind, pattern in self._kinds if pattern.match(path)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Purge:
    """What leaks in the repository at ``root``, each path from there.

    ``tracked`` and ``committed`` are files of memories in the index and in some commit; ``instructions`` and
    ``instructions_committed`` are files that stay, in which something leaks now and in some commit.
    """

    root: str
    tracked: Collection[str] = ()
    committed: Collection[str] = ()
    instructions: Collection[str] = ()
    instructions_committed: Collection[str] = ()


def purge_plan(purge: Purge) -> tuple[str, ...]:
    """Lines for a shell, to be run anywhere: commands, and comments where a person has to edit. Empty for no leaks.

    Files of memories go out of the index, kept on the disk, then out of every commit. Files of instructions stay, and
    lose what leaks.
    """
    git = f"git -C {quoted(purge.root)}"
    return (*_out_of_the_index(git, purge), *_out_of_every_commit(git, purge), *_edited(git, purge))


def _out_of_the_index(git: str, purge: Purge) -> Iterator[str]:
    if purge.tracked:
        yield f"{git} --literal-pathspecs rm --cached -- {_words(purge.tracked)}"
    if not set(purge.tracked).isdisjoint(purge.committed):
        yield f'{git} commit -m "Take memories out of the repository"'


def _out_of_every_commit(git: str, purge: Purge) -> Iterator[str]:
    if purge.committed:
        yield f"{git} filter-repo --invert-paths " + " ".join(map(_filtered, sorted(set(purge.committed))))


def _edited(git: str, purge: Purge) -> Iterator[str]:
    if purge.instructions:
        yield f"# edit and commit, the file itself may stay: {_words(purge.instructions)}"
    if purge.instructions_committed:
        yield "# then out of the old versions: the values, one a line, in a file VALUES outside of the repository"
        yield f"# {git} filter-repo --replace-text VALUES"


def _words(paths: Iterable[str]) -> str:
    return " ".join(map(quoted, sorted(set(paths))))


def quoted(path: str) -> str:
    """A path as one word of bash, on one line and in ASCII or printable characters, whatever bytes it has."""
    if path and all(character in _PLAIN for character in path):
        return path
    if path.isprintable():
        return "'" + path.replace("'", "'\"'\"'") + "'"
    return "$'" + "".join(map(_escaped, path)) + "'"


def _filtered(path: str) -> str:
    # the option's value must not be read as an option itself
    return f"--path={quoted(path)}" if path.startswith("-") else f"--path {quoted(path)}"


def _escaped(character: str) -> str:
    if character in "\\'":
        return f"\\{character}"
    if character.isprintable():
        return character
    return "".join(f"\\x{byte:02x}" for byte in character.encode("utf-8", "surrogateescape"))


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(_expression, patterns)), re.IGNORECASE)


def _expression(pattern: str) -> str:
    if pattern.startswith("/"):
        return translate(pattern[1:])
    return f"(?s:(?:.*/)?){translate(pattern)}"
