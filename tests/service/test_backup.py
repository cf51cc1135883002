"""One home as one sealed file, and back: the same answers, and nothing of what was forgotten meanwhile."""

import asyncio
import errno
import io
import os
import resource
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest
import pytest_asyncio

import memoryd
from memoryd.errors import BadRequestError, ConflictError, DiskFullError, MemorydError, NotFoundError
from memoryd.ops import archive, exchange
from memoryd.ops.archive import Draft, Sealer
from memoryd.ops.server_lock import only_server
from memoryd.policy.receipts import follows, verify
from memoryd.service.backup import backup
from memoryd.service.restore import restore
from memoryd.settings import Settings
from memoryd.store.keys import load_keys
from tests.conftest import home_with, leave_unsynced
from tests.service.erasing import Home, broken_links, files_with, forms, opened

SENTINEL = "Vexmoor keeps the harbour ledger behind the green door"
BESIDE = "The bridge was closed on Monday"
SOFT = "I moved to Porto in May"
LATER = "The ferry leaves at noon"


def settings_of(home: Path) -> Settings:
    return Settings(home=home, listen="127.0.0.1:0", timezone="Asia/Shanghai")


async def answers(home: Home) -> dict[str, Any]:
    """What an instance says of all that is in it."""
    recalled = [
        [(hit["memory"]["id"], round(hit["score"], 4)) for hit in await home.recall("n", query, min_score=0)]
        for query in ("Where is the ledger?", "Which city do I live in?", "bridge")
    ]
    told = {
        "recall": recalled,
        "slot": await home.get("/slots", namespace="n", subject="user", key="city"),
        "history": await home.get("/slots/history", namespace="n", subject="user", key="city"),
        "messages": await home.get("/sessions/s/messages", namespace="n"),
        "memories": await home.get("/memories", namespace="n"),
        "receipts": await home.get("/receipts"),
        "whoami": (await home.get("/whoami"))["receipt_key"],
        "ledger": home.settings.ledger_file.read_bytes(),
    }
    return without_counts(told)


def without_counts(told: Any) -> Any:
    """Reads are counted up to a second later."""
    if isinstance(told, dict):
        counted = ("recall_count", "last_recalled_at")
        return {name: without_counts(one) for name, one in told.items() if name not in counted}
    return [without_counts(one) for one in told] if isinstance(told, list) else told


