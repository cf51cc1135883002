"""Names of people that the words around them announce, Chinese.

A name is a surname with one or two characters behind it. How long it is, what follows tells: a name ends before
punctuation, or before a word that goes on with the sentence (说, 明天, 老师).
"""

from collections.abc import Iterator

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.privacy.pattern import found, hits
from memoryd.policy.privacy.surnames import COMMON, COMPOUND, SINGLE

_HAN = r"\p{Han}"
_TRIGGERS = (
    "联络人|，叫|,叫|我叫|他叫|她叫|名叫|叫做|名字叫|名字是|本人叫|姓名|联系人|聯絡人|收件人|收货人|寄件人|发件人|经办人|"
    "负责人|签收人|开户人|持卡人|"
    "户名|戶名|申请人|被保险人|投保人|紧急联系人|法定代表人|法人代表|法人|患者|病人|病患|客户|顾客|用户|乘客|"
    "旅客|嘉宾|学员|学生|"
    "家长|车主|房东|租客|业主|司机|店主|老板|老板娘|同事|同学|室友|邻居|朋友|闺蜜|管理员|组长|经理|主管|领导|"
    "总监|秘书|助理|客服|"
    "丈夫|老公|妻子|老婆|媳妇|儿子|女儿|小孩|孩子|爸爸|妈妈|父亲|母亲|哥哥|姐姐|弟弟|妹妹|男友|女友|男朋友|女朋友|"
    "转账给|转给|汇给|打款给|寄给|发给|交给|通知|联系|订票|购票人|登记人|报名人|作者|主讲人|讲师|医生|"
    "主治医生|律师|会计|姓|找"
)
_LINK = r"(?:[:：\s]|是|叫|为|為|的名字|名字|即|—|-){0,3}"
_PATTERN = rf"(?:{_TRIGGERS}){_LINK}({_HAN}{{2,12}})"
_OWNED = "银行卡|卡号|手机|手机号|电话|身份证|护照|邮箱|生日|微信|住址|地址|病历|工资|年薪"
_WHOLE = (
    rf"(?:^|[^\p{{Han}}])({_HAN}{{2,4}})"
    rf"(?:女士|先生|小姐|太太|老师|教授|医生|同学|您好|出生于|[，,] ?[男女][，,]|的(?:{_OWNED}))"
    rf"|寄({_HAN}{{2,4}})收|\d ?[（(]({_HAN}{{2,4}})[)）]"
)
"""Where both ends of a name are known."""
_FOLLOWER_WORDS = """
说 說 的 是 在 和 跟 与 與 也 都 就 去 来 來 到 从 從 打 让 讓 把 被 给 給 对 對 要 想 会 會 能 有 没 沒 不 很 了 吗
吧 呢 啊 着 过 住 问 问我 请 請 叫 找 带 帶 拿 发 發 寄 买 卖 做 写 讲 用 还 還 又 再 才 已 正 将 將 刚 剛 老师 老師
先生 女士 小姐 太太 同学 经理 主任 医生 醫生 律师 教授 师傅 总 总监 局长 处长 科长 院长 校长 博士 工 明天 今天 昨天
后天 前天 今年 去年 明年 明早 明晚 早上 上午 中午 下午 晚上 今晚 周一 周二 周三 周四 周五 周六 周日 下周 上周 刚才
刚刚 现在 最近 电话 手机 微信 身份证 邮箱 地址 生日 出生 护照 银行 卡号 账号 男 女 收 以及 或 或者 因为 所以 但 但是
如果 已经 正在 可以 需要 应该 负责 担任 毕业 工作 来自 来电 联系 预约 反馈 投诉 表示 认为 觉得 喜欢 提到 告诉 一起 他
她 我 你 这 那 等 约 于
"""
_FOLLOWERS = frozenset(_FOLLOWER_WORDS.split())
_LONGEST_FOLLOWER = 3
_FUNCTION = frozenset("的了是在我你他她它们您不都就说要去来有没吗呢吧这那很也和与给把被到从为")
_NOT_NAME_WORDS = """
方式 方法 高兴 高级 时间 时候 安全 安排 平台 平时 公司 公共 公开 信息 信用 信号 文件 文档 文章 金额 金融 成功 成员
成本 成长 国家 国际 国内 相关 相信 相机 温度 全部 全体 全国 单位 单独 单号 单方 任职 任教 任命 管理 原因 原来 权限
权益 万一 云端 计划 计算 都是 都在 那个 那些 那边 那么 和我 来自 来了 任何 任务 何时 应该 应用 利用 利率 连接 连续
强调 展示 海外 海关 关于 关系 关注 解决 解释 项目 车牌 车辆 水电 商品 商家 商量 经理 明天 明年 明白 幸福 智能 初步
初中 高中 高考 黄金 白天 白色 黑色 蓝色 石头 马上 马路 周末 周一 周二 周三 周四 周五 周六 周日 房间 房子 房东 门口
门票 路上 路线 游戏 游客 毛病 毛衣 牛奶 花钱 花费 江苏 江西 山东 河南 海南 云南 广东 安徽 宁夏 甘肃 乐意 乐队 从来
安静 安装 党员 别人 师傅 和平 阳光 阳台 红包 南方 南京 武汉 华为 华东 荣耀 康复 苏州 杭州 温州 常州 徐州 金华 成都
贵州 贵阳 沈阳 向我 向他 由于 强烈 盖章 支付 支持 帮忙 帮我 包括 包裹 包装 谈谈 谈话 容易 简单 简历 简介 查询 查看
查一 古代 练习 祝你 祝福 舒服 毕业 周围 周边 周期
顾问 程序 程度 范围 段时 席位 宣布 宣传 费用 普通 严重 严格 申请 施工 左右 左边
边上 时尚 农历 农村 能力 平均 印象 印章 元旦 易用 危险 富裕 隆重 巩固 燕麦 麦当 麻烦 麻辣 甜蜜 冷静 冷饮 满意 满足
丰富 闭嘴 储蓄 封面 官方 官网 国庆 班级 班主 原价 尚未 于是 於是 是否 司机 干净 干什 但是 居然 居住 来不 来的 来一
那里 修改 修理 公里 银行 利息 战争 敬请 敬上 呼叫 都会 都要 都有 都没
"""
_NOT_NAMES = frozenset(_NOT_NAME_WORDS.split())


