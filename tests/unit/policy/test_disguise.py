import base64
import unicodedata
from collections.abc import Callable
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.policy.fake_secrets import fakes

from memoryd.policy.disguise import CHARACTERS, Disguise, View, views
from memoryd.policy.disguise.breaks import joined
from memoryd.policy.disguise.encodings import unescaped, unpacked
from memoryd.policy.disguise.numerals import in_digits
from memoryd.policy.disguise.spacing import closed_up
from memoryd.policy.disguise.view import as_it_stands
from memoryd.policy.secrets import find_secrets

RANDOM = Random(20240611)
KEY = next(fake.value for fake in fakes(RANDOM) if fake.name == "github-token")
LOOKALIKES = str.maketrans("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ")
CARRIERS = ("{}", "my token is {} thanks", "密钥是{}，谢谢", "第一行\n{}\n第三行", "🔑{}🔑 e\u0301", "`{}`")


def _wide(text: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) for char in text)


def _shifted(text: str, capital: int, small: int, zero: int) -> str:
    starts = {"A": capital, "a": small, "0": zero}
    kinds = ("A" if char.isupper() else "a" if char.islower() else "0" if char.isdigit() else "" for char in text)
    return "".join(
        chr(starts[kind] + ord(char) - ord(kind)) if kind else char for char, kind in zip(text, kinds, strict=True)
    )


def _chinese(text: str) -> str:
    return text.translate(str.maketrans("0123456789", "零一二三四五六七八九"))


def _grouped(text: str, size: int) -> str:
    return " ".join(text[place : place + size] for place in range(0, len(text), size))


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


DISGUISES = {
    "full width": _wide(KEY),
    "bold": _shifted(KEY, 0x1D400, 0x1D41A, 0x1D7CE),
    "monospace": _shifted(KEY, 0x1D670, 0x1D68A, 0x1D7F6),
    "Cyrillic": KEY.translate(LOOKALIKES),
    "zero width": "\u200b".join(KEY),
    "soft hyphens": "\u00ad".join(KEY),
    "bidi": f"{KEY[:7]}\u202e\u2066{KEY[7:]}",
    "struck through": "\u0336".join(KEY),
    "tags": "".join(chr(0xE0000 + ord(char)) for char in KEY),
    "spaced": " ".join(KEY),
    "spaced wide": "\u3000".join(KEY),
    "dotted": ".".join(KEY),
    "dashed": "-".join(KEY),
    "underscored": "_".join(KEY),
    "vertical": "\n".join(KEY),
    "groups of four": _grouped(KEY, 4),
    "groups of eight": _grouped(KEY, 8),
    "low line": KEY.replace("_", "\uff3f"),
    "two lines": f"{KEY[:17]}\n    {KEY[17:]}",
    "two quoted lines": f"{KEY[:17]}\r\n> {KEY[17:]}",
    "line continued": f"{KEY[:17]}\\\n{KEY[17:]}",
    "concatenated": f'{KEY[:17]}" + "{KEY[17:]}',
    "concatenated over lines": f"{KEY[:17]}'\n    '{KEY[17:]}",
    "Markdown escape": KEY.replace("_", "\\_"),
    "word break": f"{KEY[:17]}<wbr>{KEY[17:]}",
    "percent": "".join(f"%{ord(char):02X}" for char in KEY),
    "percent twice": "".join(f"%25{ord(char):02X}" for char in KEY),
    "byte escapes": "".join(f"\\x{ord(char):02x}" for char in KEY),
    "Unicode escapes": "".join(f"\\u{ord(char):04x}" for char in KEY),
    "hex": KEY.encode().hex(),
    "hex with a prefix": "0x" + KEY.encode().hex().upper(),
    "hex in pairs": KEY.encode().hex(" "),
    "decimal": ", ".join(str(ord(char)) for char in KEY),
    "binary": " ".join(f"{ord(char):08b}" for char in KEY),
    "HTML": "".join(f"&#{ord(char)};" for char in KEY),
    "HTML hex": "".join(f"&#x{ord(char):x};" for char in KEY),
    "HTML name": KEY.replace("_", "&lowbar;"),
    "base64": _base64(KEY),
    "base64 of a sentence": _base64(f"密钥：{KEY}。"),
    "base64 twice": _base64(_base64(KEY)),
    "base64 of full width": _base64(_wide(KEY)),
    "base64 of UTF-16": base64.b64encode(KEY.encode("utf-16-le")).decode(),
    "base32": base64.b32encode(KEY.encode()).decode(),
    "Chinese numerals": _chinese(KEY),
    "reversed": KEY[::-1],
    "full width and spaced": " ".join(_wide(KEY)),
}


@pytest.mark.parametrize("carrier", CARRIERS, ids=range(len(CARRIERS)))
@pytest.mark.parametrize("disguised", DISGUISES.values(), ids=DISGUISES)
def test_a_key_in_disguise_is_found_exactly_where_it_is(disguised: str, carrier: str) -> None:
    assert disguised != KEY
    text = carrier.format(disguised)
    assert [(finding.name, text[finding.start : finding.end]) for finding in find_secrets(text)] == [
        ("github-token", disguised)
    ]


