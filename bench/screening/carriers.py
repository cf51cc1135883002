"""Texts that carry a secret: ``§`` stands for the secret, ``¶`` for the words or the name beside it.

Each carrier has a Chinese and an English form of the same kind, so that the languages can be compared.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.screening.carrier_texts import BLOCKS, LABELLED, PLAIN
from bench.screening.material import Source
from bench.screening.shapes import Kind, Language, Secret, SecretClass, Shape

_QUOTED = {"json", "code"}
_FITS = {
    Shape.TOKEN: {"prose", "tight", "chat", "json", "url", "markdown", "code"},
    Shape.LINK: {"prose", "tight", "chat", "json", "markdown", "code"},
    Shape.PHRASE: {"prose", "chat", "json", "markdown"},
}
_IN_LINKS = set("+/=$ %&?#")
_SAID = 2
"""How often each sentence of a class that brings its own is said, with another value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """``[start, end)`` is where ``shown`` (the secret as it stands there) is; the inner span is that of its value."""

    text: str
    start: int
    end: int
    inner: tuple[int, int]
    name: str
    kind: Kind
    language: Language
    carrier: str
    form: str = "plain"

    @property
    def shown(self) -> str:
        return self.text[self.inner[0] : self.inner[1]]


def cases(kind: SecretClass, language: Language, source: Source) -> list[Case]:
    """One case of each carrier that fits the class."""
    if kind.sentences is not None:
        texts = kind.sentences[language] * _SAID
        return [_case(kind, language, text, "said", source) for text in texts]
    if kind.shape is Shape.BLOCK:
        return [_case(kind, language, texts[language], name, source) for name, texts in BLOCKS]
    return [
        _case(kind, language, texts[language], group, source)
        for group, texts in (LABELLED if kind.zh else PLAIN)
        if group in _FITS[kind.shape]
    ]


def _case(kind: SecretClass, language: Language, template: str, group: str, source: Source) -> Case:
    secret = kind.one(source)
    if group == "url" and _IN_LINKS & set(secret.text):
        template, group = PLAIN[0][1][language] if not kind.zh else LABELLED[0][1][language], "prose"
    words = kind.fields if group in {*_QUOTED, "url"} else kind.words(language)
    labelled = template.replace("¶", source.choice(words)) if words else template
    return placed(secret, _padded(labelled, language, source), kind, language, group)


def placed(secret: Secret, template: str, kind: SecretClass, language: Language, group: str) -> Case:
    start = template.index("§")
    inner = start + secret.text.index(secret.value)
    return Case(
        text=template.replace("§", secret.text, 1),
        start=start,
        end=start + len(secret.text),
        inner=(inner, inner + len(secret.value)),
        name=kind.name,
        kind=kind.kind,
        language=language,
        carrier=group,
    )


_PADDING: dict[Language, Sequence[str]] = {
    "zh": (
        "今天下午开会讨论了新版本的计划。",
        "客户说周五之前要看到结果，大家抓紧。",
        "午饭去了楼下那家面馆，味道还不错。",
        "接口文档更新过了，看一下第二章。",
    ),
    "en": (
        "We talked about the plan for the new release this afternoon.",
        "The customer wants to see results by Friday, so let us hurry.",
        "Lunch was at the noodle place downstairs, not bad at all.",
        "The interface document was updated, see chapter two.",
    ),
}


def _padded(template: str, language: Language, source: Source) -> str:
    """Half of the texts stand alone, the rest have other sentences before, behind, or both."""
    before, after = source.random() < 0.3, source.random() < 0.3
    first, second = source.sample(_PADDING[language], 2)
    return f"{first + chr(10) if before else ''}{template}{chr(10) + second if after else ''}"
