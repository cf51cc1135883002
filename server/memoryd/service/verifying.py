"""Whether the ledger is what was written: its chain of hashes, its commitments, its file, and the chain of receipts."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson

from memoryd.errors import BadRequestError, NotFoundError
from memoryd.ops.cluster import connection_url
from memoryd.ops.files import unreadable
from memoryd.policy.receipts import fingerprint_of, follows, link_of, verify
from memoryd.service.backup import KEY_FILE, opened, started
from memoryd.settings import Settings
from memoryd.store import forgets, ledger
from memoryd.store.database import Database
from memoryd.store.jsonl import line
from memoryd.store.keys import load_keys
from memoryd.store.ledger import GENESIS, ChainedEntry

_AT_ONCE = 1_000
MOST_TROUBLES = 100
"""Told one by one; more are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """``part`` is ``ledger``, ``file`` or ``receipts``; ``number`` that of the entry or receipt."""

    part: str
    number: int
    what: str


@dataclass(slots=True)
class Found:
    """Counts, the last hash, and what is wrong; ``broken`` counts what is not told one by one too.

    ``seen``: the chain goes through the hash that was ``noted`` earlier.
    """

    noted: str | None = None
    seen: bool = False
    entries: int = 0
    erased: int = 0
    head: bytes = GENESIS
    lines: int | None = None
    receipts: int = 0
    broken: int = 0
    troubles: list[Trouble] = field(default_factory=list)

    def tell(self, part: str, number: int, what: str) -> None:
        self.broken += 1
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(Trouble(part=part, number=number, what=what))


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What an entry says of its place in the chain; ``payload`` is what its commitment was made over."""

    seq: int
    namespace: str
    entry_id: UUID
    erased: bool
    salt: bytes | None
    commitment: bytes
    hash: bytes
    payload: Mapping[str, Any]


def verify_home(settings: Settings, head: str | None = None) -> Found:
    """Check database, file and receipts of the home; the server may run. Blocks. Raises ClusterError.

    Raises NotFoundError for a home without data.
    """
    if not (settings.database.url or settings.cluster_dir.exists()):
        raise NotFoundError(f"{settings.home} holds no instance; is MEMORYD_HOME right?")
    with started(settings):
        return _with_head(asyncio.run(_verify(settings, head)), head)


def verify_file(place: Path, head: str | None = None) -> Found:
    """Check a copy of ``ledger.jsonl`` alone, without a database. Raises what ``unreadable`` makes."""
    found = Found(noted=head)
    _walk(found, "file", (_link_of_line(place, number, one) for number, one in _lines(place)))
    found.lines = found.entries
    return _with_head(found, head)


def _with_head(found: Found, head: str | None) -> Found:
    if head is not None and not found.seen:
        found.tell("ledger", found.entries, "the hash that was noted earlier is not in the chain: it is another one")
    return found


async def _verify(settings: Settings, head: str | None) -> Found:
    found = Found(noted=head)
    async with opened(connection_url(settings)) as database:
        digests = await _walk_database(found, database)
        await asyncio.to_thread(_compare_file, found, settings.ledger_file, digests)
        await _walk_receipts(found, database, settings)
    return found


async def _walk_database(found: Found, database: Database) -> list[bytes]:
    """Check the chain; what each entry's line in the file should be, by its hash."""
    digests: list[bytes] = []
    state = _State()
    async with database.snapshot() as connection:
        last = 0
        while chained := await ledger.after(connection, last, _AT_ONCE):
            for one in chained:
                _check(found, "ledger", state, _link_of(one))
                digests.append(sha256(line(one)).digest())
            last = chained[-1].entry.seq
    return digests


@dataclass(slots=True)
class _State:
    seq: int = 0
    hash: bytes = GENESIS


def _walk(found: Found, part: str, links: Iterable[Link]) -> None:
    state = _State()
    for link in links:
        _check(found, part, state, link)


