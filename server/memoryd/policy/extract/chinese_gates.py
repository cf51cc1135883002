"""Which Chinese sentences, and which of their parts, tell nothing of their speaker."""

import re
from collections.abc import Sequence

from memoryd.policy.extract.clauses import Gate

Bounds = Sequence[tuple[int, int]]

_HARMLESS = re.compile(
    r"(?:什么|啥)(?:都|也|的)|没(?:有)?(?:什么|啥|多少|怎么)|不怎么|无论(?:什么|如何|谁)|不管(?:什么"
    r"|怎么|谁)|怎么(?:都|也)|哪里都|谁(?:都|也)|多少(?:有点|有些|会)|(?:任何|不论)什么|记得什么"
    r"|怎么说呢|那什么|好不容易|尽可能|什么时候(?:都|也)|什么[^，]{1,6}(?:都|也)|动不动|时不时"
    r"|差不多|对不起|了不起|不知不觉|半懂不懂|要不然|数不数|哪儿?都|几乎|几个|几次|几天|几年"
    r"|好几|几只|几点(?:左右|钟左右)"
)
_ASKS = re.compile(
    r"[吗么嘛]$|(?<![一])[吗](?=$|[，,])|什么|啥|哪|谁|怎[么样]|为何|为啥|多少|多大|多久|多长"
    r"|几[岁点号月个]|是不是|有没有|能不能|可不可以|要不要|会不会|好不好|对不对|是否|难道"
    r"|何时|(?P<verb>[\u4e00-\u9fff])不(?P=verb)(?!停)|呢[？?]?$|凭什么|行不行"
)
_SUPPOSED = re.compile(
    r"如果|要是|假如|假设|假使|倘若|若是|(?:^|[，,])若|万一|(?<!说)的话(?![题语剧术音]|[，,]? ?我?(?:个人"
    r"|还是|就|一般|比较|平时){0,2}(?:最|更|首选|只[吃喝听看用]|偏爱|偏好))|就算"
    r"|即使|哪怕|即便|设想|想象(?:一下|自己|你|我|中)|除非|要不是|早知道|假定|举个例子|举例"
    r"|比如说|(?:^|[，,])比方|恨不得|但愿|我?希望(?:自己|我)|当(?:我|你)[^，]{0,10}的?时候?[，,]我?就?会"
)
_UNSURE = re.compile(
    r"差(?:一)?点儿?(?=[^意劲火])|也许|或许|说不定|(?<!尽)可能(?!性)|不确定|不一定|不敢说|好像|似乎|大概会"
)
_TELLS = (
    r"(?:说过?|讲过?|认为|觉得|写道|提到过?|告诉|以为|表示|声称|相信|问(?:我|过)?|抱怨|建议"
    r"|回答|吐槽|劝我?|嫌我|评价|宣称|猜)"
)
_REPORTED = re.compile(
    r"(?:这|那|哪)(?:句|段)(?:话|词|台词|歌词)|唱(?:的|道|着|：|:)|(?:歌|诗|文|剧|片|书)里(?:说"
    r"|唱|写|讲)?|签名(?:是|写|叫|：)|标语|口号|文案|(?:叫|写着|印着|上面写)[^，。]{0,4}[：:]"
    r"|(?:朋友|同事|同学|闺蜜|网友|博主)(?:发|问|跟我说|说|讲|吐槽)|网上(?:说|都说|有人)|"
    r"据说|听说|据(?:报道|了解|统计)|传说|听(?:人|别人|他|她|朋友|同事)(?:们)?[说讲]|俗话说"
    r"|常言道|古人云|有句话|歌词|台词|梦[见到里]|做梦|(?<![烦怕厌恨爱])有人|有的人|人们|大家都?"
    + _TELLS
    + r"|(?:书|网|新闻|文章|报纸|电影|小说|电视剧?|视频|剧|报告|课)[上里中]|(?:主角|主人公|男主"
    r"|女主|角色|作者|专家|研究|科学家)(?:们)?(?:们|[^，]{0,6}"
    + _TELLS
    + r")|没(?:有)?说(?:过)?我|谁说我|别以为|不要以为|(?:你|您)(?:之前|刚才|刚刚|上次|以前|昨天)?(?:说(?!话"
    r"|法)过?|提到过?|告诉过?我|记得)"
)
FOUND_OUT = (
    r"(?:后来|最近|昨天|今天|上周|去年|刚|刚刚|前几天)?(?:去医院|体检|检查|化验|测试?)?"
    r"(?:(?:我的?|主治|家庭|牙科|皮肤科)?(?:医生|大夫|医师)(?:今天|昨天|刚|刚刚|上周|后来|也|都"
    r"|又)?(?:说|讲|告诉我|诊断|确诊|发现|跟我说|查出来?)"
    r"|体检(?:报告)?(?:说|显示|发现|查出来?)|(?:查|检查|测|化验|诊断)出来?(?:说)?|(?:检查|化验"
    r"|过敏原?测试)(?:结果|报告)?(?:说|显示|发现|是)"
    r"|确诊)[，,：:]?(?=我(?![一就说只没想要爱喜应该必得]))"
)
"""What a doctor or a test says of the speaker counts as said: 医生说我有高血压."""
_FOUND_OUT = re.compile(FOUND_OUT)
_OTHERS = re.compile(
    r"(?:他们?|她们?|人家|别人|其他人|(?:我们?的?)?[^我，,]{0,6}(?:朋友|同事|同学|老师|医生"
    r"|老板|领导|妈妈?|爸爸?|老婆|老公|哥哥?|姐姐?|弟弟|妹妹|奶奶|爷爷|室友|客户|女友|男友"
    r"|儿子|女儿)|小[\u4e00-\u9fff]|老[\u4e00-\u9fff]|[A-Z][a-z]+|我(?:妈|爸|哥|姐|弟|妹))(?:也"
    r"|都|总|总是|经常|一直|昨天|今天|刚才|刚刚|曾经?|之前|就|跟我|和我|对我){0,4}" + _TELLS + r"(?!一不二)"
)
JOKED = (
    r"(?:我)?(?:刚才|刚刚|之前|上面)?(?:都)?(?:是)?(?:骗[你您]们?|逗[你您]们?|开(?:个|了个)?玩笑|说着玩|闹着玩"
    r"|瞎说|胡说)的?[啦呢哈]?(?=[，,。！!]|$)"
)
"""Words that take back what was said before; what stands after them with 其实 is meant."""
_MEANT_AFTER = re.compile(
    rf"(?:哈+|嘿+|好吧|好啦)?[，,]?{JOKED}[，,。！!哈～~ ]*(?:其实|实际上|事实上|真相是|说真的|我其实|我实际上)"
)
TAKES_BACK = re.compile(rf"[。！!？?，,\s]*{_MEANT_AFTER.pattern}")
"""Begins a sentence that takes back the one before it and says what is so."""
_JOKE = re.compile(
    r"福报|[Dd]oge|滑稽|🐶|bushi|[（(](?:不是|误|bushi|划掉|雾|手动狗头|反话|狗头保命)[)）]|信你个鬼"
    r"|鬼才|(?<!不是)反讽|说反了|我装的|装的啦?$|/s$|骗[你您]们?[的哒]|嘻嘻骗|别当真|不要当真"
    r"|(?:随便|瞎)说说"
    r"|(?<![不没别是])开(?:个|了个)?玩笑|逗你(?:玩|呢|的|一下)?|骗你的|才怪|说笑(?:的|呢|而已)"
    r"|说着玩|反话|狗头|(?:^|[^\u4e00-\u9fff])呵呵|闹着玩|随口(?:一说|说说)|胡说的|瞎说的"
    r"|当我没说|\[微笑\]|可太[^，。！]{1,16}了呢|(?:真是|可真)(?:爱死|谢谢|太感谢|喜欢死|太棒)|🙂|🙃|🙄|[（(]笑[)）]"
)
_ROLE = re.compile(
    r"模拟(?:面试|对话|一下|场景|考试)|情景(?:对话|模拟|剧)|跑团|NPC|代入(?:一下)?(?:角色)?"
    r"|(?:练习|排练|对)(?:一下)?(?:台词|对话|口语对话)|(?:你|我)(?:来)?(?:当|演|扮|做|是)[^，。！？]{1,8"
    r"}[，, ]?(?:你|我)(?:来)?(?:当|演|扮|饰)"
    r"|(?:我|你)(?:来)?(?:演|扮|饰演)|玩(?:个|一个|一局|一下)[^，。]{0,6}(?:游戏|剧情)[，,:：]"
    r"|(?:接着|继续)(?:演|玩|上次的?剧情)|剧情[：:]|旁白|(?:你|我)的角色|入戏|穿越(?:成|到"
    r"|回)|我的人设|"
    r"假装|扮演|角色扮演|假[设定]你是|你现在(?:是|就是)(?!在)|现在开始你(?:就)?是|(?:你|我)来?(?:演"
    r"|当|饰演)一?[个位名]|你来(?:当|演|扮|做|饰)|我们来(?:玩|演)(?:个|一个)?|剧本|cosplay"
    r"|从现在起?[，,]?你(?:就)?是|想象你是|[Ii]magine you|设定[：:]|人设[：:]"
)
_PASTED = re.compile(
    r"(?:翻译|润色|改写|校对|总结|概括|修改|续写|仿写|造句|分析|朗读|解释|改成|优化|识别|检查)[^。！？\n"
    r"]{0,16}[：:]|(?:以下|下面|如下)(?:是|为)?[^。！？\n]{0,12}[：:]|(?:原文|正文|摘要|聊天记录"
    r"|例句|范文|转发|引用|转载|歌词|记忆|历史记录|转自|粘贴的?(?:内容|文字)?)(?:如下)?[：:]"
    r"|(?:写|编|创作|生成)(?:一|个|篇|首|段)+[^。！？\n]{0,12}(?:故事|小说|诗|对话|剧本|歌词"
    r"|作文|文案|自白|独白|日记|童话|段子|剧情|台词|人物小传|情书|歌)|\[(?:memory|记忆|context)\]"
    r"|你(?:之前|以前|曾经?|上次)(?:说过?"
    r"|提到过?|告诉过?我)"
)
_MAKE = r"(?:写|撰写|代写|拟|草拟|起草|编|创作|生成|续写|仿写|准备|来|出|做|翻译|润色|改写|修改|优化)"
_GENRE = r"(?:征婚|征友|相亲|情书|故事|小说|剧本|台词|段子|歌词|诗|独白|人设|角色|日记|童话|对白)"
_TEXT = (
    r"(?:邮件|[自]我介绍|简历|简介|介绍|启事|求职信|信|文案|[演讲发言]+稿|检讨书?|请假条|帖子?|朋友圈"
    r"|微博|评论|开场白|口播|广告|通知|消息|短信|话|句子|文章|作文|申请书?|声明|笔记|例句|对话)"
)
_WRITTEN = re.compile(
    rf"(?:{_MAKE}(?:成|一|几|个|封|篇|份|段|首|条|则|张|下|点|好|这|那|我的|的"
    rf"|了){{0,4}}[^。！？\n：:，,]{{0,14}}?(?:{_GENRE}|{_TEXT}))[^。！？\n：:，,]{{0,12}}[：:]"
    rf"|{_MAKE}(?:一|几|个|封|篇|份|段|首|条|则|张"
    rf"|下){{1,3}}[^。！？\n：:，,]{{0,10}}?{_GENRE}[^。！？\n：:，,]{{0,8}}[，,：:]"
    r"|(?:模仿|仿照|学着?|用|以)[^。！？\n：:，,]{1,14}(?:口吻|语气|风格|身份|视角"
    r"|口气)?[^。！？\n：:，,]{0,6}(?:写|说|讲|来|编)(?:一|几)?[段句篇首封个]?[：:，,]"
    r"|(?:[Ss]ystem|SYSTEM|[Pp]rompt|PROMPT|提示词|系统消息|系统提示)[^。！？\n：:，,]{0,12}[：:]"
)
"""Asks for a text and goes on with what it says, which is not said of the speaker."""
_MAY_DICTATE = re.compile("[：:]|口吻|口气|语气|风格|身份|视角|模仿|仿照|" + _GENRE)
_OPENS = 6
_CODE = re.compile(
    r"=>|==|\{[^}]{0,200}\}|;\s?$|^\s?(?://|#\s*\w|/\*|<!--|--\s)|\b(?:def|import|print|console"
    r"|return|const|SELECT|INSERT)\b[ (.]|\w\(.{0,200}\)\s?$"
)
_PASSING = re.compile(
    r"这一?次(?!之后|以后)|这回|就这一次|今天(?:先|就先|就)?|今晚|(?:^|[，,我就请])先(?:别"
    r"|不|用|这样|按)|暂时|暂且|临时|眼下|这个问题|这一题|这条|这段|这篇|这封|这句|本次|此次"
    r"|下一条|一会儿|待会"
)
_TAG = re.compile(r"(?:[对是]吗|[对是]吧|对不对|是不是|不是吗|真的吗|你说呢|记得吗)$")