async def filled(home: Home) -> list[str]:
    """Messages, a slot with two values, and something that was forgotten already."""
    ids = await home.tell("n", SENTINEL, BESIDE, SOFT)
    await home.post("/memories", namespace="n", subject="user", key="city", value="Lyon")
    await home.post("/memories", namespace="n", subject="user", key="city", value="Oslo")
    gone = await home.tell("n", "Forget this one at once, please", session="s")
    await home.forget("n", ids=gone)
    await home.flush()
    return ids


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A home that was filled and backed up while it served: the ids of the messages, and its answers."""

    home: Path
    place: Path
    ids: list[str]
    told: dict[str, Any]


@pytest_asyncio.fixture(scope="module")
async def made(models: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Made]:
    place = tmp_path_factory.mktemp("backups") / "home.backup"
    with home_with(models, cluster=True) as home:
        async with opened(home) as serving:
            leave_unsynced(serving.settings)
            ids = await filled(serving)
            told = await answers(serving)
            report = await asyncio.to_thread(backup, serving.settings, place)
        assert report.messages == 3
        assert size_and_mode(place) == (report.bytes, 0o600)
        yield Made(home=home, place=place, ids=ids, told=told)


@pytest.fixture
def home(made: Made, models: Path) -> Iterator[Path]:
    """That home again, to be changed."""
    with home_with(models) as folder:
        (folder / "models").unlink()
        subprocess.run(["cp", "-a", f"{made.home}/.", folder], check=True)
        yield folder


def size_and_mode(place: Path) -> tuple[int, int]:
    return place.stat().st_size, place.stat().st_mode & 0o777


async def test_a_home_is_backed_up_and_brought_back(made: Made, models: Path) -> None:
    """A fresh home with the key gives the same answers; the file names nothing that was said."""
    key = made.home / "instance.key"
    data = made.place.read_bytes()
    assert not any(one in data for one in forms(SENTINEL) | forms("Lyon") | {b"Vexmoor"})
    assert load_keys(key).backups not in data
    assert key.read_bytes() not in data
    with home_with(models) as other:
        with pytest.raises(NotFoundError, match="--key"):
            await asyncio.to_thread(restore, settings_of(other), made.place)
        done = await asyncio.to_thread(restore, settings_of(other), made.place, key=key)
        assert (done.messages, done.forgotten_again) == (3, 0)
        assert not (other / exchange.FOLDER).exists()
        async with opened(other) as serving:
            assert await answers(serving) == made.told
            assert broken_links(serving.lines()) == []
            (receipt,) = (await serving.get("/receipts"))["items"]
            signed = orjson.dumps(await serving.get(f"/receipts/{receipt['id']}"))
            assert verify(signed, trusted=made.told["whoami"]).trusted
            assert await serving.found("n", LATER) != [LATER]


async def test_what_was_forgotten_since_does_not_come_back(home: Path, made: Made) -> None:
    """Not in an answer, not in the journal, not in a byte of a file; what was said beside it does.

    A soft deletion is final once its home was set back.
    """
    async with opened(home) as serving:
        assert (await serving.forget("n", ids=made.ids[:1]))["state"] == "completed"
        soft = await serving.forget("n", ids=made.ids[2:], mode="soft")
        assert soft["state"] == "soft_deleted"
        await serving.tell("n", LATER)
        revoked = await serving.post("/tokens", principal="agent", write=["n"])
        await serving.client.delete(f"/v1/tokens/{revoked['id']}")
        receipts = (await serving.get("/receipts"))["items"]
        audited = await serving.run("SELECT count(*) FROM audit")
    done = await asyncio.to_thread(restore, settings_of(home), made.place)
    assert done.forgotten_again > 0
    gone = forms(SENTINEL) | forms(SOFT) | {b"Vexmoor", b"vexmoor"}
    assert files_with(home, gone) == {}
    async with opened(home) as serving:
        assert (await serving.client.get(f"/v1/memories/{made.ids[0]}", params={"namespace": "n"})).status_code == 410
        assert await serving.found("n", SENTINEL) != [SENTINEL]
        assert BESIDE in await serving.found("n", "bridge")
        assert LATER not in await serving.found("n", "When does the ferry leave?")
        again = await serving.client.post(
            "/v1/memories", json={"namespace": "n", "text": SENTINEL, "source": "agent_observed"}
        )
        assert again.status_code == 410
        await serving.ends(soft["id"], "completed")
        assert (await serving.client.post(f"/v1/forget/{soft['id']}/undo")).status_code == 409
        assert (await serving.get("/receipts"))["items"][-len(receipts) :] == receipts
        documents = [row["document"] for row in await serving.run("SELECT document FROM receipts ORDER BY seq")]
        assert all(follows(orjson.loads(documents[at]), documents[at - 1]) for at in range(1, len(documents)))
        assert len(documents) == 3
        assert broken_links(serving.lines()) == []
        assert (await serving.run("SELECT count(*) FROM audit"))[0][0] > audited[0][0]
        (noted,) = (await serving.get("/audit", operation="restore"))["items"]
        assert (noted["principal"], noted["ids"]) == ("operator", [done.id])
        tokens = {one["id"]: one for one in (await serving.get("/tokens"))["items"]}
        assert tokens[revoked["id"]]["revoked_at"]
        assert (await serving.forget("n", ids=[made.ids[1]]))["state"] == "completed"
    assert files_with(home, gone) == {}


@pytest.fixture
def sealed(tmp_path: Path) -> tuple[Path, Settings]:
    """A backup that is no database, to be refused before anything is asked of one."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "instance.key").write_bytes(bytes(range(32)))
    settings = settings_of(home)
    return write(settings, tmp_path / "made.backup"), settings