def _check(found: Found, part: str, state: _State, link: Link) -> None:
    found.entries += 1
    found.erased += link.erased
    if link.seq != state.seq + 1:
        found.tell(part, link.seq, f"entries {state.seq + 1} to {link.seq - 1} are missing, or the order was changed")
    # the flag in the hash is that of the append, which is never set: an erased entry keeps its link
    own = ledger.link(
        state.hash,
        seq=link.seq,
        namespace=link.namespace,
        entry_id=link.entry_id,
        erased=False,
        commitment=link.commitment,
    )
    if own != link.hash:
        found.tell(part, link.seq, "its hash does not follow from the entry before it")
    if link.erased:
        if link.salt is not None:
            found.tell(part, link.seq, "it was erased and has its salt still")
    elif link.salt is None or ledger.commit_to(link.salt, link.payload) != link.commitment:
        found.tell(part, link.seq, "it is not what was committed to: it was changed after it was written")
    state.seq, state.hash = link.seq, link.hash
    found.head = link.hash
    found.seen |= link.hash.hex() == found.noted


def _link_of(one: ChainedEntry) -> Link:
    entry = one.entry
    return Link(
        seq=entry.seq,
        namespace=entry.namespace,
        entry_id=entry.id,
        erased=entry.erased,
        salt=one.salt,
        commitment=one.commitment,
        hash=one.hash,
        payload=ledger.payload_of(entry),
    )


_PAYLOAD = (
    *("session", "position", "role", "name", "content", "tool_calls"),
    *("tool_call_id", "external_id", "metadata"),
)


def _link_of_line(place: Path, number: int, text: bytes) -> Link:
    """Raises BadRequestError for what is no line of a ledger."""
    try:
        record = orjson.loads(text)
        return Link(
            seq=record["seq"],
            namespace=record["namespace"],
            entry_id=UUID(record["id"]),
            erased=record.get("erased", False),
            salt=None if record["salt"] is None else bytes.fromhex(record["salt"]),
            commitment=bytes.fromhex(record["commitment"]),
            hash=bytes.fromhex(record["hash"]),
            payload={
                **{name: record[name] for name in _PAYLOAD},
                "at": datetime.fromisoformat(record["at"]).isoformat(),
            },
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadRequestError(f"line {number} of {place} is no entry of a ledger") from None


def _lines(place: Path) -> Iterator[tuple[int, bytes]]:
    try:
        with place.open("rb") as file:
            yield from enumerate(file, 1)
    except OSError as error:
        raise unreadable(place, error) from None


def _compare_file(found: Found, place: Path, digests: Sequence[bytes]) -> None:
    """Each line is its entry to the letter. Lines behind the last entry that was read came since."""
    found.lines = 0
    if not place.exists():
        found.tell("file", 0, "there is none; the next start writes it anew")
        return
    for number, text in _lines(place):
        if number > len(digests):
            break
        found.lines = number
        if sha256(text).digest() != digests[number - 1]:
            found.tell("file", number, "its line is not what the database has")
    if found.lines < len(digests):
        found.tell("file", found.lines + 1, "it ends before the database does; the next start completes it")


async def _walk_receipts(found: Found, database: Database, settings: Settings) -> None:
    own = settings.home / KEY_FILE
    key = fingerprint_of(load_keys(own).receipts) if own.exists() else None
    before: str | None = None
    async with database.connection() as connection:
        chain = await forgets.chain_of_receipts(connection)
    for place, (seq, hash, document) in enumerate(chain, 1):
        found.receipts += 1
        if trouble := _receipt_trouble(seq, place, hash, document, before, key):
            found.tell("receipts", seq, trouble)
        before = document


def _receipt_trouble(
    seq: int, place: int, hash: bytes, document: str, before: str | None, key: str | None
) -> str | None:
    try:
        checked = verify(document, trusted=key)
    except ValueError as error:
        return str(error)
    if checked.trouble is not None:
        return checked.trouble
    if hash != link_of(document):
        return "it is not the document that its link was made of"
    if seq != place or checked.document.get("seq") != seq:
        return "a receipt is missing, or the order was changed"
    if before is not None and not follows(checked.document, before):
        return "it does not name the receipt before it"
    return None