def sentence_gate(words: str) -> str | None:
    """Why a simplified sentence tells nothing as a whole, a :class:`Gate`."""
    if _ROLE.search(words):
        return Gate.ROLE_PLAY
    if _PASTED.search(words) or _CODE.search(words):
        return Gate.PASTED if _PASTED.search(words) else Gate.REPORTED
    if (text := dictated(words)) and text.start() <= _OPENS:
        return Gate.PASTED
    if _MEANT_AFTER.match(words):
        return None
    return Gate.JOKE if _JOKE.search(words) else None


def dictated(words: str) -> re.Match[str] | None:
    """Where simplified words ask for a text and begin to say what it says."""
    return _WRITTEN.search(words) if _MAY_DICTATE.search(words) else None


def part_gates(words: str, bounds: Bounds) -> list[str | None]:
    """Why each part is not meant as said: it asks, supposes, or tells what somebody else said."""
    supposed = _first(_SUPPOSED, words)
    reported = min(
        _first(_REPORTED, words),
        *(stop for begin, stop in bounds if _told_by_others(words, begin, stop)),
        len(words) + 1,
    )
    gates: list[str | None] = []
    text = dictated(words)
    reported = min(reported, text.end() if text else reported)
    for place, (begin, stop) in enumerate(bounds):
        if _asks(words, begin, stop, bounds, place):
            gates.append(Gate.QUESTION)
        elif supposed < stop or _UNSURE.search(words, begin, stop):
            gates.append(Gate.HYPOTHETICAL)
        else:
            gates.append(Gate.REPORTED if reported <= stop else None)
    return gates


def _told_by_others(words: str, begin: int, stop: int) -> bool:
    return _OTHERS.match(words, begin, stop) is not None and _FOUND_OUT.match(words, begin, stop) is None


def _first(pattern: re.Pattern[str], words: str) -> int:
    match = pattern.search(words)
    return match.start() if match else len(words) + 1


def passing(words: str) -> bool:
    """Whether a wish is for this time only, so that it ends with the session."""
    return _PASSING.search(words) is not None


def _asks(words: str, begin: int, stop: int, bounds: Bounds, place: int) -> bool:
    if words[stop : stop + 1] in {"?", "？"}:
        return True
    if _ASKS.search(words, begin, stop) and _ASKS.search(_HARMLESS.sub("", words[begin:stop])):
        return True
    return place + 1 < len(bounds) and _TAG.fullmatch(words[slice(*bounds[place + 1])]) is not None
