"""Presidio with our recognisers: which model reads which sentence of a text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
from presidio_analyzer.context_aware_enhancers import ContextAwareEnhancer
from presidio_analyzer.nlp_engine import NlpArtifacts, NlpEngine

from memoryd.engines.recognition_chinese import LacNames
from memoryd.engines.recognition_english import SpacyNames
from memoryd.engines.recognition_models import LAC_FILE, NameModel, check
from memoryd.policy.privacy.ner_languages import languages_of

Span = tuple[str, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """Spans of one text, none overlapping, the models that read it and the languages that none reads."""

    spans: tuple[Span, ...]
    ran: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(slots=True)
class NameAnalyzer:
    """Loads the model of a language with the first text in it. ``read`` lets errors of the models through."""

    models: Mapping[str, NameModel]
    _engines: dict[str, AnalyzerEngine] = field(default_factory=dict)

    def read(self, text: str) -> Read:
        languages = languages_of(text)
        able = tuple(language for language in languages if language in self.models)
        results = [result for language in able for result in self._engine(language).analyze(text, language)]
        return Read(
            spans=_apart([(result.entity_type, result.start, result.end) for result in results]),
            ran=tuple(self.models[language].name for language in able),
            missing=tuple(language for language in languages if language not in self.models),
        )

    def _engine(self, language: str) -> AnalyzerEngine:
        if language not in self._engines:
            self._engines[language] = _open(language, self.models[language])
        return self._engines[language]


class _NoPipeline(NlpEngine):
    """Our recognisers read the text themselves, sentence by sentence; no pipeline runs over the whole before them."""

    def __init__(self, language: str) -> None:
        self._language = language

    def load(self) -> None:
        return

    def is_loaded(self) -> bool:
        return True

    def process_text(self, text: str, language: str) -> NlpArtifacts:
        nothing: Any = None
        return NlpArtifacts([], nothing, [], [], nothing, language)

    def process_batch(self, texts: Any, language: str, *_: Any, **__: Any) -> Any:
        return ((text, self.process_text(text, language)) for text in texts)

    def is_stopword(self, word: str, language: str) -> bool:
        return False

    def is_punct(self, word: str, language: str) -> bool:
        return False

    def get_supported_entities(self) -> list[str]:
        return []

    def get_supported_languages(self) -> list[str]:
        return [self._language]


class _NoEnhancer(ContextAwareEnhancer):
    """Our rules weigh the words around a find; Presidio's own would copy every result to raise its score."""

    def enhance_using_context(self, text: str, raw_results: Any, *_: Any, **__: Any) -> Any:
        return raw_results


def _open(language: str, model: NameModel) -> AnalyzerEngine:
    check(model)
    folder = Path(model.folder)
    kind = LacNames if (folder / LAC_FILE).is_file() else SpacyNames
    registry = RecognizerRegistry([kind(folder, language)], supported_languages=[language])
    return AnalyzerEngine(
        registry, _NoPipeline(language), supported_languages=[language], context_aware_enhancer=_NoEnhancer(0, 0, 0, 0)
    )


def _apart(spans: list[Span]) -> tuple[Span, ...]:
    """Without overlaps: of two the longer, of two as long the first."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda span: span[1] - span[2]):
        if all(span[2] <= other[1] or other[2] <= span[1] for other in kept):
            kept.append(span)
    return tuple(sorted(kept, key=lambda span: span[1]))
