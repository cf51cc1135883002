"""The leak audit, on repositories that git made."""

import os
import subprocess
from pathlib import Path
from random import Random
from time import process_time

import pytest

from memoryd.errors import BadRequestError
from memoryd.ops import git as reading
from memoryd.ops.leaks import MEMORY_FILE, STAGED, audit
from tests.unit.policy.fake_secrets import fakes

TOKEN = next(fake.value for fake in fakes(Random(7)) if fake.name == "github-token")


class Repo:
    """A repository to commit to; ``git`` runs git in it."""

    def __init__(self, place: Path, *options: str) -> None:
        self.place = place
        place.mkdir()
        self.git("init", "-q", "-b", "main", *options)
        self.git("config", "user.name", "Ana")
        self.git("config", "user.email", "ana@example.org")

    def git(self, *arguments: str) -> str:
        command = ["git", "-C", str(self.place), "-c", "protocol.file.allow=always", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def write(self, name: str, text: str) -> None:
        path = self.place / os.fsdecode(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def commit(self, name: str, text: str) -> str:
        self.write(name, text)
        self.git("add", "-f", "--all")
        self.git("commit", "-q", "--allow-empty", "-m", "a step")
        return self.git("rev-parse", "HEAD")


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return Repo(tmp_path / "repo")


def told(place: Path, *more: str) -> set[tuple[str, str, bool]]:
    return {(leak.path, leak.name, leak.tracked) for leak in audit(place, more).leaks}


def test_a_clean_repository_and_one_without_a_commit(repo: Repo) -> None:
    assert audit(repo.place).leaks == ()
    repo.commit("README.md", f"no file of memories: {TOKEN}")
    found = audit(repo.place)
    assert (found.leaks, found.plan, found.shallow) == ((), (), False)


def test_a_secret_in_an_old_version_is_found_with_its_commit_and_line(repo: Repo) -> None:
    repo.commit("MEMORY.md", "we begin\n")
    bad = repo.commit("MEMORY.md", f"we begin\nthe key is {TOKEN}\n")
    repo.commit("MEMORY.md", "we begin\n[taken out]\n")
    (secret,) = [leak for leak in audit(repo.place).leaks if leak.name == "github-token"]
    assert (secret.commit, secret.path, secret.line, secret.tracked) == (bad, "MEMORY.md", 2, False)


def test_a_deleted_file_is_still_in_the_history(repo: Repo) -> None:
    repo.commit("memory/ana.md", "Ana likes tea")
    repo.git("rm", "-q", "memory/ana.md")
    repo.git("commit", "-q", "-m", "gone")
    found = audit(repo.place)
    assert told(repo.place) == {("memory/ana.md", MEMORY_FILE, False)}
    assert found.plan == (f"git -C {repo.place} filter-repo --invert-paths --path memory/ana.md",)


def test_one_content_under_two_names_is_found_under_the_one_that_counts(repo: Repo) -> None:
    repo.commit("a-notes.txt", f"key {TOKEN}")
    repo.commit("MEMORY.md", f"key {TOKEN}")
    assert ("MEMORY.md", "github-token", True) in told(repo.place)


def test_instructions_leak_by_what_they_say_alone(repo: Repo) -> None:
    repo.commit("CLAUDE.md", "run the tests before a commit")
    assert told(repo.place) == set()
    repo.commit("CLAUDE.md", f"deploy with {TOKEN}")
    assert told(repo.place) == {("CLAUDE.md", "github-token", True)}


def test_other_branches_tags_and_the_stash_are_reachable(repo: Repo) -> None:
    repo.commit("README.md", "main")
    repo.git("checkout", "-q", "-b", "side")
    repo.commit("MEMORY.md", "on a branch")
    repo.git("checkout", "-q", "--detach")
    repo.commit("memory/tagged.md", "under a tag")
    repo.git("tag", "-a", "v1", "-m", "v1")
    repo.git("checkout", "-q", "main")
    repo.write("README.md", "changed")
    repo.write("owner.token", "x")
    repo.git("add", "--all")
    repo.git("stash", "-q")
    assert {path for path, _, _ in told(repo.place)} == {"MEMORY.md", "memory/tagged.md", "owner.token"}


def test_what_a_merge_alone_brought_in(repo: Repo) -> None:
    repo.commit("README.md", "one")
    repo.git("checkout", "-q", "-b", "side")
    repo.commit("side.txt", "two")
    repo.git("checkout", "-q", "main")
    repo.commit("main.txt", "three")
    repo.git("merge", "-q", "--no-commit", "--no-ff", "side")
    merge = repo.commit("MEMORY.md", f"slipped in {TOKEN}")
    repo.git("rm", "-q", "MEMORY.md")
    repo.git("commit", "-q", "-m", "gone")
    assert {(leak.commit, leak.name) for leak in audit(repo.place).leaks} == {
        (merge, MEMORY_FILE),
        (merge, "github-token"),
    }


def test_what_is_staged_counts(repo: Repo) -> None:
    repo.write("MEMORY.md", f"key {TOKEN}")
    repo.git("add", "MEMORY.md")
    found = audit(repo.place)
    assert {(leak.commit, leak.name) for leak in found.leaks} == {(STAGED, MEMORY_FILE), (STAGED, "github-token")}
    assert found.plan == (f"git -C {repo.place} --literal-pathspecs rm --cached -- MEMORY.md",)


@pytest.mark.parametrize(
    "name",
    ["with space/MEMORY.md", 'it\'s "q"/MEMORY.md', "line\nbreak/MEMORY.md", "-dash/MEMORY.md", "记忆/MEMORY.md"],
)
def test_odd_names_come_through_and_the_plan_for_the_index_works(repo: Repo, name: str) -> None:
    repo.commit(name, f"key {TOKEN}")
    found = audit(repo.place)
    assert {leak.path for leak in found.leaks} == {name}
    run_in(repo.place, found.plan[0])
    assert repo.git("ls-files") == ""
    assert (repo.place / name).exists()


def run_in(place: Path, *lines: str) -> None:
    subprocess.run(["bash", "-ec", "\n".join(lines)], cwd=place, check=True, capture_output=True)


@pytest.mark.parametrize("name", ["[ab]/MEMORY.md", "*/MEMORY.md", ":(top)/MEMORY.md", ":!x/MEMORY.md"])
def test_the_plan_reads_no_name_as_a_pattern(repo: Repo, name: str) -> None:
    repo.commit("a/MEMORY.md.txt", "stays")
    repo.commit("a/README.md", "stays")
    repo.commit(name, f"key {TOKEN}")
    run_in(repo.place, *audit(repo.place).plan[:2])
    assert repo.git("ls-files").split() == ["a/MEMORY.md.txt", "a/README.md"]
    assert repo.git("status", "--porcelain", "--untracked-files=no") == ""


@pytest.mark.parametrize("below", ["", "below", ".git", "other"])
def test_the_plan_works_from_any_folder_and_for_any_folder_of_the_repository(
    repo: Repo, tmp_path: Path, below: str
) -> None:
    repo.commit("below/MEMORY.md", f"key {TOKEN}")
    repo.commit("other/MEMORY.md", "tea")
    elsewhere = Repo(tmp_path / "elsewhere")
    elsewhere.commit("below/MEMORY.md", "of another")
    run_in(elsewhere.place, *audit(repo.place / below).plan[:2])
    assert repo.git("ls-files") == ""
    assert elsewhere.git("ls-files") == "below/MEMORY.md"


def test_a_bare_repository_has_no_index_to_take_out_of(repo: Repo, tmp_path: Path) -> None:
    repo.commit("MEMORY.md", f"key {TOKEN}")
    repo.git("clone", "-q", "--bare", ".", str(tmp_path / "bare.git"))
    assert audit(tmp_path / "bare.git").plan == (
        f"git -C {tmp_path / 'bare.git'} filter-repo --invert-paths --path MEMORY.md",
    )


def test_a_file_of_instructions_is_edited_and_not_taken_out(repo: Repo) -> None:
    repo.commit("CLAUDE.md", f"deploy with {TOKEN}")
    edit, *rewrite = audit(repo.place).plan
    assert edit.startswith("#")
    assert edit.endswith("CLAUDE.md")
    assert rewrite[-1] == f"# git -C {repo.place} filter-repo --replace-text VALUES"
    repo.commit("CLAUDE.md", "deploy with the key of the vault")
    assert audit(repo.place).plan == tuple(rewrite)


def test_a_name_that_is_no_utf_8(repo: Repo) -> None:
    repo.commit("caf\udce9/MEMORY.md", "latin")
    (leak,) = audit(repo.place).leaks
    assert leak.path == "caf\udce9/MEMORY.md"


def test_from_a_folder_below_a_bare_clone_a_worktree_and_the_git_folder(repo: Repo, tmp_path: Path) -> None:
    repo.commit("below/MEMORY.md", f"key {TOKEN}")
    repo.git("clone", "-q", "--bare", ".", str(tmp_path / "bare.git"))
    repo.git("worktree", "add", "-q", "-b", "other", str(tmp_path / "tree"))
    expected = {("below/MEMORY.md", MEMORY_FILE, True), ("below/MEMORY.md", "github-token", True)}
    for place in (repo.place, repo.place / "below", repo.place / ".git", tmp_path / "bare.git", tmp_path / "tree"):
        assert told(place) == expected, place


def test_a_submodule_is_a_repository_of_its_own(repo: Repo, tmp_path: Path) -> None:
    part = Repo(tmp_path / "part")
    part.commit("MEMORY.md", "in the part")
    repo.git("submodule", "--quiet", "add", str(part.place), "memory/part.md")
    repo.git("commit", "-q", "-m", "with a part")
    assert told(repo.place) == set()
    assert told(repo.place / "memory" / "part.md") == {("MEMORY.md", MEMORY_FILE, True)}


def test_a_shallow_clone_says_so(repo: Repo, tmp_path: Path) -> None:
    repo.commit("MEMORY.md", f"key {TOKEN}")
    repo.commit("MEMORY.md", "clean")
    repo.git("clone", "-q", "--depth", "1", f"file://{repo.place}", str(tmp_path / "shallow"))
    found = audit(tmp_path / "shallow")
    assert found.shallow
    assert {leak.name for leak in found.leaks} == {MEMORY_FILE}


def test_the_lines_of_a_long_file_are_counted_once(tmp_path: Path) -> None:
    def spent(findings: int) -> float:
        long = Repo(tmp_path / str(findings))
        long.commit("MEMORY.md", ("\n" * 300 + "call 13912345678\n") * findings)
        began = process_time()
        assert audit(long.place).leaks[-1].line == 301 * findings
        return process_time() - began

    spent(1)
    assert spent(3200) < 20 * spent(320)


def test_a_large_blob_is_named_and_the_next_one_read(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST_BLOB", 1000)
    repo.commit("memory/a.md", "x" * 3_000_000)
    repo.commit("memory/b.md", f"key {TOKEN}")
    found = audit(repo.place)
    assert found.unread == ("memory/a.md",)
    assert ("memory/b.md", "github-token") in {(leak.path, leak.name) for leak in found.leaks}


def test_a_repository_with_sha_256(tmp_path: Path) -> None:
    repo = Repo(tmp_path / "long", "--object-format=sha256")
    commit = repo.commit("MEMORY.md", f"key {TOKEN}")
    assert {leak.commit for leak in audit(repo.place).leaks} == {commit}
    assert len(commit) == 64


def test_a_hook_s_variables_do_not_lead_elsewhere(repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Repo(tmp_path / "other")
    repo.commit("MEMORY.md", "here")
    monkeypatch.setenv("GIT_DIR", str(other.place / ".git"))
    assert told(repo.place) == {("MEMORY.md", MEMORY_FILE, True)}


def test_no_leak_holds_a_value(repo: Repo) -> None:
    repo.commit("MEMORY.md", f"key {TOKEN} of 13912345678")
    assert TOKEN not in repr(audit(repo.place))


@pytest.mark.parametrize("name", ["", "missing"])
def test_what_is_no_repository(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRequestError):
        audit(tmp_path / name)
