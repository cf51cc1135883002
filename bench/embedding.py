"""The same weights through three engines: torch float32, onnxruntime float32, onnxruntime int8 (the light engine).

    python -m bench.embedding --home MEMORYD_HOME --data FOLDER_OF_SETS [--questions 300] [--turns 300]

FOLDER_OF_SETS holds `xquad` and `locomo`. Each engine runs in a process of its own on one thread; the home must hold
both forms (`memoryd models prepare`, and again with MEMORYD_EMBEDDING__ENGINE=torch). Vectors are centred.
"""

import argparse
import json
import multiprocessing
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench.figures import percentile, table
from memoryd.engines.centring import Centring
from memoryd.engines.embedding import light_folder, weights_folder
from memoryd.engines.export import GRAPH, WEIGHTS, export_graph
from memoryd.engines.lanes import Limits, similar_lengths
from memoryd.engines.manifest import ModelEntry, entry_of
from memoryd.engines.model import Model, OnnxModel, SentenceTransformersModel, Side, Vectors
from memoryd.resources import shipped
from memoryd.settings import Settings

ENGINES = ("torch fp32", "onnx fp32", "onnx int8")
CONVERSATION = "conv-26"
_QUERY_RUNS = 100


@dataclass(frozen=True, kw_only=True)
class Sets:
    """Texts and, for each question, the row of the passage that answers it (or rows, for LoCoMo)."""

    xquad_questions: dict[str, list[str]]
    xquad_passages: dict[str, list[str]]
    xquad_gold: list[int]
    locomo_questions: list[str]
    locomo_turns: list[str]
    locomo_gold: list[set[int]]


@dataclass(frozen=True, kw_only=True)
class Measured:
    """Times of single queries in ms, passages per second, memory of the process in MB, and every vector."""

    query_ms: list[float]
    turns_per_s: float
    loaded_mb: float
    worked_mb: float
    vectors: dict[str, Vectors]


def main() -> None:
    options = arguments()
    sets = read_sets(options.data, options.questions)
    entry = entry_of(options.model, "embedding")
    if entry is None:
        raise SystemExit(f"{options.model} is not in the manifest")
    settings = Settings(home=options.home)
    with tempfile.TemporaryDirectory() as scratch:
        in_own_process(make_float32, settings, entry, Path(scratch))
        found = {
            engine: in_own_process(measure, engine, settings, entry, Path(scratch), sets, options.turns)
            for engine in ENGINES
        }
    show(found, sets, options.turns)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", default="multilingual-e5-small")
    parser.add_argument("--questions", type=int, default=300, help="of XQuAD, in each language")
    parser.add_argument("--turns", type=int, default=300, help="of LoCoMo, for the rate")
    return parser.parse_args()


def in_own_process(work, *given):  # type: ignore[no-untyped-def]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(work, given)


def make_float32(settings: Settings, entry: ModelEntry, folder: Path) -> None:
    """The light engine's files with the graph before quantisation."""
    from transformers import AutoModel

    for file in light_folder(settings, entry).iterdir():
        if file.name not in (GRAPH, WEIGHTS):
            (folder / file.name).symlink_to(file)
    source = weights_folder(settings, entry)
    model = AutoModel.from_pretrained(source, local_files_only=True, attn_implementation="eager").eval()
    export_graph(model, folder / GRAPH, entry.pooling, entry.dimension)


def open_engine(engine: str, settings: Settings, entry: ModelEntry, float32: Path) -> Model:
    if engine == "torch fp32":
        return SentenceTransformersModel(str(weights_folder(settings, entry)), entry, threads=1)
    return OnnxModel(float32 if engine == "onnx fp32" else light_folder(settings, entry), entry, threads=1)


def measure(engine: str, settings: Settings, entry: ModelEntry, float32: Path, sets: Sets, turns: int) -> Measured:
    model = open_engine(engine, settings, entry, float32)
    model.encode(["warm"], "query")
    loaded = resident_mb()
    times = []
    for text in sets.locomo_questions[:_QUERY_RUNS]:
        started = time.perf_counter()
        model.encode([text], "query")
        times.append((time.perf_counter() - started) * 1000)
    started = time.perf_counter()
    embed(model, sets.locomo_turns[:turns], "passage")
    rate = turns / (time.perf_counter() - started)
    vectors = {
        "locomo query": centred(model, entry, sets.locomo_questions, "query"),
        "locomo passage": centred(model, entry, sets.locomo_turns, "passage"),
    }
    for language in ("en", "zh"):
        vectors[f"{language} query"] = centred(model, entry, sets.xquad_questions[language], "query")
        vectors[f"{language} passage"] = centred(model, entry, sets.xquad_passages[language], "passage")
    return Measured(query_ms=times, turns_per_s=rate, loaded_mb=loaded, worked_mb=resident_mb(), vectors=vectors)


