"""How many tokens a text costs a language model: o200k_base, the vocabulary of current OpenAI models.

The package bpe-openai carries the vocabulary's file and tiktoken reads it, because tiktoken alone downloads it, and
bpe-openai's own encoder takes 130 MB of memory where tiktoken's takes 45.
"""

import base64
import gzip
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from typing import TYPE_CHECKING

from memoryd.errors import ModelError

if TYPE_CHECKING:
    from tiktoken import Encoding

_FILE = "bpe_openai/data/o200k_base.tiktoken.gz"

# How o200k_base cuts a text before merging, from tiktoken's openai_public.py (MIT).
_WORD_END = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_PATTERN = "|".join(
    [
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+" + _WORD_END,
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*" + _WORD_END,
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    ]
)


def count_tokens(text: str) -> int:
    """Tokens of the text; what looks like a special token is text. The first call takes 0.4 s to load."""
    return len(_encoding().encode_ordinary(text))


@cache
def _encoding() -> "Encoding":
    from tiktoken import Encoding

    ranks = _ranks()
    encoding = Encoding("o200k_base", pat_str=_PATTERN, mergeable_ranks=ranks, special_tokens={})
    ranks.clear()  # the encoder has its own copy; this one is 20 MB
    return encoding


def _ranks() -> dict[bytes, int]:
    try:
        file = distribution("bpe-openai").locate_file(_FILE)
    except PackageNotFoundError as error:
        raise ModelError("the token vocabulary is missing; install memoryd with its server extra") from error
    with gzip.open(str(file), "rb") as stream:
        pairs = (line.split() for line in stream)
        return {base64.b64decode(token): int(rank) for token, rank in pairs}
