"""What is compared: our rules, rules with recognisers, and Presidio as it comes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.privacy.gold import IGNORED, Span, as_class
from memoryd.domain.screening import Finding
from memoryd.engines.recognition import Recogniser
from memoryd.policy.privacy.merging import merge
from memoryd.policy.privacy.rules import find_personal

STOCK_THRESHOLD = 0.4


def by_rules(texts: Sequence[str]) -> list[tuple[Span, ...]]:
    return [_spans(merge(text, find_personal(text))) for text in texts]


async def with_names(recogniser: Recogniser, texts: Sequence[str]) -> list[tuple[Span, ...]]:
    read = await recogniser.recognise(texts, deadline_s=600)
    if not read.complete:
        raise RuntimeError("; ".join(read.skipped))
    pairs = zip(texts, read.findings, strict=True)
    return [_spans(merge(text, find_personal(text), names)) for text, names in pairs]


def stock_presidio(model: Path, texts: Sequence[str]) -> list[tuple[Span, ...]]:
    """``AnalyzerEngine`` with its own recognisers and the same spaCy model, language ``en`` for every text."""
    engine = _stock(model)
    return [
        tuple(
            (result.start, result.end, as_class(result.entity_type))
            for result in engine.analyze(text, "en", score_threshold=STOCK_THRESHOLD)
        )
        for text in texts
    ]


def _stock(model: Path) -> Any:
    import tldextract
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider

    tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=())
    models = [{"lang_code": "en", "model_name": str(model)}]
    provider = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": models})
    return AnalyzerEngine(nlp_engine=provider.create_engine(), supported_languages=["en"])


def _spans(findings: Sequence[Finding]) -> tuple[Span, ...]:
    return tuple((f.start, f.end, as_class(f.name)) for f in findings if f.name not in IGNORED)
