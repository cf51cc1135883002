"""Persons by a list of first names, in English."""

from collections.abc import Set as AbstractSet

import regex

from memoryd.policy.privacy.ner_cues import NAME

Span = tuple[str, int, int]

NOT_NAMES = frozenset(
    """I A An The My Your His Her Our Their This That These Those It He She We They You Me And Or But If When While What Who
    Where Why How Which Yes No Not Ok Okay Hi Hello Hey Dear Thanks Thank Please Sorry Sir Madam Mr Mrs Ms Miss Dr Prof
    Phone Tel Email E-mail Mail Fax Mobile Address Street Road Avenue Suite Apt Box Unit Floor Room Name Date Time Note
    Notes Subject From To Cc Bcc Re Fwd Order Invoice Account Card Bank Customer User Bot Agent Assistant System Patient
    Doctor Nurse Manager Director Info Contact Question Answer Comment Reply Status Ticket Issue Error Warning Monday
    Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October
    November December Christmas Easter Today Tomorrow Yesterday Mon Tue Wed Thu Fri Sat Sun English Internet Java Python
    Linux Windows Google SSN ATM PIN ID OK URL API HTTP JSON SQL PDF VAT IBAN USD EUR GBP Here There Will Can Could Would
    Should May Might Must Do Does Did Is Are Was Were Be Been Am Have Has Had Let Just Also So Then Now After Before Since
    For With Without At By On In Of As Great Good Best Kind Regards Sincerely Cheers Love""".split()  # noqa: SIM905
)
"""Capitalised words that no name starts with in running text."""

_AMBIGUOUS = frozenset(
    """Mark Will Grant Rose Hope Faith Joy May June April August Grace Summer Autumn Dawn Drew Chance Christian Paris London
    Sydney Florence Victoria Charlotte Madison Austin Dallas Houston Chelsea Brooklyn Georgia Carolina Virginia Israel
    India China Chad Jordan America Asia Art Bill Rich Frank Ray Guy Pat Jack Miles Max Dean Major Earl King Prince Star
    Sky Angel Jasmine Olive Ivy Lily Iris Daisy Violet Amber Ruby Crystal Pearl Cash Page Price Pierce Robin Wren Will
    Sunny Happy Precious Heaven Destiny Journey Harmony Melody Reading Early Long Young Sandy Rusty Rocky Gene Dale Glen
    Heath Forest Clay Cliff Stone Lane Street Ford Lincoln Mercedes Dell Don An Man So Bo Lee See My Kay De La Le Van San
    Santa Della Al El Mi Tu Su Do Ever Tom Data Royal Case Case Ace Bot Sun Long Song Win Ma""".split()  # noqa: SIM905
)
"""First names that are other words as often; a whole name tells them apart."""

_ROW = regex.compile(rf"(?<![\w@.]){NAME}(?![\w@])")


def names_by_list(text: str, first_names: AbstractSet[str]) -> list[Span]:
    """Rows of capitalised words that start with a first name."""
    found: list[Span] = []
    for match in _ROW.finditer(text):
        words = match[0].split(" ")
        start = match.start()
        while words and words[0] in NOT_NAMES:
            start += len(words.pop(0)) + 1
        if words and words[0] in first_names and (len(words) > 1 or words[0] not in _AMBIGUOUS):
            found.append(("person", start, match.end()))
    return found
