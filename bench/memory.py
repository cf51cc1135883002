"""Memory of one instance after a thousand recalls: with an engine of its own, and with the shared encoder.

    python -m bench.memory [--recalls 1000] [--claims 500] [--recognisers]

Proportional set size (PSS) of the server, of all PostgreSQL processes and of the encoder, from /proc. Half of what is
stored and asked is Chinese; every question is another, so that none is answered from the cache. Without --recognisers
the names in texts are found by rules alone, else their process is counted on its own.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from bench.figures import table
from bench.server import Server, pss, running
from memoryd.settings import Settings

COLOURS = ("green", "blue", "red", "white", "grey", "yellow", "brown", "black")
CHINESE_COLOURS = ("绿色", "蓝色", "红色", "白色", "灰色", "黄色", "棕色", "黑色")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--recalls", type=int, default=1000)
    parser.add_argument("--claims", type=int, default=500)
    parser.add_argument("--recognisers", action="store_true")
    asked = parser.parse_args()
    names = {} if asked.recognisers else {"MEMORYD_PRIVACY__CHINESE": "none", "MEMORYD_PRIVACY__ENGLISH": "none"}
    rows = []
    for shared in (False, True):
        with encoder() if shared else nullcontext() as found:
            environment = {**names, **({"MEMORYD_EMBEDDING__ENCODER": found[1]} if found else {})}
            with running(**environment) as server:
                ready = measured(server)
                use(server, asked.claims, asked.recalls)
                used = measured(server)
                apart = pss(found[0]) if found else 0.0
        for when, memory in (("ready", ready), (f"after {asked.recalls}", used)):
            total = memory["server"] + memory["postgresql"]
            kind = "shared encoder" if shared else "own engine"
            figures = (memory["server"], memory["postgresql"], total, memory["recognisers"], apart)
            rows.append([kind, when, *(f"{figure:.0f}" for figure in figures)])
    columns = ("engine", "when", "server", "PostgreSQL", "both", "recognisers", "encoder")
    table(f"PSS in MB, {asked.claims} claims", columns, rows)


def use(server: Server, claims: int, recalls: int) -> None:
    """Write, wait until it is indexed, ask."""
    with server.client() as client:
        for number in range(claims):
            client.remember(claim(number), infer=False)
        client.flush(timeout_s=600)
        for number in range(recalls):
            client.recall(question(number))


def claim(number: int) -> str:
    """In both languages in turn."""
    if number % 2:
        return f"第{number}号花园的栅栏是{CHINESE_COLOURS[number % 8]}的"
    return f"the fence of garden {number} is {COLOURS[number % 8]}"


def question(number: int) -> str:
    return f"第{number}号花园的栅栏是什么颜色" if number % 2 else f"which colour is the fence of garden {number}"


def measured(server: Server) -> dict[str, float]:
    """MB of the server itself, of PostgreSQL, and of the processes that the server keeps for recognition."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    postmaster = server.postmaster()
    beside = sum(pss(int(child)) for child in children if int(child) != postmaster)
    return {**server.memory_mb(), "recognisers": beside}


@contextmanager
def encoder() -> Iterator[tuple[int, str]]:
    """Its process id and address."""
    with tempfile.TemporaryDirectory(prefix="memoryd-bench-") as folder:
        address = f"unix:{folder}/encoder.sock"
        process = subprocess.Popen(
            [sys.executable, "-m", "memoryd", "encoder", "--listen", address],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "MEMORYD_MODELS": str(Settings().models_dir), "MEMORYD_LOG__LEVEL": "warning"},
        )
        assert process.stdout is not None
        assert "ready" in process.stdout.readline()
        try:
            yield process.pid, address
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=30)


if __name__ == "__main__":
    main()
