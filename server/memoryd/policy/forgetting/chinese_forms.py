"""Chinese: the shapes in which one asks a listener to forget or delete."""

from dataclasses import dataclass

import regex as re

from memoryd.policy.forgetting.chinese_words import FRAME, VERB


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A shape: groups ``frame`` (what softens the order), ``rest`` (its object), ``verb`` and ``end``."""

    why: str
    pattern: re.Pattern[str]


_BETWEEN = (
    "(?:[，,]?(?:一律|一概|悉数|全数|尽数|逐一|逐条|随即|随后|即刻|即时|通盘|立马|麻溜|顺手|须|需|予|即|帮忙|帮着|得|该|都|全部|全都|全|统统|通通|给我|帮我|替我|请你?|麻烦你?|你|马上"
    "|立刻|立即|赶紧|赶快"
    "|快点|快|一并|一起|彻底|永久|完全|先|暂时|也|就|可以|要|应该|必须|得|从(?:你的)?(?:记忆|脑子|数据库"
    "|记录|系统|记忆库)(?:里|中|里面)?|现在|直接|再|"
    "(?:聊完|说完|谈完|结束|用完)(?:以后|之后|后)?就?|统一|一次性|永远|能不能|能|可以帮我|可不可以"
    "|干净|尽快|务必|烦请|劳驾|需要|被|予以|进行|永久性地?|彻底地|完全地|吧)){0,8}"
)
_END = (
    "(?P<end>(?:掉|了|吧|一下|下|啊|哦|呀|呢|嘛|啦|哈|喽|咯|噢|喔|呐|哟|哒|罢|呗|即可|就行|就好|为好|为宜|为盼|干净|光|吗|么|行吗|好吗|可以吗"
    "|好不好|多谢|感谢|谢谢|辛苦|拜托|ok|[~～ ])*(?:[，,].*)?)$"
)
ENDS = re.compile("(?:删|忘|记|的|信息|号|密码)")

FORMS = (
    Form(
        why="zh-matter",
        pattern=re.compile(
            f"(?P<frame>{FRAME})(?:关于|至于|有关|说到)(?P<rest>[^，,]{{1,20}}?)(?:的|方面的?|有关的?|这块|这事)?[，,]"
            f"(?P<between>(?:你|请|麻烦|那里|这里|有的|知道的|记得?的|存的|所有|一切|全部|都|全|统统|内容|信息|给我|帮我|可以|就"
            f"|的){{0,8}}+)(?P<verb>{VERB})(?P<end>(?:掉|了|吧|一下|你|的|知道|记得|存|一切|全部|所有|都|内容|信息|东西|谢谢)*)$"
        ),
    ),
    Form(
        why="zh-perform",
        pattern=re.compile(
            f"(?P<frame>{FRAME})(?:对|就)(?P<rest>[^，,]{{2,20}}?)"
            "(?P<between>(?:立即|立刻|马上|尽快|彻底|全面){0,2}+)"
            f"(?:执行|进行|实施|予以|办理|做)(?:彻底|全面|永久)?(?P<verb>{VERB}){_END}"
        ),
    ),
    Form(
        why="zh-erasure-request",
        pattern=re.compile(
            "^(?P<frame>(?:gdpr|个保法|pipl|数据主体|客户|用户|紧急|加急|完整|新|的| )*)"
            "(?P<verb>删除|清除|擦除|遗忘|注销)"
            "(?:请求|申请|需求|工单|要求)(?: ?[:：—-] ?)"
            "(?P<rest>(?!无|没有|已|谁|怎|为何|如何|什么|[待未被]|审批|处理中|驳回|通过|完成|完毕|批准|进行|不|保留)[^?？]{2,60})(?P<end>)$"
        ),
    ),
    Form(
        why="zh-vanish",
        pattern=re.compile(
            f"(?P<frame>{FRAME})(?:让|使|(?=我的.{{0,6}}(?:信息|数据|记忆|资料|记录|痕迹)))(?P<rest>[^让使，,]{{2,40}}?)(?P<between>(?:全部|都|全|彻底|永远){{0,2}}+)"
            f"(?P<verb>消失|不复存在)(?P<end>.*)"
        ),
    ),
    Form(
        why="zh-ba",
        pattern=re.compile(
            f"(?P<frame>{FRAME})(?:把|将)(?P<rest>[^把将]+?)(?P<between>{_BETWEEN})(?P<verb>{VERB})(?P<end>.*)"
        ),
    ),
    Form(
        why="zh-unwanted",
        pattern=re.compile(
            f"(?P<frame>{FRAME})(?P<rest>[^把将，,]{{1,60}}?)(?P<between>[，,]?(?:我|都|全部|全|统统|通通|一律|一概|也){{0,3}}+)"
            f"(?P<verb>不要了|不需要了|不留了|不用留了?|不必留了?|不要留了?){_END}"
        ),
    ),
    Form(why="zh-order", pattern=re.compile(f"(?P<frame>{FRAME})(?P<verb>{VERB})(?P<rest>.*)(?P<end>)")),
    Form(
        why="zh-fronted",
        pattern=re.compile(f"(?P<frame>{FRAME})(?P<rest>[^把将，,]+?)(?P<between>{_BETWEEN})(?P<verb>{VERB}){_END}"),
    ),
)

_NO = "(?:不想你|不想要你|不愿你|不愿意你|不要|别|不用|不必|不需要|不想让你|不希望你|不许|无需|甭|不准|请勿|不)"
_KEEP = "(?:保留|留存|留着|留下|留|记着|记得|记住|记录|记|存着|保存|存)"
_CHAT = (
    "(?:这次|本次|这段|这个|这场|当前|此次|今天的)(?:的)?(?:对话|聊天|会话|谈话|交谈|聊的|说的|谈的"
    "|聊天的)(?:的?(?:内容|记录|信息))?"
)
RETAINED = (
    (
        "zh-session-unkept",
        re.compile(
            f"(?P<rest>{_CHAT})(?:里的|中的)?.{{0,6}}?(?P<no>{_NO})(?P<again>再|给我|进行)*(?P<keep>{_KEEP})(?P<end>.*)"
        ),
    ),
    ("zh-session-unkept", re.compile(f"(?P<no>{_NO})(?P<again>再|给我)*(?P<keep>{_KEEP})(?P<rest>{_CHAT})(?P<end>.*)")),
    (
        "zh-session-unkept",
        re.compile(
            f"(?P<again>就?当|假装|装作)(?:作|做)?(?P<rest>{_CHAT})(?:从来|从)?(?P<no>没)(?:有)?(?P<keep>发生|存在|有)过?(?P<end>.*)"
        ),
    ),
    (
        "zh-keep-nothing",
        re.compile(
            f"(?:^|[，,])(?:你|请|就|我|们)*(?P<rest>什么|任何(?:东西|信息|记录|数据)|一点|全)(?:都"
            f"|也)?(?P<no>{_NO})(?P<again>再)?(?P<keep>{_KEEP})(?P<end>(?:了|着|下)*)(?:$|[，,])"
        ),
    ),
    (
        "zh-keep-no-longer",
        re.compile(
            f"(?:^|(?<=[，,]))(?P<frame>{FRAME})(?P<rest>[^，,把将]+?)[，,]?(?:一条|一个|一点|半点|统统|全部"
            f"|全)?[你我]?(?:都|也|就|还是|最好|真的)*(?P<no>{_NO})(?P<again>再)?(?:继续)?(?P<keep>{_KEEP})(?P<end>(?:了|着|下"
            f"|在.{{1,6}})*(?:吧)?(?:[，,].*)?)$"
        ),
    ),
    (
        "zh-keep-no-longer",
        re.compile(
            f"(?:^|(?<=[，,]))(?P<frame>{FRAME})我?(?P<no>{_NO})(?P<again>再"
            f"|继续)*(?P<keep>{_KEEP})(?P<rest>[^，,]{{2,}})(?P<end>.*)$"
        ),
    ),
    (
        "zh-keep-no-longer",
        re.compile(
            "(?:^|(?<=[，,]))(?P<rest>[^，,]{2,30}?(?:任何东西|东西|内容|信息|记录|一切|事))(?:我)?都?(?P<no>不想|不愿)"
            "(?P<again>再)?(?P<keep>保留|留下|留着|留)(?P<end>.*)$"
        ),
    ),
    (
        "zh-as-if-unsaid",
        re.compile(
            "^(?P<rest>[^，,]{0,40}(?:我|跟你|对你|告诉)[^，,]{0,40})[，,](?:你|就|请|麻烦|还是|都){0,4}(?P<again>当|就当)(?:作|做)?(?:我|你)?"
            "(?:从来|从)?没(?:有)?(?P<keep>说|提|讲|告诉|听)过?(?:你)?(?P<no>)(?P<end>(?:过|了|吧|哈|啊|好了)*)$"
        ),
    ),
    (
        "zh-as-if-unsaid",
        re.compile(
            "(?P<again>当|就当)(?:作|做)?我(?:从来|从)?没(?:有)?(?P<keep>说|提|讲"
            "|告诉)过?(?:你)?(?P<no>)(?P<rest>.{2,})(?P<end>)$"
        ),
    ),
)
"""What shall not be kept any more, which is already kept."""

SAYS_ALL = re.compile(
    "^(?:请|帮我|麻烦|把|将)*(?:你|你的|你对我的)?记忆(?:都|全部|也)?(?:恢复|重置)(?:到|成|为)?(?:出厂|初始)(?:设置|状态)?|"
    "(?:行使|主张|要求|申请|根据|依据|按照).{0,12}(?:被?遗忘权|删除权|被遗忘的权利)(?!.*(?:规定"
    "|是什么|怎么))|(?:就?当|装作|假装)(?:作)?(?:你)?(?:从来?)?(?:没|不)(?:有)?(?:认识|见)过?我"
    "|^(?:请|你|帮我|麻烦你?|把|给我)*(?:除了?[^，,]{1,20}?(?:之外|以外|外)?[，,]?)?(?:全部|统统|通通|全都|全)都?(?:给我)?(?:忘掉|忘了|忘记|忘光|删除|删光|清光|删干净|删"
    "|删掉|清空|清除|清掉|清零|归零|抹掉|抹除|销毁)(?:吧|了|掉)*(?:$|[，,](?:从头|从零|重新|重来|[一半][个条点](?:都|也)?[不别]|不留|别留).*$)"
    "|(?:希望|想|想要|要求|请求|申请)(?:能)?被(?:彻底|完全|永久)?(?:遗忘|忘记|忘掉)$"
    "|(?:(?<=[要想请我])|(?<![\u3400-\u9fff]))(?:注销|销掉)(?:我的|掉)?(?:账号|账户|帐号|帐户)(?:吧|并.*)?$"
)
