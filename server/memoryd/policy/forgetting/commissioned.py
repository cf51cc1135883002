"""A request that another made, and that is passed on: the customer asked us to delete his address; please do so."""

import regex as re

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting.chinese_words import VERB as VERB_ZH
from memoryd.policy.forgetting.chinese_words import WORLD as WORLD_ZH
from memoryd.policy.forgetting.english_words import DELETE, FORGET
from memoryd.policy.forgetting.english_world import WORLD as WORLD_EN
from memoryd.policy.forgetting.exceptions import without_exceptions
from memoryd.policy.forgetting.heard import Heard, Sentence
from memoryd.policy.forgetting.pair import Pair

_DO_SO = re.compile(
    r"(?:^|[,;—] ?|\band )(?:(?:so|then|now|kindly|please),? )*(?:(?<=please )|(?<=kindly )|(?=go ahead|proceed))"
    r"(?:do (?:so|that|this|it)|comply(?: with (?:it|this|that|the request|her request|his request))?"
    r"|(?:action|process|execute|handle|fulfil|fulfill|honou?r|carry out) (?:it|this|that"
    r"|(?:the|this|that|his|her|their) request)|go ahead|proceed)"
    r"(?: (?:now|asap|at once|today|accordingly|immediately|please))*$"
    "|(?:^|[，,])(?:故|现|因此|那|就)*(?:请|烦请|麻烦|务必)(?:你|您)?(?:尽快|立即|马上|即刻|据此|按此|依此|现在)*"
    "(?:照办|照做|执行|办理|处理|落实|配合|照此办理|予以(?:执行|办理|处理|配合))(?:一下|吧)?$"
)
_NOT_YET = re.compile(
    r"\b(?:not|never|refus\w+|reject\w+|declin\w+|den(?:y|ied)|whether|withdr[ae]w\w*|if|unless|until|but|however"
    r"|though|although|yet|nevertheless|nonetheless|instead|told (?:her|him|them) no|changed (?:his|her|their) mind)\b"
    r"|n't\b|没有?要求|未要求|拒绝|驳回|撤回|撤销|是否|如果|除非|但|不过|然而|可是|却|尽管|虽然|不同意|反对|改变(?:了)?主意"
)
_ASKED = re.compile(
    r"\b(?:asks?|asked|asking|requests?|requested|requesting|wants?|wanted|demands?|demanded|would like|instructs?"
    r"|instructed)(?: (?:us|you|that we|that you|for us|our team|the company))*"
    rf"(?: (?:to|should)|) (?:(?:have|get) )?(?:{DELETE}|{FORGET})\b(?P<rest> [^,;]{{2,120}})"
    r"|\b(?:ask(?:s|ed)? for|requests?|requested|demands?|demanded|wants?) (?:the |an? |immediate |full |complete )*"
    r"(?:deletion|erasure|removal) of(?P<rest2> [^,;]{2,120})"
    r"|\b(?:wants?|would like|requested|demanded)(?: that| to have)?(?P<rest3> [^,;]{2,80}?)(?: be| to be)?"
    r" (?:deleted|erased|removed|forgotten|wiped)\b"
    "|(?:要求|请求|希望|申请|提出)(?:我们|我方|我司|公司|本公司|我|你|您|系统)?(?:能|可以)?(?:把|将)(?P<rest4>[^，,]{1,40}?)"
    f"(?:全部|都|彻底)*{VERB_ZH}"
    f"|(?:要求|请求|希望|申请|提出)(?:我们|我方|我司|公司|本公司|我|你|您|系统)?(?:能|可以)?(?:彻底|全部|立即)*{VERB_ZH}(?:掉|了)?(?P<rest5>[^，,]{{1,60}})"
)
_BEHIND = re.compile(
    r"[ ,;—，；]*(?:(?:under|per|as per|pursuant to|according to|in (?:line|accordance) with|based on|because|since|as"
    r"|today|yesterday|by|within|through|via|completely|entirely|permanently|in full|immediately|asap|please|kindly)"
    r"\b[^,;，；]*|(?:根据|依据|依照|按照?|因为?|由于|理由|原因|全部|彻底)[^,;，；]*|(?:掉|了|的)+)*[ ,;—，；]*"
)
"""The reason, or the manner. What else stands behind the object may keep something back, or answer it."""
_TIME_OF_ASKING = re.compile(
    r" (?:(?:on|in|at) )?(?:(?:the day before )?yesterday|today|this (?:morning|week|month|year)"
    r"|last \w+|earlier(?: \w+)*"
    r"|(?:a|an|one|two|three|four|five|six|\d+|a few|some) (?:hours?|days?|weeks?|months?|years?) ago"
    r"|\d{4}-\d\d(?:-\d\d)?|\w+day)$"
)
_TIMED = re.compile(
    r"\b(?:said|told|sent|wrote|written|shared|gave|given|uploaded|talked|discussed|recorded|stored|saved|made|created"
    r"|everything|anything|all|messages?|chats?|conversations?|sessions?|notes?|records?|data|logs?|history|entries"
    r"|memories|from|since|before|after|until|during|between|of)\b"
)
"""What is of a time itself: her messages last week may be all that she wrote in it."""
_WORLD = re.compile(f"{WORLD_EN.replace('|cv|', '|')}|{WORLD_ZH}")


def passed_on(sentence: Sentence, after: str) -> Heard | None:
    """What a sentence reports as asked, where it or the one after it says to do so."""
    told = _DO_SO.search(sentence.read)
    if not (told or _DO_SO.match(after)) or sentence.asks:
        return None
    end = told.start() if told else len(sentence.read)
    hit = _ASKED.search(sentence.read, 0, end)
    if hit is None or _NOT_YET.search(sentence.read, 0, end):
        return None
    name = next(name for name, value in hit.groupdict().items() if value)
    behind = sentence.read[hit.end() : end]
    if not told:
        behind = without_exceptions(Pair(behind, behind))[0].read
    if _WORLD.search(hit[name]) or not _BEHIND.fullmatch(behind):
        return None
    stop = hit.start(name) + len(_without_time_of_asking(hit[name]))
    return Heard(intent=Intent.FORGET, why="passed-on", begin=hit.start(name), stop=stop)


def _without_time_of_asking(text: str) -> str:
    asking = _TIME_OF_ASKING.search(text)
    return text if asking is None or _TIMED.search(text, 0, asking.start()) else text[: asking.start()]
