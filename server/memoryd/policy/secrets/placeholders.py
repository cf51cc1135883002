"""What stands where a secret would be: fences with a name in them, masks, samples, references to another place."""

import re

_NAME_LENGTH = 64
_FENCED = re.compile(
    r"<(?P<angle>[^<>\n]+)>|\$\{(?P<shell>[^{}\n]+)\}|\$\((?P<command>[^()\n]+)\)|%%(?P<double>[^%\n]+)%%"
    r"|\{\{(?P<template>[^{}\n]+)\}\}|\{(?P<brace>[^{}\n]+)\}|\[(?P<square>[^\[\]\n]+)\]|%(?P<batch>[A-Za-z_]\w*)%"
)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.\- ]{0,63}|[\u3400-\u9fff][\u3400-\u9fffA-Za-z0-9_.\- ]{0,63}")
_NAME_PART = re.compile(r"[A-Z]?[a-z]*(?:[A-Z][a-z]+)*\d{0,3}|[A-Z]+\d{0,3}|[\u3400-\u9fff]+\d{0,3}")
_MASK = re.compile(r"[*xX.•●·…█_#?=-]{3,}|[*•●█…]+|\[secret:.*", re.DOTALL)
_MASKED = re.compile(r"\*{3}|[xX]{5}|•{3}|●{3}|█{2}|…|\.{3}")
_SAMPLED = re.compile(
    r"example|placeholder|redacted|change[-_ ]?(?:me|this|it)|to[-_]?be[-_]|dummy|not[-_ ]?a?[-_ ]?real", re.IGNORECASE
)
_SAMPLE = re.compile(
    r"(?:your|insert|(?:my|our|enter|put|add|paste|some|any|the|test|sample|fake|demo|mock|replace|type|use)[-_. ])"
    r"[-_. a-z]*\d{0,2}"
    r"|[-_. a-z]*[-_. ](?:here|todo|tbd|value)",
    re.IGNORECASE | re.DOTALL,
)
_REFERENCE = re.compile(
    r"\$(?:[({]|[A-Z_][A-Z0-9_]*(?!\w)|[a-z_]+\d{0,2}(?!\w)|[a-z][A-Za-z_]*(?!\w))|process\.env|os\.(?:environ"
    r"|getenv)|System\.getenv|[Gg]etenv|ENV\[|env\.|import\.meta"
    r"|secrets?\.[A-Za-z]|vars?\.[A-Za-z]|ssm:|arn:|file:|ref\+|resolve:|[a-z][a-z0-9+.-]{1,24}://"
    r"|[\w-]{0,16}(?:vault|secrets?-?manager|keyring|keychain|sops|-sm|-kms):"
    r"|!(?:Sub|Ref|GetAtt|ImportValue|Join|Select|vault|secret|env|encrypted)(?!\w)"
)
_EMPTY_WORDS = """
none null nil undefined true false yes no on off string str text int integer number bool boolean bytes object any
optional required password passwd passphrase secret token key apikey api_key api-key value hidden masked removed empty
unset default env todo tbd na n/a xxx unknown nothing blank pass pwd pin code credential credentials username user
login test foo bar baz char varchar uuid array list dict map
密码 口令 密钥 令牌 无 空 未设置 同上 略 待定 暂无 没有 保密 不告诉你
"""
_EMPTY = frozenset(_EMPTY_WORDS.split())


def is_placeholder(value: str) -> bool:
    """True for what shows or names a secret and is none: ``<TOKEN>``, ``****``, ``your-key``, ``process.env.X``."""
    return (
        value.lower().rstrip(":=") in _EMPTY
        or _MASK.fullmatch(value) is not None
        or _MASKED.search(value) is not None
        or _SAMPLED.search(value) is not None
        or _SAMPLE.fullmatch(value) is not None
        or _REFERENCE.match(value) is not None
        or is_fenced_name(value)
    )


def is_fenced_name(text: str) -> bool:
    """True for a fence that holds a name. A fence around a key hides nothing: ``<ghp_…>`` is a key."""
    fence = _FENCED.fullmatch(text)
    return fence is not None and looks_like_name((fence[fence.lastgroup or 0]).strip())


def looks_like_name(text: str) -> bool:
    """At most 64 letters, digits, ``_``, ``.`` and ``-``, in parts that words and counts make, as in ``API_KEY_2``."""
    parts = re.split(r"[_.\- ]+", text)
    return (
        len(text) <= _NAME_LENGTH
        and _NAME.fullmatch(text) is not None
        and all(_NAME_PART.fullmatch(part) for part in parts)
    )
