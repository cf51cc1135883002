"""The law that a request invokes: no part of what it names."""

import regex as re

from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.plain import MARK, Plain

_LAW_EN = (
    r"(?:art(?:icle)?s?\.? ?\d[\d(),a-z]*|sec(?:tion)?\.? ?\d[\d().a-z]*|para(?:graph)?\.? ?\d\w*|§ ?\d\w*"
    r"|regulation \(?eu\)? ?[\d/]*|(?:uk |eu )?gdpr|dsgvo|ccpa|cpra|lgpd|pipl|pipeda|hipaa"
    r"|(?:general |california |personal |uk |eu )*(?:data protection|consumer privacy|information protection|privacy)"
    r" (?:act|law|regulations?|rules?)s?(?: \d{4})?|(?:right|obligation)s? (?:to|of) (?:erasure|be forgotten|deletion))"
)
_RELIES_EN = (
    r"(?:pursuant to|under|in accordance with|in line with|in compliance with|according to|as per|per"
    r"|as (?:required|requested|provided|set out|foreseen|demanded) (?:by|in|under|for)|based on"
    r"|on the (?:basis|grounds?) of"
    r"|by virtue of|with reference to|referring to|relying on|invoking|citing|exercising|to (?:comply with|satisfy))"
)
_REFERS_EN = r"(?:following|due to|because of|re|cf\.?|see)"
"""What a note may be as well: my notes re the GDPR. It invokes a law only apart from what is named."""
_STUDIED = (
    "(?:training|compliance|course|class|exam|workshop|webinar|seminar|lecture|essay|paper|project|audit|case|team"
    "|officer|consultant|policy|template)"
)
_BASIS_EN = re.compile(
    rf"(?:(?:,|,? [(\[])? ?\b{_RELIES_EN}|(?:^|,|,? ?[(\[]) ?{_REFERS_EN})"
    r" (?:(?:the|my|his|her|their|your|our|its|a|rights?|request|provisions?|requirements?|obligations?|under|of|in"
    rf"|from|for) )*{_LAW_EN}(?:,? ?(?:(?:and|of|in|from|under|the) )*{_LAW_EN})*+(?! {_STUDIED})[)\]]?,?"
)
_LAW_ZH = (
    rf"(?:{MARK}|[^，,。]{{0,10}}?"
    "(?:个人信息保护法|个保法|数据安全法|网络安全法|民法典|gdpr|ccpa|pipl|被遗忘权|删除权))"
)
_BASIS_ZH = re.compile(
    f"[，,（(]? ?(?:现)?(?:根据|依据|依照|按照|基于|遵照|援引|凭|依){_LAW_ZH}"
    "(?:的?第[^，,。条]{1,8}条)?(?:第[^，,。]{1,4}[款项])?(?:之|的)?(?:相关|有关)?(?:规定|要求|条款|权利)?[）)]?"
    "(?:[，,]|(?![^，,我]{1,12}的))"
)
_RIGHT = re.compile(
    r"\b(?:gdpr|article 17|ccpa|data protection|right to (?:erasure|be forgotten)|(?:withdraw|revoke)"
    r" (?:my )?consent|clos(?:e|ing) my account)\b|个人信息保护法|个保法|被遗忘权|删除权"
)


def without_basis(pair: Pair) -> Pair:
    """All personal data of Tom Baker pursuant to Art. 17 GDPR -> all personal data of Tom Baker."""
    return pair.without(_BASIS_EN).without(_BASIS_ZH)


def with_titles(text: str, body: Plain) -> str:
    """A text with the titles of the laws that it relies on; what else is quoted in it is data."""
    return str(_BASIS_ZH.sub(lambda hit: body.restored(hit.group()), text))


def invokes_right(text: str) -> bool:
    """Whether the law is invoked, which gives a right to have everything erased."""
    return _RIGHT.search(text) is not None
