"""``python -m bench.privacy --data DIR``: personal data of the public sets and of our own texts, and what it takes.

DIR holds ``pii_presidio_synth``, ``pii_zh_synth`` and ``ner_weibo`` with a ``public.jsonl`` each. No network.
"""

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path

from bench.privacy.gold import Case, Span, one_place, read_cases
from bench.privacy.scoring import Score, recall_of, score
from bench.privacy.speed import print_costs
from bench.privacy.systems import by_rules, stock_presidio, with_names
from memoryd.engines.recognition import Recogniser, open_recogniser
from memoryd.engines.recognition_models import find_models
from memoryd.settings import Settings

_GOLD = Path(__file__).parents[1] / "gold"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--no-stock", action="store_true", help="leave Presidio as it comes out; it takes a minute")
    parser.add_argument("--speed", action="store_true", help="only what it takes")
    arguments = parser.parse_args()
    settings = Settings()
    recogniser = open_recogniser(settings)
    model = None if arguments.no_stock else Path(find_models(settings)[0]["en"].folder)
    try:
        if not arguments.speed:
            await _quality(arguments.data, recogniser, model)
    finally:
        await recogniser.aclose()
    unused = open_recogniser(settings)
    try:
        await print_costs(unused)
    finally:
        await unused.aclose()


async def _quality(data: Path, recogniser: Recogniser, model: Path | None) -> None:
    await _compare("presidio synth, en", read_cases(data / "pii_presidio_synth" / "public.jsonl"), recogniser, model)
    chinese = read_cases(data / "pii_zh_synth" / "public.jsonl")
    await _compare("pii_zh_synth", chinese, recogniser, model)
    await _weibo(data / "ner_weibo" / "public.jsonl", recogniser)
    for part in ("en", "zh", "en.held", "zh.held"):
        own = read_cases(_GOLD / f"privacy_{part}.jsonl")
        await _compare(f"our own texts, {part}", own, recogniser, model)


async def _compare(title: str, cases: Sequence[Case], recogniser: Recogniser, model: Path | None) -> None:
    texts = [case.text for case in cases]
    ours = await with_names(recogniser, texts)
    systems = {"rules": by_rules(texts), "rules and names": ours}
    if model is not None:
        systems["stock Presidio"] = stock_presidio(model, texts)
    print(f"\n## {title}: {len(cases)} texts, {sum(len(case.spans) for case in cases)} spans")
    print(f"{'':16} typed span F1   address = location   char F1   texts without data: flagged   disguised: recall")
    for name, found in systems.items():
        _line(name, cases, found)
    print("class             right wrong missed  precision recall F1")
    _table(score(cases, ours))


def _line(name: str, cases: Sequence[Case], found: Sequence[tuple[Span, ...]]) -> None:
    plain = score(cases, found)
    joined = [Case(text=case.text, spans=one_place(case.spans)) for case in cases]
    places = score(joined, [one_place(spans) for spans in found])
    empty = [spans for case, spans in zip(cases, found, strict=True) if not case.spans]
    flagged = sum(bool(spans) for spans in empty)
    disguised = recall_of([case.disguised for case in cases], found)
    hidden = f"{disguised:.3f}" if any(case.disguised for case in cases) else "-"
    print(
        f"{name:16} {plain.spans.f1:13.3f} {places.spans.f1:20.3f} {plain.characters.f1:9.3f}"
        f" {flagged:>20}/{len(empty)} {hidden:>18}"
    )


def _table(result: Score) -> None:
    for name, count in sorted(result.classes.items(), key=lambda pair: -pair[1].right - pair[1].missed):
        print(f"{name:16} {count.row}")


async def _weibo(file: Path, recogniser: Recogniser) -> None:
    cases = read_cases(file, frozenset({"PER.NAM"}))
    found = await with_names(recogniser, [case.text for case in cases])
    persons = [tuple(span for span in spans if span[2] == "person") for spans in found]
    print(f"\n## ner_weibo, named persons: {len(cases)} texts")
    _table(score(cases, persons))


asyncio.run(main())
