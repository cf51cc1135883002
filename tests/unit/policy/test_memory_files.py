"""Which files hold memories, and the words of a shell that name them."""

import subprocess

import pytest

from memoryd.policy.memory_files import FileKind, Purge, Watched, purge_plan, quoted


@pytest.mark.parametrize(
    "path",
    [
        "MEMORY.md",
        "agents/planner/memory.md",
        "memory/2026-03-01.md",
        "a/memory/deep/notes.txt",
        "notes/ana.memory.md",
        ".memory",
        "home/.memoryd/owner.token",
        "ledger.jsonl",
        "state/ledger-2026.jsonl",
        ".claude/projects/x/1.jsonl",
        "记忆/MEMORY.md",
        "odd\nname/MEMORY.md",
    ],
)
def test_a_file_of_memories(path: str) -> None:
    assert Watched().kind(path) is FileKind.MEMORY


@pytest.mark.parametrize("path", ["CLAUDE.md", "server/AGENTS.md", ".cursor/rules/style.mdc"])
def test_a_file_of_instructions(path: str) -> None:
    assert Watched().kind(path) is FileKind.INSTRUCTIONS


@pytest.mark.parametrize(
    "path",
    ["README.md", "src/memory.c", "src/memory/allocator.c", "NOTMEMORY.md", "MEMORY.md.txt", "ledger.py", "memory"],
)
def test_any_other_file(path: str) -> None:
    assert Watched().kind(path) is None


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("*.brain", "a/b.brain", True),
        ("brains/*", "x/brains/b/c.txt", True),
        ("/brains/*", "brains/c.txt", True),
        ("/brains/*", "x/brains/c.txt", False),
        ("b?[0-9].md", "a/bx7.md", True),
        ("b?[0-9].md", "a/bx.md", False),
    ],
)
def test_a_pattern_of_the_caller(pattern: str, path: str, matches: bool) -> None:
    assert (Watched([pattern]).kind(path) is FileKind.MEMORY) is matches


@pytest.mark.parametrize(
    "path",
    [
        "a.md",
        "a b.md",
        "it's.md",
        '"q"\\.md',
        "$(id).md",
        "-rf",
        "line\nbreak\ttab.md",
        "记忆 表情😀.md",
        "caf\udce9.md",
    ],
)
def test_a_shell_reads_a_quoted_path_as_it_was(path: str) -> None:
    word = quoted(path)
    assert "\n" not in word
    said = subprocess.run(["bash", "-c", f"printf %s {word}"], capture_output=True, check=True).stdout
    assert said == path.encode("utf-8", "surrogateescape")


def test_the_plan_takes_out_of_the_index_and_then_out_of_every_commit() -> None:
    rm, commit, rewrite = purge_plan(
        Purge(root="/a b", tracked=["MEMORY.md"], committed=["MEMORY.md", "-a b.md", "MEMORY.md"])
    )
    assert rm == "git -C '/a b' --literal-pathspecs rm --cached -- MEMORY.md"
    assert commit.startswith("git -C '/a b' commit ")
    assert rewrite == "git -C '/a b' filter-repo --invert-paths --path='-a b.md' --path MEMORY.md"
    assert purge_plan(Purge(root="/a")) == ()


def test_what_is_staged_alone_needs_no_commit() -> None:
    (rm,) = purge_plan(Purge(root="/a", tracked=["MEMORY.md"], committed=[]))
    assert " rm --cached " in rm


def test_the_plan_keeps_files_of_instructions() -> None:
    plan = purge_plan(Purge(root="/a", instructions=["x y/CLAUDE.md"], instructions_committed=["x y/CLAUDE.md"]))
    assert all(line.startswith("# ") for line in plan)
    assert "'x y/CLAUDE.md'" in plan[0]
    assert plan[-1] == "# git -C /a filter-repo --replace-text VALUES"
