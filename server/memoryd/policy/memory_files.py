"""Which files of a repository hold what an agent remembers, and the commands that take such files out of it.

A pattern matches a whole path or its end behind a slash, in any case; ``*`` stands for any characters, slashes too. One
that begins with ``/`` matches from the root of the repository alone.
"""

import re
import string
from collections.abc import Iterable, Sequence
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


def purge_plan(tracked: Iterable[str], committed: Iterable[str]) -> tuple[str, ...]:
    """The commands for a shell: out of the index, kept on the disk; then out of every commit. Empty for no files."""
    now, ever = sorted(set(tracked)), sorted(set(committed))
    plan = []
    if now:
        plan.append("git rm --cached -- " + " ".join(map(quoted, now)))
        plan.append('git commit -m "Take memories out of the repository"')
    if ever:
        plan.append("git filter-repo --invert-paths " + " ".join(map(_filtered, ever)))
    return tuple(plan)


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
