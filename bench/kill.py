"""kill -9 of the server and of PostgreSQL while messages and claims are written: nothing acknowledged is lost.

    python -m bench.kill [--kills 50] [--what server,postgresql]

After each kill the server is started again (PostgreSQL's postmaster was killed: it recovers). At the end every
acknowledged message and claim is there once, and the JSONL file equals the ledger.
"""

import argparse
import json
import os
import random
import signal
import threading
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from bench.figures import table
from bench.server import Server, running, start
from memoryd import Client
from memoryd.errors import MemorydError

NAMESPACE = "kill"


@dataclass(slots=True)
class Writer(threading.Thread):
    """Writes messages and claims until it is told to stop; keeps what was acknowledged."""

    server: Server
    number: int
    messages: dict[str, str] = field(default_factory=dict)
    claims: dict[str, str] = field(default_factory=dict)
    stopping: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        threading.Thread.__init__(self, daemon=True)

    __hash__ = object.__hash__

    def run(self) -> None:
        with self.server.client(timeout_s=5) as client:
            turn = 0
            while not self.stopping.is_set():
                turn += 1
                try:
                    self._write(client, f"{self.number}-{time.time_ns()}-{turn}")
                except MemorydError:
                    time.sleep(0.01)

    def _write(self, client: Client, mark: str) -> None:
        answer = client.append(
            f"s{self.number}",
            [{"role": "user", "content": f"turn {mark}"}],
            namespace=NAMESPACE,
            idempotency_key=f"m{mark}",
        )
        self.messages[str(answer.entries[0].id)] = f"turn {mark}"
        claim = client.remember(f"claim {mark}", namespace=NAMESPACE, infer=False, idempotency_key=f"c{mark}")
        self.claims[str(claim.memory.id)] = f"claim {mark}"


def one_round(home: Path, what: str, rng: random.Random) -> tuple[dict[str, str], dict[str, str]]:
    """Start, write from four threads, kill at a random moment."""
    server = start(home)
    writers = [Writer(server, number) for number in range(4)]
    for writer in writers:
        writer.start()
    _until_acknowledged(writers)
    time.sleep(rng.random() * 0.7)
    os.kill(server.pid if what == "server" else server.postmaster(), signal.SIGKILL)
    if what == "postgresql":
        time.sleep(0.2)
    for writer in writers:
        writer.stopping.set()
    for writer in writers:
        writer.join(timeout=30)
    server.process.kill()
    server.process.wait()
    messages = {one: text for writer in writers for one, text in writer.messages.items()}
    claims = {one: text for writer in writers for one, text in writer.claims.items()}
    return messages, claims


def _until_acknowledged(writers: list[Writer]) -> None:
    """A busy machine may take longer than any pause for the first answer."""
    deadline = time.monotonic() + 60
    while not any(writer.claims for writer in writers) and time.monotonic() < deadline:
        time.sleep(0.01)


def check(home: Path, messages: dict[str, str], claims: dict[str, str]) -> dict[str, int]:
    """What is missing, doubled, or different between the ledger and its file."""
    with running(home=home) as server, server.client() as client:
        records = list(client.export(namespaces=[NAMESPACE]))
    turns = {record["id"]: record["content"] for record in records if record["type"] == "message"}
    stored = {record["id"]: record["text"] for record in records if record["type"] == "memory"}
    lines = [json.loads(line) for line in (home / "ledger" / "ledger.jsonl").read_text().split("\n") if line]
    texts = [record["content"] for record in records if record["type"] == "message"]
    return {
        "messages acknowledged": len(messages),
        "messages lost": sum(turns.get(one) != text for one, text in messages.items()),
        "messages doubled": len(texts) - len(set(texts)),
        "claims acknowledged": len(claims),
        "claims lost": sum(stored.get(one) != text for one, text in claims.items()),
        "claims doubled": len(stored) - len(set(stored.values())),
        "lines without entry or entry without line": len({line["id"] for line in lines} ^ turns.keys()),
        "lines out of order": sum(a["seq"] + 1 != b["seq"] for a, b in pairwise(lines)),
        "links broken": broken_links(lines),
    }


def broken_links(lines: list[dict[str, object]]) -> int:
    """Lines whose hash does not follow from the one before and their own commitment."""
    from uuid import UUID

    from memoryd.store.ledger import GENESIS, link

    previous, broken = GENESIS, 0
    for line in lines:
        expected = link(
            previous,
            seq=int(str(line["seq"])),
            namespace=str(line["namespace"]),
            entry_id=UUID(str(line["id"])),
            erased=False,
            commitment=bytes.fromhex(str(line["commitment"])),
        )
        previous = bytes.fromhex(str(line["hash"]))
        broken += expected != previous
    return broken


def rounds(home: Path, what: str, kills: int, seed: int) -> dict[str, int]:
    rng = random.Random(seed)
    messages: dict[str, str] = {}
    claims: dict[str, str] = {}
    for _ in range(kills):
        more_messages, more_claims = one_round(home, what, rng)
        messages |= more_messages
        claims |= more_claims
    return {"kills": kills, **check(home, messages, claims)}


def main() -> None:
    import tempfile

    from memoryd.settings import Settings

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--what", default="server,postgresql")
    arguments = parser.parse_args()
    results = {}
    for what in arguments.what.split(","):
        with tempfile.TemporaryDirectory(prefix="memoryd-kill-") as folder:
            home = Path(folder) / "home"
            home.mkdir()
            (home / "models").symlink_to(Settings().models_dir.absolute(), target_is_directory=True)
            results[what] = rounds(home, what, arguments.kills, seed=len(what))
    names = list(next(iter(results.values())))
    table("kill -9", ("", *results), [[name, *(found[name] for found in results.values())] for name in names])
    if any(found[name] for found in results.values() for name in names[2:] if "acknowledged" not in name):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
