from time import process_time

import pytest
from mnemonic import Mnemonic

from memoryd.policy.secrets.mnemonics import find_mnemonics

LISTS = ("english", "chinese_simplified", "chinese_traditional")


def _found(text: str) -> list[str]:
    return [text[finding.start : finding.end] for finding in find_mnemonics(text)]


def _words(language: str, bits: int = 128, fill: int = 7) -> list[str]:
    return Mnemonic(language).to_mnemonic(bytes(fill * place % 251 for place in range(1, bits // 8 + 1))).split()


@pytest.mark.parametrize("language", LISTS)
@pytest.mark.parametrize("bits", [128, 160, 192, 224, 256])
@pytest.mark.parametrize("between", [" ", "  ", "\n", ", ", "，"])
def test_a_mnemonic_is_found_however_its_words_are_set(language: str, bits: int, between: str) -> None:
    phrase = between.join(_words(language, bits))
    assert _found(f"助记词：{phrase}。") == _found(f"({phrase})") == [phrase]


def test_numbered_and_capital_words_count() -> None:
    words = _words("english")
    numbered = " ".join(f"{place}. {word}" for place, word in enumerate(words, 1))
    assert _found(numbered) == [numbered.removeprefix("1. ")]
    assert _found(" ".join(words).upper()) == [" ".join(words).upper()]


def test_words_of_the_list_may_stand_beside_it() -> None:
    phrase = " ".join(_words("english"))
    assert _found(f"use {phrase} please") == [phrase]
    assert _found(f"my seed phrase: keep this safe {phrase} and remember all") == [phrase]


def test_a_phrase_without_its_checksum_is_none() -> None:
    words = _words("english")
    listed = Mnemonic("english").wordlist
    others = [" ".join([*words[:-1], word]) for word in listed if word != words[-1]]
    # 7 bits of the last word are free, so 128 of 2048 words hold
    assert sum(bool(_found(phrase)) for phrase in others) == 127


@pytest.mark.parametrize(
    "text",
    [
        "we spoke about order and the price with them over there today again and then went home before dinner",
        "apple banana cherry orange lemon melon grape peach plum mango papaya guava lychee durian coconut fig kiwi",
        "今 天 天 气 很 好 我 们 一 起 去 公 园 散 步 吧",
        "abandon " * 24,
        "",
    ],
)
def test_ordinary_words_are_none(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize("told", ["", "seed phrase: "])
@pytest.mark.parametrize("between", [" ", ", "])
def test_a_text_of_eight_times_the_words_takes_about_eight_times_as_long(told: str, between: str) -> None:
    def took(count: int) -> float:
        text = told + f"abandon{between}zoo " * count
        began = process_time()
        assert not _found(text)
        return process_time() - began

    took(100)
    assert min(took(16_000) for _ in range(2)) < 20 * max(0.005, min(took(2_000) for _ in range(3)))
