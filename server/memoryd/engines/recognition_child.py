"""The recognisers' process: reads frames from standard input, answers on standard output, ends with its input.

``python -m memoryd.engines.recognition_child MODELS`` with the models of each language as JSON.
"""

import gc
import json
import os
import select
import sys
from typing import TYPE_CHECKING, Any, BinaryIO

from memoryd.engines.heap import return_freed_memory
from memoryd.engines.recognition_models import NameModel
from memoryd.engines.recognition_process import framed

if TYPE_CHECKING:
    from memoryd.engines.recognition_analyzer import NameAnalyzer

_TIDY = 2_000
_UNTIDY = 200_000
_PAUSE_S = 0.2
_UNNEEDED = ("torch", "transformers", "tensorflow", "cupy", "stanza", "gliner")


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a library prints is no answer
    for module in _UNNEEDED:
        # spaCy and Presidio import these wherever they are installed: 190 MB more, for nothing that is used here
        sys.modules[module] = None  # type: ignore[assignment]
    models = {language: NameModel(**fields) for language, fields in json.loads(sys.argv[1]).items()}
    serve(sys.stdin.buffer, answers, models)


def serve(questions: BinaryIO, answers: BinaryIO, models: dict[str, NameModel]) -> None:
    from memoryd.engines.recognition_analyzer import NameAnalyzer

    analyzer = NameAnalyzer(models)
    _settle()
    since = 0
    while (texts := _next(questions)) is not None:
        answers.write(framed(_answer(analyzer, texts)))
        since += sum(len(text) for text in texts)
        if since > _UNTIDY or (since > _TIDY and not _waits(questions)):
            _tidy()
            since = 0


def _answer(analyzer: "NameAnalyzer", texts: list[str]) -> dict[str, list[Any]]:
    read = [analyzer.read(text) for text in texts]
    ran = dict.fromkeys(name for reading in read for name in reading.ran)
    missing = dict.fromkeys(language for reading in read for language in reading.missing)
    return {"spans": [reading.spans for reading in read], "ran": list(ran), "missing": list(missing)}


def _waits(questions: BinaryIO) -> bool:
    """Whether the next question comes at once; the parent sends none before it has the answer."""
    return bool(select.select([questions], [], [], _PAUSE_S)[0])


def _next(questions: BinaryIO) -> list[str] | None:
    head = questions.read(4)
    if len(head) < 4:
        return None
    texts: list[str] = json.loads(questions.read(int.from_bytes(head, "big")))["texts"]
    return texts


def _settle() -> None:
    """What was loaded stays: the collector need not look through it again at every round."""
    gc.collect()
    gc.freeze()


def _tidy() -> None:
    """Documents of spaCy hold each other and large arrays; the collector would come for them after 100 MB."""
    gc.collect()
    return_freed_memory()


if __name__ == "__main__":
    main()
