"""Chinese: whether what shall not be kept is already held, and so is to be forgotten."""

import regex as re

from memoryd.policy.forgetting.chinese_words import HOLDS, WORLD
from memoryd.policy.forgetting.words_of_attributes import attribute_in

_HOLDS = re.compile(HOLDS)
_WORLD = re.compile(WORLD)
_THIS = re.compile(
    "^(?:这个|这句|这句话|这话|这|这些|这条|以下|下面|接下来|后面|我接下来|我说的话|我说的|现在|记忆"
    "|先|以后|从现在|我(?:下面|待会|马上|等下|接着)|这件事|这事)"
)
_FROM_NOW = re.compile("^(?:以后|今后|往后|日后|将来|从今|从现在|从此)")
"""What is not to be kept in future is not what is kept."""
_LONGER = re.compile("保留|留|剩")
_TOLD_OF = re.compile(
    "(?:说|讲|提|聊|告诉)(?:过|到|起)?(?:你)?的(?!话|那|这|都|$)[^，,话]{2,}|(?:说|讲|提|聊|告诉)(?:过|到"
    "|起)?.{2,}(?:的事|那事|这事|那件事)"
)
_AFFAIR = re.compile("(?:的事情?儿?|[这那](?:件|回)?事儿?)$")
_AHEAD = re.compile("(?:后面|接下来|之后|剩下|余下|下面|下半|后半|后续|往下)的?(?:部分|内容|话|阶段|环节|.{0,4}$)")
_ACTIVITY = re.compile(
    "(?:吃|喝|看|买|去|玩|听|花|做|穿|读|搜|走)(?:了|过|的)*(?:什么|啥|哪(?:里|儿|些)?|多少)(?:东西|钱)?了?$"
)
"""What one goes on doing: 别再记我吃什么了 is of the future."""
_MANNER = re.compile("(?:任何|一点儿?|半点儿?|什么)?(?:痕迹|尾巴|底儿?|渣)")
"""How thoroughly: 别留痕迹 names nothing."""
_PRONOUN = re.compile("(?:他|她|它|这|那|我)$")
_COMING = re.compile(
    "(?:任何)?(?:关于|有关)我的(?:任何)?(?:事情?|东西|信息|一切)?了?|(?:我|我们|咱们)(?:的|说的)?(?:消息|话|聊天"
    "|对话)了?"
)
"""What is still to be said, and not what was."""


def held(hit: re.Match[str]) -> bool:
    """Whether what shall not be kept is already held: 别再记得, 不要再保留, 别记了, 别让它留在你的记忆里."""
    if hit["end"].startswith("在"):
        return _WORLD.search(hit["rest"]) is None and _PRONOUN.match(hit["rest"]) is None
    return not _tells(hit) and _is_kept(hit)


def _tells(hit: re.Match[str]) -> bool:
    """我的工资一点不剩: what is left of it."""
    return bool(hit["no"] == "不" and hit["keep"].startswith("剩"))


def _is_kept(hit: re.Match[str]) -> bool:
    text, keep = hit["rest"], hit["keep"]
    in_future = _FROM_NOW.search(hit.string[: hit.start("no")]) and not _LONGER.match(keep)
    in_future = in_future or (_COMING.fullmatch(text) and not _LONGER.match(keep))
    in_future = in_future or (_AHEAD.search(text) is not None and not _LONGER.match(keep))
    in_future = in_future or (_ACTIVITY.search(text) is not None and not _LONGER.match(keep))
    in_future = in_future or (re.match("剩下|余下|剩余", text) is not None and not _LONGER.match(keep))
    if (
        in_future
        or _MANNER.fullmatch(text)
        or re.search("连我?都?$|[爷奶爸妈]连", text)
        or re.search("(?:以后|之后|接下来)的", hit.group())
    ):
        return False
    if re.search("对话|聊天|会话|谈话|交谈|这次|本次", text) or text.startswith(("什么", "任何", "一点")):
        return not (text == "什么" and not _LONGER.match(keep) and not hit["again"])
    if keep in ("说", "提", "讲", "告诉", "听", "听说"):
        if hit.start("rest") < hit.start("keep"):
            return _TOLD_OF.search(text) is not None or _AFFAIR.search(text) is not None
        return not re.match("(?:吧|了|话|$)", text)
    if (
        _THIS.match(text)
        or _WORLD.search(text)
        or re.search("[?？吗]", text)
        or re.match("(?:错|仇|恨|得)", text)
        or (re.search("(?:他|她|我|你)$", text) and len(text) < 3)
    ):
        return False
    specific = re.search("我|关于|的", text) or attribute_in(text) or _HOLDS.search(text)
    return bool(specific) and _no_longer(hit)


def _no_longer(hit: re.Match[str]) -> bool:
    """Whether it was kept until now."""
    keep, ended = hit["keep"], re.match("(?:着|下)*了", hit["end"])
    again = hit["again"] or hit["no"].startswith("不再")
    if again or ended or keep == "知道":
        return bool(again or ended)
    known = hit["no"].endswith("你") and keep.endswith(("着", "得", "住"))
    return known or _LONGER.match(keep) is not None