def write(settings: Settings, place: Path, **changed: Any) -> Path:
    keys = load_keys(settings.home / "instance.key")
    manifest = {
        "id": "x",
        "created_at": "2026-01-01T00:00:00+00:00",
        "memoryd": memoryd.__version__,
        "migrations": ["0001"],
        "key": archive_key(settings),
        **changed,
    }
    with Draft(place) as draft:
        sealer = Sealer(draft.file, keys.backups)
        with tarfile.open(place.with_suffix(".plain"), "w") as plain:
            plain.add(__file__)
        with place.with_suffix(".plain").open("rb") as source:
            sealer.feed(source)
        sealer.finish()
        draft.complete(sealer, manifest, keys.backups)
    return place


def archive_key(settings: Settings) -> str:
    from memoryd.policy.receipts import fingerprint_of

    return fingerprint_of(load_keys(settings.home / "instance.key").receipts)


def changed_at(place: Path, offset: int) -> None:
    data = bytearray(place.read_bytes())
    data[offset] ^= 1
    place.write_bytes(data)


def refused(settings: Settings, place: Path, error: type[MemorydError], match: str, **more: Any) -> None:
    before = _names(settings.home)
    with pytest.raises(error, match=match):
        restore(settings, place, **more)
    assert _names(settings.home) == before


def _names(home: Path) -> set[str]:
    return {path.name for path in home.iterdir()} - {"server.lock", "pg.lock"}


def test_what_was_sealed_is_what_is_read(sealed: tuple[Path, Settings]) -> None:
    place, settings = sealed
    keys = load_keys(settings.home / "instance.key")
    opened_again = archive.open_archive(place)
    with opened_again.file:
        opened_again.check(keys.backups)
        assert b"".join(opened_again.unsealed(keys.backups)) == place.with_suffix(".plain").read_bytes()


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_file_that_is_cut_off_is_refused(sealed: tuple[Path, Settings], part: float) -> None:
    place, settings = sealed
    os.truncate(place, int(place.stat().st_size * part))
    refused(settings, place, BadRequestError, "a part")


@pytest.mark.parametrize("offset", [600, 700, 2000, -3000, -2000])
def test_a_file_that_was_changed_is_refused(sealed: tuple[Path, Settings], offset: int) -> None:
    place, settings = sealed
    changed_at(place, offset if offset > 0 else place.stat().st_size + offset)
    with pytest.raises(MemorydError) as caught:
        restore(settings, place)
    assert caught.value.exit_code in {2, 5}


def test_a_stream_that_was_changed_with_its_hash_is_refused_too(sealed: tuple[Path, Settings]) -> None:
    """Who has no key cannot make the manifest fit again."""
    place, settings = sealed
    found = archive.open_archive(place)
    found.file.close()
    manifest = {**found.manifest, "memories": 7}
    data = place.read_bytes()
    text = orjson.dumps(manifest, option=orjson.OPT_INDENT_2)
    old = orjson.dumps(found.manifest, option=orjson.OPT_INDENT_2)
    header = archive._header(archive.MANIFEST, len(text))
    cut = data.index(old) - tarfile.BLOCKSIZE
    padding = bytes(-len(text) % tarfile.BLOCKSIZE + 2 * tarfile.BLOCKSIZE)
    place.write_bytes(data[:cut] + header + text + padding)
    refused(settings, place, BadRequestError, "damaged")


@pytest.mark.parametrize(
    ("changed", "match"),
    [
        ({"memoryd": "7.0.0"}, "was made by memoryd 7.0.0"),
        ({"migrations": ["0001", "9999"]}, "newer memoryd"),
        ({"migrations": 7}, "no backup"),
    ],
)
def test_another_version_is_refused(
    sealed: tuple[Path, Settings], tmp_path: Path, changed: dict[str, Any], match: str
) -> None:
    _, settings = sealed
    refused(settings, write(settings, tmp_path / "other.backup", **changed), BadRequestError, match)


def test_the_backup_of_another_instance_is_refused(sealed: tuple[Path, Settings]) -> None:
    place, settings = sealed
    (settings.home / "instance.key").write_bytes(bytes(32))
    refused(settings, place, ConflictError, "another instance")


