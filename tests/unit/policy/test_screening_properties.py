"""What holds of the screening of any text: it ends, it is exact, and it leaves nothing to be found."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.policy.fake_secrets import armoured, fakes
from tests.unit.policy.test_disguise import DISGUISES, KEY

from memoryd.policy.secrets import find_secrets, redact
from memoryd.policy.secrets.windows import AFTER, SIZE

FAKES = fakes(Random(7))
LINES = ("今天和林晓聊了订单的事，他说下周再看。", "we spoke about the order and the price, then left.\n")

_PIECES = st.one_of(
    st.text(max_size=12),
    st.sampled_from([fake.text for fake in FAKES]),
    st.sampled_from(list(DISGUISES.values())),
    st.sampled_from(
        [
            "\ud800",
            "\x00",
            "\u202e",
            "👩‍👩‍👧",
            "e\u0301",
            "é",
            "ｋｅｙ＝",
            "[secret:jwt]",
            "密码是",
            "token = ",
            "%",
            "\\u",
        ]
    ),
)
TEXTS = st.lists(_PIECES, max_size=5).map("".join)


@settings(deadline=None)
@given(TEXTS)
def test_findings_are_in_order_apart_and_inside(text: str) -> None:
    findings = find_secrets(text)
    assert all(0 <= finding.start < finding.end <= len(text) for finding in findings)
    assert all(left.end <= right.start for left, right in pairwise(findings))


@settings(deadline=None)
@given(TEXTS)
def test_redaction_is_idempotent(text: str) -> None:
    clean, names = redact(text)
    assert redact(clean) == (clean, ())
    assert bool(names) == bool(find_secrets(text))


@settings(deadline=None)
@given(
    st.sampled_from(list(DISGUISES.values())),
    st.sampled_from(["é", "e\u0301", "👩‍👩‍👧", "ｗ", "𝒜", "\ud800", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ﷺ"]),
)
def test_neighbours_stay_as_they_are(disguised: str, neighbour: str) -> None:
    before, after = f"{neighbour} 第一行。", f"，第二行 {neighbour}"
    assert redact(f"{before}{disguised}{after}") == (f"{before}[secret:github-token]{after}", ("github-token",))


@pytest.mark.parametrize(
    "char", ["a", "A1", "-", " ", "\x00", "\ud800", "一", "\u200b", "=", "ａ", "%41", "\n", "é", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]
)
def test_a_very_long_text_is_read(char: str) -> None:
    text = char * (200_000 // len(char))
    assert all(finding.end <= len(text) for finding in find_secrets(text))


@pytest.mark.parametrize("line", LINES, ids=["zh", "en"])
@pytest.mark.parametrize("off", [-AFTER, -60, -41, -40, -39, -20, -1, 0, 1, 20])
@pytest.mark.parametrize("disguise", [KEY, DISGUISES["full width"], DISGUISES["spaced"], DISGUISES["base64"]])
def test_a_key_at_the_border_of_two_windows_is_found_once(disguise: str, off: int, line: str) -> None:
    place = SIZE + off
    before = (line * (place // len(line) + 1))[: place - 2] + ". "
    text = f"{before}{disguise} {line * 3000}"
    assert [(one.start, one.end) for one in find_secrets(text)] == [(place, place + len(disguise))]


def test_a_block_longer_than_a_window_is_one() -> None:
    block = armoured(Random(3), "RSA PRIVATE KEY", lines=2 * (SIZE + AFTER) // 65)
    before, after = LINES[0] * 1500, LINES[1] * 1500
    text = f"{before}\n{block}\n{after}{KEY}，{after}"
    assert redact(text) == (
        f"{before}\n[secret:private-key]\n{after}[secret:github-token]，{after}",
        ("private-key", "github-token"),
    )


def test_all_keys_of_a_long_text_are_found() -> None:
    text = "，".join(f"{LINES[number % 2] * 40}{KEY}" for number in range(150))
    assert len(text) > 3 * SIZE
    assert [text[one.start : one.end] for one in find_secrets(text)] == [KEY] * 150
