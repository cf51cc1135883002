"""What the way to the shared encoder adds to the embedding of one query.

    python -m bench.shared_encoder [--queries 300]

The same model in this process and behind the socket, asked the same questions in turn, one after another; then
while passages of the same instance are embedded, as after an import.
"""

import argparse
import asyncio
import time

from bench.figures import SUMMARY, summary, table
from bench.memory import encoder, question
from memoryd.engines.embedding import Embedder, open_embedder
from memoryd.settings import EmbeddingSettings, Settings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--queries", type=int, default=300)
    asked = parser.parse_args()
    with encoder() as (_, address):
        asyncio.run(compare(address, asked.queries))


async def compare(address: str, queries: int) -> None:
    own = open_embedder(Settings())
    shared = open_embedder(Settings(embedding=EmbeddingSettings(encoder=address)))
    times: dict[str, list[float]] = {"in this process": [], "shared encoder": [], "while passages are embedded": []}
    for number in range(queries):
        times["in this process"].append(await timed(own, question(number)))
        times["shared encoder"].append(await timed(shared, question(number)))
    passages = asyncio.create_task(shared.embed_passages([question(number) for number in range(100 * queries)]))
    for number in range(queries // 3):
        times["while passages are embedded"].append(await timed(shared, question(number)))
    passages.cancel()
    await asyncio.gather(passages, return_exceptions=True)
    for one in (own, shared):
        one.close()
    table("embedding of one query, ms", ("", *SUMMARY), [(name, *summary(found)) for name, found in times.items()])


async def timed(embedder: Embedder, text: str) -> float:
    begun = time.perf_counter()
    await embedder.embed_queries([text])
    return (time.perf_counter() - begun) * 1000


if __name__ == "__main__":
    main()
