"""The ID probe: 200 notes, 56 queries that are nothing but an ID in one of them; hit@5 through the HTTP API.

python -m bench.id_probe
"""

import random

from bench.figures import table
from bench.server import running

NAMESPACE = "ids"
NOTES = 200
QUERIES = 56

_SHAPES = (
    lambda n: f"PX-{1000 + n}",
    lambda n: f"TK{100000 + n}",
    lambda n: f"INV-2026-{n:04d}",
    lambda n: f"SKU{n:03d}/B",
    lambda n: f"v{n % 9}.{n % 7}.{n}",
    lambda n: f"order_{7000 + n}",
    lambda n: f"{n:04X}-{n * 7919 % 65536:04X}",
    lambda n: f"svc.node{n}.internal",
)
_ENGLISH = (
    "Ticket {} was closed by the night shift after the pump was replaced.",
    "Please ship {} to the warehouse in Leeds before Friday.",
    "The customer called about {} and wants a refund.",
    "We keep {} on hold until the supplier answers.",
    "Build {} failed on the second runner, the first one passed.",
)
_CHINESE = (
    "工单{}已经由夜班处理完，水泵换好了。",
    "请在周五之前把{}发到杭州的仓库。",
    "客户打电话来问{}，想要退款。",
    "供应商答复之前，{}先暂停。",
    "编号{}的构建在第二台机器上失败了。",
)


def notes() -> list[tuple[str, str]]:
    """(ID, text), half of them Chinese; neighbours share their shape, so that a part of an ID decides nothing."""
    found = []
    for number in range(NOTES):
        identifier = _SHAPES[number % len(_SHAPES)](number)
        carriers = _ENGLISH if number % 2 else _CHINESE
        found.append((identifier, carriers[number % len(carriers)].format(identifier)))
    return found


def main() -> None:
    written = notes()
    asked = random.Random(20261129).sample(range(NOTES), QUERIES)
    hits, first = 0, 0
    with running() as server, server.client() as client:
        for start in range(0, NOTES, 50):
            messages = [{"role": "user", "content": text} for _, text in written[start : start + 50]]
            client.append(f"s{start}", messages, namespace=NAMESPACE)
        client.flush()
        for number in asked:
            identifier, text = written[number]
            found = [hit.memory.text for hit in client.recall(identifier, namespaces=[NAMESPACE], k=5).hits]
            hits += text in found
            first += found[:1] == [text]
    table("ID probe", ("queries", "hit@5", "hit@1"), [(QUERIES, f"{hits}/{QUERIES}", f"{first}/{QUERIES}")])
    if hits < QUERIES:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
