"""Values of secrets, made at run time: random, like words, short, of hanzi, of digits."""

import base64
import string
import uuid
from collections.abc import Callable, Sequence
from random import Random

_WORD_LIST = """
otter maple copper lantern velvet thunder pickle harbor saffron bishop cactus ribbon marble falcon ginger meadow pepper
walnut tundra orchid cobalt anchor puzzle silver monkey dragon shadow purple guitar castle bubble tiger rocket
"""
_WORDS = _WORD_LIST.split()
_SYLLABLE_LIST = "xiao mao da hai feng yun tian xing lao wang hong dou ai ni chun hua qiu yue long teng"
_SYLLABLES = _SYLLABLE_LIST.split()
_HANZI = "芝麻开门天王盖地虎宝塔镇河妖春江花月夜星辰大海明月松间照清泉石上流落霞孤鹜长河落日"
_ALNUM = string.ascii_letters + string.digits
_HEX = "0123456789abcdef"
_BASE32 = string.ascii_uppercase + "234567"
_CLEAR = "abcdefghjkmnpqrstvwxyz23456789"

Make = Callable[[Random], str]


def _run(random: Random, alphabet: Sequence[str], length: int) -> str:
    return "".join(random.choices(alphabet, k=length))


def _mixed(random: Random, shortest: int, longest: int = 0) -> str:
    """Small letters, capitals and digits."""
    length = random.randint(shortest, longest or shortest)
    while True:
        value = _run(random, _ALNUM, length)
        if all(any(map(kind, value)) for kind in (str.islower, str.isupper, str.isdigit)):
            return value


def _of(alphabet: str, length: int) -> Make:
    return lambda random: _run(random, alphabet, length)


def _letters(shortest: int, longest: int = 0) -> Make:
    return lambda random: _mixed(random, shortest, longest)


def _two_words(random: Random) -> str:
    words = random.choice(_WORDS).capitalize() + random.choice(("", "-", "_", ".")) + random.choice(_WORDS)
    return f"{words}{random.randint(2, 999)}{random.choice(('', '!', '#', '@'))}"


def _with_signs(random: Random) -> str:
    return f"{_mixed(random, 5)}{random.choice('!@#$%^&*')}{_mixed(random, 4)}{random.choice('!?*+=~')}"


def _small(random: Random) -> str:
    letters, digits = string.ascii_lowercase, string.digits
    return (
        _run(random, letters, random.randint(3, 5))
        + _run(random, digits, random.randint(2, 4))
        + _run(random, letters, 2)
    )


def _groups(random: Random) -> str:
    return "-".join(_run(random, _CLEAR.upper(), random.choice((4, 5))) for _ in range(3))


VALUES: dict[str, Make] = {
    "rnd": _letters(10, 16),
    "short": _letters(6, 8),
    "lowdig": _small,
    "dict": _two_words,
    "worddig": lambda random: random.choice(_WORDS) + str(random.randint(1, 9999)),
    "word": lambda random: random.choice(_WORDS) + random.choice(_WORDS),
    "punct": _with_signs,
    "pin4": _of(string.digits, 4),
    "pin6": _of(string.digits, 6),
    "pin8": _of(string.digits, 8),
    "hex32": _of(_HEX, 32),
    "hex64": _of(_HEX, 64),
    "b64": lambda random: base64.b64encode(random.randbytes(32)).decode(),
    "aws": lambda random: f"{_run(random, _ALNUM + '/+', 18)}/{_mixed(random, 21)}",
    "a30": _letters(30),
    "a32": _letters(32),
    "a40": _letters(40),
    "w43": lambda random: f"{_mixed(random, 20)}_{_mixed(random, 12)}-{_mixed(random, 9)}",
    "b32": _of(_BASE32, 16),
    "b32s": lambda random: " ".join(_run(random, _BASE32.lower(), 4) for _ in range(4)),
    "rec": _groups,
    "rec2": lambda random: f"{_run(random, _CLEAR, 5)}-{_run(random, _CLEAR, 5)}",
    "phrase": lambda random: " ".join(random.sample(_WORDS, 4)),
    "hphrase": lambda random: "-".join(random.sample(_WORDS, 4)),
    "pinyin": lambda random: "".join(random.sample(_SYLLABLES, 3)) + str(random.randint(1, 2025)),
    "hanzi": lambda random: "".join(random.sample(_HANZI, random.randint(4, 6))),
    "uuid": lambda random: str(uuid.UUID(int=random.getrandbits(128), version=4)),
}
"""The kinds of values by the names that the sets use."""
