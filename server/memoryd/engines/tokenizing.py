"""Text to token ids for the light engine.

A unigram vocabulary goes to SentencePiece (a double-array trie, tens of megabytes), any other to ``tokenizers``
(whose unigram trie takes 300 MB for 250,000 pieces). Both give the ids of the model's own tokenizer.
"""

import base64
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

SENTENCEPIECE = "sentencepiece.model"
TOKENIZER = "tokenizer.json"


class Tokenizer(Protocol):
    """Ids with the special tokens, cut to the model's longest input. Safe to call from several threads."""

    def encode(self, texts: Sequence[str]) -> list[list[int]]: ...


class SentencePieceTokenizer:
    """Over a file made by `write_tokenizer`."""

    def __init__(self, file: Path, max_tokens: int) -> None:
        from sentencepiece import SentencePieceProcessor

        self._processor = SentencePieceProcessor(model_file=str(file))
        self._bos, self._eos = self._processor.bos_id(), self._processor.eos_id()
        self._room = max_tokens - 2

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        encoded = (self._processor.encode(_encodable(text)) for text in texts)
        return [[self._bos, *ids[: self._room], self._eos] for ids in encoded]


class FastTokenizer:
    """Over a ``tokenizer.json``."""

    def __init__(self, file: Path, max_tokens: int) -> None:
        from tokenizers import Tokenizer as Tokenizers

        self._tokenizer = Tokenizers.from_file(str(file))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(max_tokens)

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        batch = self._tokenizer.encode_batch([_encodable(text) for text in texts])
        return [encoding.ids for encoding in batch]


def open_tokenizer(folder: Path, max_tokens: int) -> Tokenizer:
    """The tokenizer that `write_tokenizer` left in the folder."""
    if (folder / SENTENCEPIECE).exists():
        return SentencePieceTokenizer(folder / SENTENCEPIECE, max_tokens)
    return FastTokenizer(folder / TOKENIZER, max_tokens)


def write_tokenizer(source: Path, folder: Path) -> None:
    """From the ``tokenizer.json`` of a sentence-transformers folder, in the form that costs least memory."""
    text = (source / TOKENIZER).read_text(encoding="utf-8")
    document = json.loads(text)
    if document["model"]["type"] == "Unigram":
        (folder / SENTENCEPIECE).write_bytes(_sentencepiece_model(document))
    else:
        (folder / TOKENIZER).write_text(text, encoding="utf-8")


def _sentencepiece_model(document: dict[str, Any]) -> bytes:
    from sentencepiece import sentencepiece_model_pb2

    wire: Any = sentencepiece_model_pb2
    model = wire.ModelProto()
    special = {token["content"] for token in document["added_tokens"]}
    unknown = document["model"]["unk_id"]
    kinds = wire.ModelProto.SentencePiece
    for index, (piece, score) in enumerate(document["model"]["vocab"]):
        kind = kinds.UNKNOWN if index == unknown else kinds.CONTROL if piece in special else kinds.NORMAL
        model.pieces.add(piece=piece or f"<empty{index}>", score=score, type=kind)
    model.trainer_spec.model_type = wire.TrainerSpec.UNIGRAM
    model.trainer_spec.vocab_size = len(model.pieces)
    model.normalizer_spec.name = "nmt_nfkc"
    model.normalizer_spec.precompiled_charsmap = _character_map(document["normalizer"])
    return bytes(model.SerializeToString())


def _character_map(normalizer: dict[str, Any]) -> bytes:
    parts = normalizer.get("normalizers", [normalizer])
    return base64.b64decode(next(part["precompiled_charsmap"] for part in parts if part["type"] == "Precompiled"))


def _encodable(text: str) -> str:
    """A lone surrogate becomes a question mark, which is what UTF-8 can say about it."""
    return text.encode("utf-8", "replace").decode("utf-8")