@pytest.mark.parametrize(("held", "match"), [(b"none", "is no copy"), (None, "cannot be read")])
def test_a_file_that_is_no_key_is_told_as_that(
    sealed: tuple[Path, Settings], tmp_path: Path, held: bytes | None, match: str
) -> None:
    place, settings = sealed
    (settings.home / "instance.key").unlink()
    given = tmp_path / "copy.key"
    given.mkdir() if held is None else given.write_bytes(held)
    refused(settings, place, BadRequestError, rf"copy\.key {match}", key=given)


def test_a_home_that_is_served_is_left_alone(sealed: tuple[Path, Settings]) -> None:
    place, settings = sealed
    with only_server(settings.home):
        refused(settings, place, ConflictError, "a server runs")


def test_what_is_no_backup_is_refused(sealed: tuple[Path, Settings], tmp_path: Path) -> None:
    _, settings = sealed
    other = tmp_path / "other"
    refused(settings, other, NotFoundError, "cannot be read")
    other.write_bytes(b"x" * 4096)
    refused(settings, other, BadRequestError, "no backup")


def test_no_file_is_overwritten(sealed: tuple[Path, Settings]) -> None:
    place, settings = sealed
    with pytest.raises(ConflictError, match="exists"):
        write(settings, place)
    with pytest.raises(NotFoundError, match="no instance"):
        backup(settings, place.with_name("new"))
    with pytest.raises(NotFoundError, match="cannot be written"):
        write(settings, place.parent / "none" / "new")
    assert not list(place.parent.glob(".*partial"))


def test_a_full_disk_is_said_and_leaves_nothing(sealed: tuple[Path, Settings], tmp_path: Path) -> None:
    _, settings = sealed
    keys = load_keys(settings.home / "instance.key")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, before[1]))
    try:
        with pytest.raises(DiskFullError), Draft(tmp_path / "large") as draft:
            sealer = Sealer(draft.file, keys.backups)
            sealer.feed(io.BytesIO(os.urandom(1 << 22)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "made.backup", "made.plain"]


def test_a_file_system_without_links_takes_a_backup(
    sealed: tuple[Path, Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: Any) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    _, settings = sealed
    monkeypatch.setattr(os, "link", refuses)
    other = write(settings, tmp_path / "other.backup")
    assert size_and_mode(other)[1] == 0o600
    with pytest.raises(ConflictError, match="exists"):
        write(settings, other)
    assert not list(tmp_path.glob(".*"))


def test_a_draft_follows_no_link_that_waits_for_it(sealed: tuple[Path, Settings], tmp_path: Path) -> None:
    _, settings = sealed
    victim = tmp_path / "victim"
    victim.write_text("as it was")
    (tmp_path / f".other.backup.{os.getpid()}.partial").symlink_to(victim)
    write(settings, tmp_path / "other.backup")
    assert victim.read_text() == "as it was"


def kill_restoring(home: Path, place: Path, sign: str) -> None:
    """Restore, and kill it when that file of an exchange is there."""
    command = [sys.executable, "-m", "memoryd", "restore", "--from", str(place)]
    environment = os.environ | {"MEMORYD_HOME": str(home)}
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    while not (home / exchange.FOLDER / sign).exists():
        assert process.poll() is None, f"it ended before {sign}"
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.wait()


async def test_a_restore_that_is_killed_leaves_a_home_that_works(home: Path, made: Made) -> None:
    """The old one until the mark, then the new one, whole."""
    async with opened(home) as serving:
        await serving.tell("n", LATER)
    # both clusters on the way are there, one of them running; then the mark
    for sign, is_old in (("new/pg/PG_VERSION", True), ("complete", False)):
        await asyncio.to_thread(kill_restoring, home, made.place, sign)
        async with opened(home) as serving:
            told = [one["content"] for one in (await serving.get("/sessions/s/messages", namespace="n"))["items"]]
            assert BESIDE in told
            assert (LATER in told) == is_old
            assert broken_links(serving.lines()) == []
        assert not (home / exchange.FOLDER).exists()
