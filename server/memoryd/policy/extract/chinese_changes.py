"""What is over, denied or new of who somebody is, in Chinese: 我不在谷歌上班了, 我分手了, 我转行做设计师了."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Polarity
from memoryd.policy.extract.chinese_claims import keyed
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_places import PLACE
from memoryd.policy.extract.chinese_profile_rules import AS, JOB
from memoryd.policy.extract.chinese_words import ANIMALS, RELATION

_NO_LONGER = r"(?:已经|早就|早|现在)*(?:不再|不|没有?)(?:再)?"
_FIRM = (
    r"(?P<v>(?!家|这|那|外|哪|原|之前|以前|上一|第|公司|单位|国外|国内|一线|状态|网上|线上)[^，在了]{2,12}?)"
    r"(?:这家)?(?:公司)?"
)
_DIET = r"素食主义者?|素食者?|吃素|吃斋|生酮(?:饮食)?|低碳水?(?:饮食)?|轻断食|间歇性断食|戒糖|控糖|纯素"
_BELONGING = (
    r"(?:[^，我你他她的]{0,6}?)(?:[轿跑汽摩货]?车|摩托|特斯拉|房子?|公寓|手机|电脑|笔记本|平板|相机"
    r"|镜头|吉他|钢琴|键盘|耳机"
    r"|显卡|显示器|手表|游戏机|[Ss]witch|[Pp][Ss]5|i[Pp]ad|i[Pp]hone[^，]{0,6}|[Mm]ac[Bb]ook)"
)
_GONE = r"(?:已经|刚刚?|终于|昨天|上周|上个月|去年|前几天){0,2}"
_DIED = r"(?:去世|过世|离世|病逝|逝世|往生|不在人世)"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Change:
    key: str
    pattern: re.Pattern[str]
    over: bool = False


def _changes(key: str, *patterns: str, over: bool = False) -> tuple[_Change, ...]:
    return tuple(_Change(key=key, pattern=re.compile(one), over=over) for one in patterns)


_OF_SUBJECT = (
    *_changes(
        "residence",
        rf"{_NO_LONGER}(?:住在?|居住在?|定居在?|常住)(?P<v>{PLACE})(?:那边|这边|那里)?了?",
        rf"{_NO_LONGER}在(?P<v>{PLACE})(?:住|生活|居住|定居)了?",
        rf"(?:已经|刚|昨天|上周|上个月|去年)*(?:搬离|搬出)了?(?P<v>{PLACE})了?",
        over=True,
    ),
    *_changes(
        "employer",
        rf"{_NO_LONGER}在(?!{PLACE}(?:上班|工作|干|待))(?:是)?{_FIRM}(?:上班|工作|任职|就职|实习|干|待|做)了",
        rf"不再在(?!{PLACE}(?:上班|工作|干|待)){_FIRM}(?:上班|工作|任职|就职|实习|干|待|做)",
        rf"(?:已经|刚|刚刚|上周|上个?月|昨天|去年)*从{_FIRM}(?:离职|辞职|跳槽|退休|离开|跑路"
        rf"|毕业出来工作)(?:了|出来了?)",
        over=True,
    ),
    *_changes(
        "status",
        r"(?:已经|刚刚?|终于|正式|主动|裸)*(?P<v>辞职|离职|裸辞|失业|退休|辞掉工作|被裁员?|被辞退|被开除)了(?:工作)?",
    ),
    *_changes(
        "status", r"(?:已经|都|刚)?(?P<v>退休)了?(?:快|有)?[一二三四五六七八九十几好多两半\d]+个?(?:多)?[年月](?:多)?了"
    ),
    *_changes(
        "relationship",
        r"(?:已经|刚刚?|终于|又|和平)*(?:[和跟与同][^，]{1,6}?)?(?:已经|刚刚?|终于|又|和平)*(?P<v>分手"
        r"|离婚|分居|掰|离|散伙)了",
    ),
    *_changes(
        "diet",
        rf"{_NO_LONGER}(?:是|坚持|做)?(?P<v>{_DIET})了?",
        r"(?:放弃|停止)了?(?P<v>" + _DIET + r")了?",
        over=True,
    ),
    *_changes("diet", r"(?:又|已经|重新|恢复|破戒){0,2}(?:开始|恢复|可以|改)(?:重新)?(?P<v>(?:吃肉|吃荤|吃鱼))了?"),
    *_changes(
        "job",
        r"(?:已经|刚刚?|终于|成功|去年|今年)*(?:转行|改行|转岗|转职|升职|升任|晋升|升(?!级)|被?提拔|提干"
        r"|转正|转型)(?:去|来|到|为|成|做|当|任|成为|作)*了?" + AS + JOB + r"了?",
        r"(?:改做|改当|改任|去当|跑去当|当上|成为|做起)了?" + AS + JOB + r"了?",
    ),
    *_changes("employer", r"(?:已经|刚刚?|上个?月|下个?月)*跳槽(?:到|去|进)了?(?P<v>[^，了]{2,16}?)(?:工作|上班|了)*"),
)
_SOLD = re.compile(
    rf"(?:我们?|家里|咱)?(?:已经|刚)?(?:把|将)?(?:我们?|家里|咱家?)?的?(?:那"
    rf"|这)?[台部辆把套个只]?(?P<v>{_BELONGING}){_GONE}(?:给)?"
    r"(?:卖给[^，我]{1,6}?|卖|转手|出掉|报废|送人|捐|弄丢|丢|处理)(?:掉|出去|了)+"
)
_PET_GONE = re.compile(
    rf"(?:我们?家里?|我们?|咱们?家?"
    rf"|家里)(?:养)?的?(?:那)?[只条]?(?P<animal>(?!家)[^，不了过没我想要很的叫]{{0,3}}?(?:{ANIMALS}))(?P<name>[\u4e00-\u9fff]{{1,3}}?"
    rf"|[A-Z][a-z]+)??"
    rf"{_GONE}(?:{_DIED}|死|走丢|丢|没|送人|走|回喵星|去(?:了)?(?:喵|汪)星)了"
)
_DEAD = re.compile(
    rf"(?:我们?家?的?)?(?P<who>{RELATION}){_GONE}(?:(?:\d{{4}}年|[一二三四五六七八九十\d]+年前|很早"
    rf"|早就|去年|前年|上个?月)?(?:就|已经)?)?(?P<v>{_DIED})了?"
)
_CUE = re.compile(r"不|没|从|搬|了|跳槽|离|转|改|升|晋|提拔|当|成为|吃|世")
_ONCE = re.compile(r"昨|明|后天|上个?[周月]|下个?[周月]|去年|前年|明年")


def changes(part: Part) -> Iterator[Candidate]:
    """What a part says has ended, is not so, or took the place of something."""
    if part.subject in {None, YOU} or not _CUE.search(part.words, part.start, part.stop):
        return
    yield from list(_lost(part)) or list(_changed(part))


def _changed(part: Part) -> Iterator[Candidate]:
    for change in _OF_SUBJECT:
        match = change.pattern.fullmatch(part.words, part.at, part.stop)
        if match is None or (change.key == "relationship" and _ONCE.search(part.adverbs)):
            continue
        yield from keyed(part, change.key, match.span("v"), "change", Polarity.NEGATIVE if change.over else None)
        return


def _lost(part: Part) -> Iterator[Candidate]:
    """What the speaker has no longer: a belonging that was sold, an animal or a relative that died."""
    if match := _SOLD.fullmatch(part.words, part.start, part.stop):
        yield from keyed(replace(part, subject=OWNER), "possession", match.span("v"), "sold", Polarity.NEGATIVE)
    elif match := _PET_GONE.fullmatch(part.words, part.start, part.stop):
        group = "name" if match["name"] else "animal"
        yield from keyed(replace(part, subject=OWNER), "pet", match.span(group), "lost", Polarity.NEGATIVE)
    elif match := _DEAD.fullmatch(part.words, part.start, part.stop):
        yield from keyed(replace(part, subject=match["who"]), "status", match.span("v"), "lost")
