"""English names by a spaCy pipeline, of which only the entity recogniser runs."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import spacy
from presidio_analyzer import EntityRecognizer, RecognizerResult
from spacy.tokens import Doc

from memoryd.engines.recognition_lists import read_names
from memoryd.policy.privacy.ner_casing import recased
from memoryd.policy.privacy.ner_english import CLASSES, settle
from memoryd.policy.privacy.ner_sentences import may_name, sentences

_LONGEST = 600
_SCORE = 0.85
_ENTITIES = "ner"
_MOST_SEEN = 200_000
_BATCH = 100


class SpacyNames(EntityRecognizer):
    """Reads the sentences in which a name may stand."""

    def __init__(self, folder: Path, language: str) -> None:
        self._reader = SpacyReader(folder)
        self._names = read_names()
        super().__init__(sorted(set(CLASSES.values())), name=_ENTITIES, supported_language=language)

    def load(self) -> None:
        return

    def analyze(self, text: str, entities: list[str], nlp_artifacts: Any = None) -> list[RecognizerResult]:
        cased = recased(text, self._names)
        places = [(a, b) for a, b in sentences(cased, _LONGEST) if may_name(cased[a:b])]
        read = self._reader.entities([cased[a:b] for a, b in places])
        spans = [
            (label, a + start, a + end)
            for (a, _), found in zip(places, read, strict=True)
            for label, start, end in found
        ]
        found = settle(cased, spans, self._names)
        return [RecognizerResult(name, start, end, _SCORE) for name, start, end in found]


class SpacyReader:
    """Entities of sentences. The pipeline's ``ner`` must stand alone, as in spaCy's own small and medium models,
    or behind ``tok2vec``."""

    def __init__(self, folder: Path) -> None:
        self._nlp = spacy.load(folder, exclude=["tagger", "parser", "senter", "lemmatizer", "attribute_ruler"])
        self._ner: Any = self._nlp.get_pipe(_ENTITIES)
        _multiply_by_numpy(self._nlp)
        if not self._listens() and "tok2vec" in self._nlp.pipe_names:
            self._nlp.disable_pipe("tok2vec")
        self._zone = ExitStack()
        self._seen = _MOST_SEEN  # the first text opens a zone
        self._before: list[Any] = [pipe for name, pipe in self._nlp.pipeline if name != _ENTITIES]

    def entities(self, sentences: Sequence[str]) -> list[list[tuple[str, int, int]]]:
        """Label, start and end of the entities of each sentence."""
        self._renew(sum(len(sentence) for sentence in sentences))
        found = []
        for at in range(0, len(sentences), _BATCH):
            docs = self._parse([self._nlp.make_doc(sentence) for sentence in sentences[at : at + _BATCH]])
            found += [[(e.label_, e.start_char, e.end_char) for e in doc.ents] for doc in docs]
        return found

    def _renew(self, length: int) -> None:
        """Forget the words of some hundred thousand code points: spaCy keeps every word that it saw."""
        self._seen += length
        if self._seen > _MOST_SEEN:
            self._zone.close()
            self._zone.enter_context(self._nlp.memory_zone())
            self._seen = length

    def _parse(self, docs: list[Doc]) -> list[Doc]:
        """What ``nlp.pipe`` does, in two thirds of its time.

        ``EntityRecognizer.predict`` gives the interpreter's lock away and takes it back 74 times a token, once for each
        transition that it tries; stepping through its public parts keeps it. The result is the same.
        """
        for pipe in self._before:
            docs = list(pipe.pipe(docs))
        states = self._ner.moves.init_batch(docs)
        steps = self._ner.model.predict(docs)
        open_states = [state for state in states if not state.is_final()]
        while open_states:
            open_states = self._ner.transition_states(open_states, steps.predict(open_states))
        self._ner.set_annotations(docs, states)
        return docs

    def _listens(self) -> bool:
        """Whether the recogniser takes its vectors from the shared ``tok2vec``."""
        return any(node.name == "tok2vec-listener" for node in self._ner.model.walk())


def _multiply_by_numpy(nlp: Any) -> None:
    """Have the pipes multiply matrices as numpy does, in three quarters of the time that thinc's own routine takes."""
    for _, pipe in nlp.pipeline:
        for node in pipe.model.walk() if hasattr(pipe, "model") else ():
            node.ops.use_blis = False