def centred(model: Model, entry: ModelEntry, texts: Sequence[str], side: Side) -> Vectors:
    centring = Centring(shipped("models") / entry.centring if entry.centring else None)
    return centring.apply(embed(model, texts, side), texts, side)


def embed(model: Model, texts: Sequence[str], side: Side) -> Vectors:
    vectors = np.empty((len(texts), model.dimension), np.float32)
    for rows in similar_lengths(texts, Limits(deadline_s=60, batch_size=16)):
        vectors[rows] = model.encode([texts[row] for row in rows], side)
    return vectors


def resident_mb() -> float:
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def read_sets(folder: Path, questions: int) -> Sets:
    asked: dict[str, list[str]] = {}
    passages: dict[str, list[str]] = {}
    for language in ("en", "zh"):
        found = read(folder / "xquad" / f"questions.{language}.public.jsonl")[:questions]
        stored = read(folder / "xquad" / f"passages.{language}.jsonl")
        asked[language] = [item["question"] for item in found]
        passages[language] = [item["text"] for item in stored]
        place = {item["pid"]: row for row, item in enumerate(stored)}
        gold = [place[item["pid"]] for item in found]
    turns = [turn for turn in read(folder / "locomo" / "turns.public.jsonl") if turn["conv"] == CONVERSATION]
    row_of = {turn["id"]: row for row, turn in enumerate(turns)}
    items = [item for item in read(folder / "locomo" / "questions.public.jsonl") if item["conv"] == CONVERSATION]
    return Sets(
        xquad_questions=asked,
        xquad_passages=passages,
        xquad_gold=gold,
        locomo_questions=[item["question"] for item in items],
        locomo_turns=[f"{turn['speaker']}: {turn['text']}" for turn in turns],
        locomo_gold=[{row_of[turn] for turn in item["evidence"] if turn in row_of} for item in items],
    )


def read(file: Path) -> list[dict]:  # type: ignore[type-arg]
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def show(found: dict[str, Measured], sets: Sets, turns: int) -> None:
    reference = found["torch fp32"].vectors
    rows = []
    for engine, result in found.items():
        cosine = np.concatenate([(result.vectors[part] * reference[part]).sum(axis=1) for part in reference])
        speed = [f"{percentile(result.query_ms, share):.1f}" for share in (0.5, 0.95)]
        memory = [f"{result.loaded_mb:.0f}", f"{result.worked_mb:.0f}"]
        rows.append([engine, *speed, f"{result.turns_per_s:.0f}", *memory, f"{cosine.mean():.4f}"])
    columns = ("engine", "query ms p50", "p95", "turns/s", "RSS MB loaded", "after", "cosine to torch")
    table(f"one thread, {_QUERY_RUNS} queries, {turns} turns of LoCoMo", columns, rows)
    columns = ("engine", "en-en R@1/5", "zh-zh", "en-zh", "zh-en", "LoCoMo R@5", "R@10")
    counts = f"XQuAD {len(sets.xquad_gold)} questions, LoCoMo {CONVERSATION} {len(sets.locomo_questions)} questions"
    table(f"recall, dense alone, centred: {counts}", columns, [[e, *recall(r, sets)] for e, r in found.items()])


def recall(result: Measured, sets: Sets) -> list[str]:
    cells = []
    for asked, stored in (("en", "en"), ("zh", "zh"), ("en", "zh"), ("zh", "en")):
        order = np.argsort(-(result.vectors[f"{asked} query"] @ result.vectors[f"{stored} passage"].T), axis=1)
        hits = order[:, :5] == np.array(sets.xquad_gold)[:, None]
        cells.append(f"{hits[:, 0].mean():.3f}/{hits.any(axis=1).mean():.3f}")
    order = np.argsort(-(result.vectors["locomo query"] @ result.vectors["locomo passage"].T), axis=1)
    for depth in (5, 10):
        shares = [
            len(gold & set(row[:depth].tolist())) / len(gold)
            for row, gold in zip(order, sets.locomo_gold, strict=True)
            if gold
        ]
        cells.append(f"{np.mean(shares):.3f}")
    return cells


if __name__ == "__main__":
    main()