def find_names(text: str) -> Iterator[Finding]:
    """Names behind a word for a person's part (患者, 联系人：), or of two characters and more before an honorific."""
    for hit in hits(_PATTERN, text):
        length = _length(hit.value)
        if length:
            yield found("person", hit.start, hit.start + length, Stage.CONTEXT)
    for hit in hits(_WHOLE, text):
        if _is_whole(hit.value):
            yield found("person", hit.start, hit.end, Stage.CONTEXT)


def _length(run: str) -> int:
    """How many characters of a run of hanzi are the name that it begins with; 0 for none."""
    surname = surname_length(run)
    if run[:2] in _NOT_NAMES or not (surname > 1 or run[0] in COMMON):
        return 0
    for given in (2, 1):
        end = surname + given
        whole = (
            end <= len(run)
            and (given == 1 or run[surname:end] not in _FOLLOWERS)
            and not _FUNCTION.intersection(run[surname:end])
        )
        if whole and _ends(run, end) and not _is_better_shorter(run, surname, given):
            return end
    return 0


def _is_whole(name: str) -> bool:
    """A common surname and one or two characters that are no word."""
    surname = surname_length(name)
    given = name[surname:]
    common = surname > 1 or name[0] in COMMON
    return common and len(given) in {1, 2} and name[:2] not in _NOT_NAMES and not _FUNCTION.intersection(given)


def _ends(run: str, end: int) -> bool:
    rest = run[end:]
    return not rest or any(rest[:length] in _FOLLOWERS for length in range(1, _LONGEST_FOLLOWER + 1))


def _is_better_shorter(run: str, surname: int, given: int) -> bool:
    """吴熙明天从: a word of two characters that begins inside the name ends it there."""
    inside = run[surname + 1 : surname + 3]
    return given > 1 and len(inside) > 1 and inside in _FOLLOWERS and run[surname + 2 : surname + 4] not in _FOLLOWERS


def surname_length(name: str) -> int:
    """1 or 2 (4 for 爱新觉罗) by the surname that it begins with, 0 where it begins with none."""
    if name[:4] in COMPOUND:
        return 4
    if name[:2] in COMPOUND:
        return 2
    return 1 if name[:1] in SINGLE else 0
