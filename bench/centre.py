"""Make the mean vectors that take the language out of an embedding, and show what they change.

    python bench/centre.py --home MEMORYD_HOME --write models/multilingual-e5-small.centring.json
    python bench/centre.py --home MEMORYD_HOME --data XQUAD_FOLDER

The means come from models/centring.tsv alone: sentences that say the same in both languages. XQuAD is only the check:
its 240 passages and 802 questions, in each language, across languages, and in one store that holds both languages.
"""

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from memoryd.engines.embedding import light_folder
from memoryd.engines.lanes import Limits, similar_lengths
from memoryd.engines.manifest import entry_of
from memoryd.engines.model import Model, OnnxModel, Side, Vectors, unit
from memoryd.resources import shipped
from memoryd.settings import Settings

LANGUAGES = ("zh", "en")
SIDES: tuple[Side, ...] = ("query", "passage")
Means = dict[Side, dict[str, Vectors]]


def main() -> None:
    options = arguments()
    settings = Settings(home=options.home)
    entry = entry_of(options.model, "embedding")
    if entry is None:
        raise SystemExit(f"{options.model} is not in the manifest")
    model = OnnxModel(light_folder(settings, entry), entry, threads=options.threads)
    means = means_of(model, shipped("models") / "centring.tsv")
    if options.write:
        write(means, model, options.write)
    if options.data:
        print(report(model, means, options.data))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--home", type=Path, required=True, help="where `memoryd models prepare` put the model")
    parser.add_argument("--model", default="multilingual-e5-small")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--write", type=Path, help="the JSON file to write")
    parser.add_argument("--data", type=Path, help="the folder of XQuAD")
    return parser.parse_args()


def means_of(model: Model, corpus: Path) -> Means:
    """The mean of each side and language over the rows ``side, zh, en`` of the corpus."""
    lines = corpus.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {
        side: {
            language: embed(model, [row[column] for row in rows if row[0] == side], side).mean(axis=0)
            for column, language in enumerate(LANGUAGES, start=1)
        }
        for side in SIDES
    }


def write(means: Means, model: Model, file: Path) -> None:
    rounded = {
        side: {language: [round(float(x), 6) for x in mean] for language, mean in by.items()}
        for side, by in means.items()
    }
    document = {"corpus": "centring.tsv", "engine": model.name, "means": rounded}
    file.write_text(json.dumps(document) + "\n", encoding="utf-8")


def embed(model: Model, texts: list[str], side: Side) -> Vectors:
    vectors = np.empty((len(texts), model.dimension), np.float32)
    for rows in similar_lengths(texts, Limits(deadline_s=60, batch_size=16)):
        vectors[rows] = model.encode([texts[row] for row in rows], side)
    return vectors


def report(model: Model, means: Means, folder: Path) -> str:
    """A table of R@1/R@5 with and without the means."""
    vectors, gold = xquad(model, folder)
    lines = ["| vectors | en-en | zh-zh | en-zh | zh-en | mixed en: own, other @5 | mixed zh: own, other @5 |"]
    lines.append("|---|---|---|---|---|---|---|")
    for name, used in (("plain", None), ("centred", means)):
        cells = row(centred(vectors, used), gold)
        lines.append(f"| {name} | " + " | ".join(f"{a:.3f} {b:.3f}" for a, b in cells) + " |")
    return "\n".join(lines)


def xquad(model: Model, folder: Path) -> tuple[Means, NDArray[np.int64]]:
    vectors: Means = {"query": {}, "passage": {}}
    for language in LANGUAGES:
        passages = read(folder / f"passages.{language}.jsonl")
        questions = read(folder / f"questions.{language}.public.jsonl")
        vectors["passage"][language] = embed(model, [item["text"] for item in passages], "passage")
        vectors["query"][language] = embed(model, [item["question"] for item in questions], "query")
        place = {item["pid"]: index for index, item in enumerate(passages)}
        gold = np.array([place[item["pid"]] for item in questions])
    return vectors, gold


def read(file: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def centred(vectors: Means, means: Means | None) -> Means:
    if means is None:
        return vectors
    return {
        side: {language: unit(by[language] - means[side][language]) for language in LANGUAGES}
        for side, by in vectors.items()
    }


def row(vectors: Means, gold: NDArray[np.int64]) -> list[tuple[float, float]]:
    """R@1 and R@5 of the four directions, then own and other language at 5 in the mixed store."""
    query, passage = vectors["query"], vectors["passage"]
    directions = (("en", "en"), ("zh", "zh"), ("en", "zh"), ("zh", "en"))
    ranks = [rank(query[asked], passage[stored], gold) for asked, stored in directions]
    cells = [(share(found, 1), share(found, 5)) for found in ranks]
    mixed = np.vstack([passage["zh"], passage["en"]])
    size = len(passage["zh"])
    for language, own in (("en", gold + size), ("zh", gold)):
        other = 2 * gold + size - own
        cells.append((share(rank(query[language], mixed, own), 5), share(rank(query[language], mixed, other), 5)))
    return cells


def rank(queries: Vectors, passages: Vectors, gold: NDArray[np.int64]) -> NDArray[np.int64]:
    scores = queries @ passages.T
    return np.asarray((scores > scores[np.arange(len(gold)), gold][:, None]).sum(axis=1))


def share(ranks: NDArray[np.int64], at: int) -> float:
    return float((ranks < at).mean())


if __name__ == "__main__":
    main()
