"""Keys of language models, from everywhere."""

import string

from bench.screening.material import HEX, LOWER, Source
from bench.screening.shapes import SecretClass, prefixed

_OPENAI_MIDDLE = "T3Blbk" + "FJ"
_GROQ_MIDDLE = "WGdyb3" + "FY"


def _openai(source: Source) -> str:
    size = source.choice((58, 74))
    use = source.choice(("proj", "svcacct", "admin"))
    return f"sk-{use}-{source.word(size)}{_OPENAI_MIDDLE}{source.word(size)}"


def _anthropic(source: Source) -> str:
    return f"sk-ant-{source.choice(('api03', 'admin01'))}-{source.word(93)}AA"


def _coding_plan(source: Source) -> str:
    parts = (source.alnum(8), source.alnum(5), source.alnum(source.randint(24, 40)))
    return "sk-sp-" + ".".join(parts)


CLASSES: tuple[SecretClass, ...] = (
    prefixed("openai", 16, _openai),
    prefixed("openai-old", 16, lambda s: f"sk-{s.alnum(20)}{_OPENAI_MIDDLE}{s.alnum(20)}"),
    prefixed("anthropic", 17, _anthropic),
    prefixed("hugging-face", 18, lambda s: "hf_" + s.of(string.ascii_letters, 34)),
    prefixed("groq", 19, lambda s: f"gsk_{s.alnum(20)}{_GROQ_MIDDLE}{s.alnum(24)}"),
    prefixed("xai", 20, lambda s: "xai-" + s.alnum(80)),
    prefixed("perplexity", 21, lambda s: "pplx-" + s.alnum(48)),
    prefixed("openrouter", 22, lambda s: "sk-or-v1-" + s.hex(64)),
    prefixed("deepseek", 23, lambda s: "sk-" + s.of(s.choice((HEX, LOWER)), 32)),
    prefixed("dashscope", 24, lambda s: "sk-" + s.hex(32)),
    prefixed("dashscope-plan", 24, _coding_plan),
    prefixed("zhipu", 25, lambda s: f"{s.hex(32)}.{s.alnum(16)}"),
    prefixed("moonshot", 26, lambda s: "sk-" + s.alnum(48)),
    prefixed("siliconflow", 26, lambda s: "sk-" + s.of(string.ascii_lowercase, 48)),
    prefixed("minimax-plan", 27, lambda s: "sk-cp-" + s.word(s.randint(64, 110))),
    prefixed("token-plan", 27, lambda s: "tp-" + s.of(LOWER, 48)),
)