PLAIN = (
    "",
    "We spoke about order PX-1012 and the price.",
    "今天和林晓聊了订单的事，价格是一百二十元。",
    "她说：“好的！”然后挂了电话（很快）。",
    "It costs 1,250,000 — or so they say…",
)


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_text_has_one_reading(text: str) -> None:
    assert list(views(text)) == []


@pytest.mark.parametrize("undo", [closed_up, joined, unescaped, unpacked, in_digits])
@given(text=st.text(alphabet="abcXYZ019_. :-", max_size=15))
def test_a_short_name_or_number_that_is_not_read_again_has_one_reading(
    undo: Callable[[View], View | None], text: str
) -> None:
    assert list(views(text)) == []
    assert undo(as_it_stands(text)) is None


def _readings(text: str, *wanted: Disguise) -> list[str]:
    return [view.text for view in views(text, wanted)]


def test_only_what_is_wanted_is_undone() -> None:
    assert _readings("１３８ ① 一三八零零", Disguise.WIDTH) == ["138 ① 一三八零零"]
    assert _readings("１３８ ①", Disguise.CIRCLED) == ["１３８ 1"]
    assert _readings("打一三八零零一三八零零零给我", Disguise.NUMERALS) == ["打13800138000给我"]
    assert _readings("ghp%5Fabc", *CHARACTERS) == []


@pytest.mark.parametrize(
    "text",
    [
        "I have a b and a c",
        "room 12\u300034 and 5",
        "the end of\nthe line and another",
        "一共一百二十人",
        "risk\nbased",
        '["red", "green", "blue"]',
        "call then when from here with that",
    ],
)
def test_benign_texts_are_not_joined(text: str) -> None:
    assert all(view.undone == {Disguise.REVERSED} for view in views(text))


def test_payloads_map_to_the_whole_run() -> None:
    run = _base64(f"the key is {KEY}, keep it")
    text = f"前 {run} 后"
    reading = next(view for view in views(text, {Disguise.ENCODED}) if KEY in view.text)
    place = reading.text.index(KEY)
    start, end = reading.span(place, place + len(KEY))
    assert text[start:end] == run


def test_an_image_is_no_payload() -> None:
    assert _readings(_base64("".join(map(chr, Random(1).choices(range(128, 250), k=40)))[:3]), Disguise.ENCODED) == []
    assert _readings(base64.b64encode(Random(1).randbytes(3000)).decode(), Disguise.ENCODED) == []


_TEXTS = st.lists(
    st.one_of(
        st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=10),
        st.sampled_from(list(DISGUISES.values())),
        st.sampled_from(
            ["\u200b", "ﬁ", "①", "%41", "&amp;", "\\u0041", "\n", "> ", '" + "', "一二三四", "е\u0301x", "👩‍👩‍👧"]
        ),
    ),
    max_size=6,
).map("".join)


@given(_TEXTS)
def test_every_character_of_a_view_has_its_place(text: str) -> None:
    for view in views(text):
        assert len(view.text) == len(view.starts) == len(view.ends)
        assert all(0 <= start < end <= len(text) for start, end in zip(view.starts, view.ends, strict=True))
        assert all(_comes_from(view, place, text) for place in range(len(view.text)))


def _comes_from(view: View, place: int, text: str) -> bool:
    """A character that is mapped to itself or to another is mapped to one code point, else it was inside of a run."""
    source = text[view.starts[place] : view.ends[place]]
    char = view.text[place]
    return char == source or len(source) > 1 or not source.isascii() or not char.strip() or source in "\"'`+"


@given(st.text(alphabet=st.characters(categories=["Lo", "Mn", "So"]), max_size=40), st.sampled_from(["NFC", "NFD"]))
def test_composition_around_a_key_moves_no_border(before: str, form: str) -> None:
    left = unicodedata.normalize(form, f"é{before}。")
    text = f"{left}{_wide(KEY)} {unicodedata.normalize(form, 'ö')}"
    assert [(one.start, one.end) for one in find_secrets(text)] == [(len(left), len(left) + len(KEY))]


def test_time_grows_with_length_whatever_the_text() -> None:
    for unit in ("a-", "a ", "-", "%41", "a\n", '"+"', "\u200ba", "一a", "Ab1" * 20 + "\n", "&#65;", "QUJD"):
        durations = []
        for size in (1_500, 12_000):
            text = (unit * size)[:size]
            durations.append(min(_cost(text) for _ in range(3)))
        assert durations[1] < 30 * durations[0] + 0.02, unit


def _cost(text: str) -> float:
    """Seconds of this process alone: what else the machine does is not counted."""
    began = process_time()
    list(views(text))
    return process_time() - began
