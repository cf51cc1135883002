"""Numbers with valid check digits, made at run time so that no file holds one, and what is found in a text."""

from random import Random

from stdnum import iban as ibans
from stdnum import luhn
from stdnum.cn import uscc as usccs
from stdnum.iso7064 import mod_11_2

from memoryd.policy.privacy.rules import find_personal

DRAW = Random(20261130)
REGIONS = ("110105", "310115", "440305", "510107", "330106")
BANKS = ("622202", "621661", "623052", "622848")


def found(text: str) -> list[tuple[str, str]]:
    """Class and words of each finding, without those of no grade."""
    return [(one.name, text[one.start : one.end]) for one in find_personal(text) if one.grade != "none"]


def digits(length: int) -> str:
    return "".join(DRAW.choice("0123456789") for _ in range(length))


def mobile() -> str:
    return f"1{DRAW.choice('3456789')}{DRAW.choice('35678')}{digits(8)}"


def resident() -> str:
    """GB 11643."""
    day = f"{DRAW.randint(1950, 2010)}{DRAW.randint(1, 12):02}{DRAW.randint(1, 28):02}"
    body = DRAW.choice(REGIONS) + day + digits(3)
    return body + mod_11_2.calc_check_digit(body)


def wrong_resident() -> str:
    """With a check digit that does not hold."""
    number = resident()
    return number[:-1] + ("1" if number[-1] != "1" else "2")


def card(length: int = 19, ending: str = "") -> str:
    """With ``ending`` before its check digit."""
    body = DRAW.choice(BANKS) + digits(length - 7 - len(ending)) + ending
    return body + luhn.calc_check_digit(body)


def wrong_card(length: int = 19) -> str:
    number = card(length)
    return number[:-1] + str((int(number[-1]) + 1) % 10)


def enterprise() -> str:
    """GB 32100."""
    body = f"91{DRAW.choice(REGIONS)}MA{digits(6)}X"
    return body + usccs.calc_check_digit(body)


def iban(country: str = "DE", length: int = 18) -> str:
    body = digits(length)
    return country + ibans.calc_check_digits(f"{country}00{body}") + body


def imei() -> str:
    body = "35" + digits(12)
    return body + luhn.calc_check_digit(body)


def plate() -> str:
    return DRAW.choice("京沪粤川浙") + DRAW.choice("ABCDE") + DRAW.choice("ABCDE") + digits(4)
