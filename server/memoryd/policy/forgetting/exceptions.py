"""What a request keeps back: everything about Lily except her birthday, 除了她的生日."""

import regex as re

from memoryd.policy.forgetting.pair import Pair

_VERBS = (
    r"(?:delete|forget|erase|remove|wipe|purge|clear|please|you|can|could|would|i|get|drop|all|everything|anything)\b"
)
_EXCEPT = (
    r"(?:except(?: for| that)?|bar(?=\b)|other than|apart from|aside from|excluding|save for|with the exception"
    r" of|besides|but(?: please)?(?: do)? (?:not|never|for)(?: (?:delete|forget|erase|remove|touch))?"
    r"|minus|(?<!\b(?:i'm|am|we're|are|be|before|after|by) )leaving(?: out)?|without touching)"
)
_KEEP = (
    r"(?:but|and|just|only|though)?,? ?(?:please |do |still )*(?:keep|leave|retain|preserve|hold on to"
    r"|don't (?:delete|forget|erase|remove|touch)|not)"
)
_LED_EN = re.compile(rf"^(?:please )?{_EXCEPT} (?P<kept>[^,]+), ?(?=(?:\w+ ){{0,4}}?{_VERBS})")
_TAIL_EN = re.compile(
    rf",? ?\(?\b{_EXCEPT} (?P<kept>[^)]+)\)?$|[,—(] ?(?:but |and |just |only |please )*(?:please"
    rf" )*(?:keep|leave|retain|preserve|hold on to|not|don't (?:delete|forget|erase|remove|touch))"
    rf" (?P<kept2>[^)]+)\)?$|\bbut (?:please )?(?:keep|leave|retain|preserve|hold on to) (?P<kept3>.+)$"
)
_AFTER_EN = re.compile(
    r"(?: (?:alone|in place|as (?:it|they) (?:is|are)|please|untouched|though|intact|there))+$|, .*$"
)

_LED_ZH = re.compile(
    "(?:除了|除去|除开|(?<![移删清抹擦去消解])除(?=.{1,20}外)|(?<!不)排除)(?P<kept>[^，,]+?)(?:之外"
    "|以外|外)?(?:[，,]|(?:之外|以外|外)(?:的)?|(?=(?:其他|其它|其余|所有|全部|都|别的))|$)的?"
)
_TAIL_ZH = re.compile(
    "[，,（(](?:但是?|不过|只|就|仅)?(?:请|要|把)?(?:保留|留下|留着|留|别删|不要删除?|不要动|别动"
    "|不删|别忘了?|不要忘记?|不包括|不含|不包含|排除|保住)(?P<kept>[^，,）)]+)[）)]?|[，,（(](?:但是?"
    "|不过|只有?|仅)?(?:把)?(?P<kept2>[^，,）)]+?)(?:除外|例外|不要删|别删|别动|留着|保留|不用删"
    "|要留下?|还是留着|不算)(?:了|吧|着|下来)*[）)]?$|[（(](?P<kept3>[^，,）)]+?)除外[）)]"
)


def without_exceptions(pair: Pair) -> tuple[Pair, tuple[Pair, ...]]:
    """A request without what it keeps back, and that."""
    kept: list[Pair] = []
    for pattern in (_LED_ZH, _TAIL_ZH, _LED_EN, _TAIL_EN):
        hit = pattern.search(pair.read)
        if hit is None:
            continue
        name = next(name for name, value in hit.groupdict().items() if value)
        begin, stop = hit.span(name)
        kept.append(_clean(pair.part(begin, stop)))
        pair = pair.part(0, hit.start()).joined(pair.part(hit.end()))
    return pair, tuple(one for one in kept if one.read and not _NOTHING.match(one.read))


_NOTHING = re.compile(r"^(?:it|that|them|this|anything|everything|more|no|to|of course|它|这个)$")


def _clean(pair: Pair) -> Pair:
    tail = _AFTER_EN.search(pair.read)
    pair = pair.part(0, tail.start()) if tail and tail.start() else pair
    return pair.stripped()
