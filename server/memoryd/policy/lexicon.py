"""Words that change what a sentence claims, zh (simplified) and en: data for :mod:`memoryd.policy.wording`.

A line holds phrases that mean the same, divided by ``,``; the first one names them. English stands as it is spoken,
folded; a Chinese phrase is matched by its characters, the longest first.
"""

NEGATION = """
not, no, never, without, neither, nor, cannot, no longer, not any more, not anymore, none of, nobody, no one, nothing
不, 没, 没有, 未, 别, 勿, 无, 非, 不再, 从不, 从未, 从没, 从来不, 从来没, 从来没有, 未曾, 不曾, 并不, 并没有, \
  并未, 绝不, 没人, 无人, 毫无, 不必, 不用, 无需, 无须, 尚未, 还没, 还没有
"""
INERT = """
成都, 首都, 都市, 都城, 应用, 反应, 供应, 适应, 响应, 效应, 应急, 能力, 性能, 功能, 节能, 能源, 智能, 技能, 可靠, \
  可爱, 许可, 认可, 可口
想法, 思想, 理想, 梦想, 将军, 别墅, 个别, 只读, 早餐, 早饭, 早会, 早期, 晚餐, 晚饭, 晚会, 半径, 再见, 再生, 还款, \
  归还, 还给, 偿还, 还书, 也门
过程, 过期, 经过, 过滤, 行为, 作为, 新加坡, 新闻, 新疆, 新西兰, 爱人, 爱心, 爱情, 恋爱, 爱尔兰, 爱丁堡, 恨不得, \
  贵州, 贵阳, 贵宾, 热门
热线, 热带, 热水器, 冷静, 冷藏, 买单, 输入, 输出, 运输, 传输, 主要, 重要, 要求, 机会, 社会, 会员, 协会, 会计, \
  聚会, 委员会, 给出
not only, 不仅, 不但, 不错, 不同, 不少, 不久, 不断, 不管, 不论, 无论, 了不起, 对不起, 非常, 非洲, \
  别人, 别的, 特别, 分别, 区别, 类别
级别, 性别, 告别, 无线, 无锡, 无糖, 未来, 不锈钢, 是非, 不得不, 不一定, 北非, 南非, 沉没, 淹没, 没收, \
  埋没, 出没
自由, 理由, 由于, 由来, 方向, 倾向, 向来, 代替, 交替, 比如, 比赛, 对比, 比例, 从来, 从事, 从而, 被子
过敏, 过年, 过节, 过分, 过度, 过量, 超过, 通过, 难过, 对象, 对方, 对手, 对话, 对应, 对称, 绝对, 相对, 面对, 针对, \
  对于, 把握, 把手, 大约, 约会
约定, 预约, 节约, 合约, 纽约, 更新, 更换, 更改, 变更
"""
MODALITY = """
must, have to, has to, required to, shall, 必须, 务必, 一定要, 必需, 不得不
need to, needs to, 需要, 得要
should, ought to, supposed to, 应该, 应当, 应, 最好
may, allowed to, 可以, 可
can, able to, 能够, 能
could
if, unless, in case, whether, 如果, 假如, 要是, 除非, 是否
might, maybe, perhaps, possibly, probably, likely, 也许, 可能, 或许, 说不定, 不一定
want to, wants to, would like to, plan to, plans to, going to, hope to, hopes to, 想, 想要, 打算, 计划, 希望, 准备
"""
QUANTITY = """
all, every, each, everyone, everybody, 所有, 全部, 每个, 每位, 全体, 一切, 任何, 人人, 全都
most, 大多数, 大部分, 多数
some, several, a few, certain, 一些, 有些, 部分, 某些, 几个, 少数
none, 没有任何, 无一
only, just, 只, 仅, 仅仅, 只有
many, much, a lot of, lots of, 很多, 许多, 大量
few, little, hardly, rarely, seldom, 很少, 极少, 几乎不, 几乎没有
at least, 至少, 不少于
at most, up to, no more than, 至多, 最多, 不超过, 不多于
more than, over, above, 超过, 多于, 以上
less than, fewer than, under, below, 少于, 低于, 不足, 以下
half, 一半
about, around, approximately, roughly, nearly, almost, 大约, 大概, 约, 左右, 将近, 差不多, 几乎
more, 更
less, 较少
or, 或, 或者, 还是
both, 都, 两者
always, every time, 总是, 一直, 每次, 永远
usually, often, normally, mostly, 通常, 经常, 往往
sometimes, occasionally, 有时, 有时候, 偶尔
"""
TENSE = """
was, were, had, did, used to, formerly, previously, ex, 曾, 曾经, 过去, 从前, 原来, 原本
will, wo, 将, 将要, 将会, 即将, 快要
过
"""
PERSON = """
i, me, my, mine, myself, i'm, 我, 我的, 本人
we, us, our, ours, 我们, 咱们, 咱
you, your, yours, 你, 您, 你们, 你的, 您的
he, him, his, 他, 他的
she, her, hers, 她, 她的
they, them, their, 他们, 她们, 他们的, 她们的
"""
DAYS = """
monday, mon, mondays, 周一, 星期一, 礼拜一
tuesday, tue, tues, tuesdays, 周二, 星期二, 礼拜二
wednesday, wed, wednesdays, 周三, 星期三, 礼拜三
thursday, thu, thur, thurs, thursdays, 周四, 星期四, 礼拜四
friday, fri, fridays, 周五, 星期五, 礼拜五
saturday, sat, saturdays, 周六, 星期六, 礼拜六
sunday, sun, sundays, 周日, 周天, 星期日, 星期天, 礼拜日, 礼拜天
weekday, weekdays, 工作日
weekend, weekends, 周末
today, 今天, 今日
tomorrow, 明天, 明日
yesterday, 昨天, 昨日
the day after tomorrow, 后天
the day before yesterday, 前天
tonight, 今晚
morning, mornings, 早上, 早晨, 上午, 清晨, 早
noon, 中午
afternoon, afternoons, 下午
evening, evenings, 晚上, 傍晚, 晚
night, nights, 夜里, 深夜, 夜晚
last week, 上周, 上星期
this week, 本周, 这周
next week, 下周, 下星期
last month, 上个月, 上月
this month, 本月, 这个月
next month, 下个月, 下月
last year, 去年
this year, 今年
next year, 明年
spring, 春天, 春季
summer, 夏天, 夏季
autumn, fall, 秋天, 秋季
winter, 冬天, 冬季
daily, every day, 每天, 每日
weekly, every week, 每周, 每星期
biweekly, fortnightly, every two weeks, 每两周
monthly, every month, 每月, 每个月
quarterly, every quarter, 每季度
yearly, annually, annual, every year, 每年
"""
MONTHS = """
january, jan
february, feb
march, mar
april, apr
may
june, jun
july, jul
august, aug
september, sep, sept
october, oct
november, nov
december, dec
"""
UNITS = """
second, seconds, sec, secs, 秒, 秒钟
ms, millisecond, milliseconds, 毫秒
minute, minutes, min, mins, 分钟
hour, hours, hr, hrs, 小时, 个小时, 钟头
day, days, 天
week, weeks, 周, 星期
month, months, 个月
year, years, 年
km, kilometer, kilometers, kilometre, kilometres, 公里, 千米
mile, miles, 英里
meter, meters, metre, metres, 米
cm, centimeter, centimeters, 厘米
foot, feet, ft, 英尺
inch, inches, 英寸
kg, kilogram, kilograms, kilo, kilos, 公斤, 千克
gram, grams, g, 克
lb, lbs, pound, pounds, 磅
斤
ton, tons, tonne, tonnes, 吨
liter, liters, litre, litres, 升
ml, 毫升
kb, mb, gb, tb
dollar, dollars, usd, $, 美元, 美金
euro, euros, eur, €, 欧元
yuan, rmb, cny, ¥, 元, 块, 块钱, 人民币
yen, jpy, 日元
gbp, £, 英镑
percent, per cent, %, 百分之
celsius, °c, 摄氏度, 摄氏
fahrenheit, °f, 华氏度, 华氏
"""
MEASURES = (
    "个名位人只条件台次回层楼组章页倍种份本张辆家项门部款杯瓶遍套间棵支队把座场轮级期节封篇首道头匹双副顿"
    "趟届号万亿片粒颗碗盒箱袋罐桶包滴勺根幅架艘集栋"
)
"""Chinese measure words; a numeral before one is a number."""

MEASURED = "月 日 号 天 年 周 岁 秒 元 块 米 斤 成 点 小时 分钟 升 吨 公斤 公里 美元 欧元 星期 毫秒 毫米 厘米 英里"
"""What else a Chinese numeral counts."""

COLOURS = """
red, 红色
blue, 蓝色
green, 绿色
yellow, 黄色
black, 黑色
white, 白色
grey, gray, 灰色
purple, 紫色
pink, 粉色, 粉红色, 粉红
orange, 橙色, 橘色
brown, 棕色, 褐色
silver, 银色
golden, 金色
"""
OPPOSITES = """
like, love, likes, loves, enjoy, enjoys, fond of, 喜欢, 爱, 喜爱, 热爱, 爱好, 钟爱 = hate, hates, dislike, dislikes, \
  detest, detests, loathe, loathes, can not stand, 讨厌, 厌恶, 反感, 恨, 嫌弃
dark, dark mode, 深色, 暗色 = light, light mode, 浅色, 亮色
open, opened, 开放, 打开, 开着, 开启, 营业 = closed, close, closes, shut, 关闭, 关着, 关上, 封闭, 打烊
turned on, switched on, turn on = turned off, switched off, turn off, 关掉, 关了
enabled, enable, enables, active, activated, 启用, 激活, 生效 = disabled, disable, disables, inactive, \
  deactivated, 禁用, 停用, 失效
increase, increased, increases, increasing, rise, rises, rose, grew, grow, went up, 增加, 上升, 上涨, 提高, 增长, \
  升高, \
  加快 = decrease, decreased, decreases, decreasing, fall, falls, fell, drop, dropped, drops, decline, declined, \
  went down, reduce, reduced, 减少, 下降, 下跌, 降低, 缩减, 减慢
agree, agrees, agreed, 同意, 赞成, 支持, support, supports, supported = disagree, disagrees, disagreed, 反对, \
  oppose, \
  opposes, opposed, 不同意, 不赞成
accept, accepts, accepted, 接受 = reject, rejects, rejected, decline, refused, refuse, refuses, 拒绝
allow, allows, allowed, permitted, 允许, 准许 = forbid, forbids, forbidden, prohibited, banned, 禁止, 不准, 不许
before, 之前, 以前 = after, 之后, 以后
start, starts, started, begin, begins, began, 开始, 启动 = stop, stops, stopped, end, ends, ended, quit, 停止, \
  结束, 终止
hot, warm, 热 = cold, cool, iced, 冷
big, large = small, little, tiny
long = short
high = low
fast, quick, quickly = slow, slowly
early, 早到 = late, 迟到
good, great = bad, poor, terrible, 糟糕
easy, simple, 容易, 简单 = hard, difficult, 困难, 复杂
expensive, 贵, 昂贵 = cheap, 便宜, 廉价
safe, 安全 = dangerous, unsafe, 危险
true, correct, right, 正确, 对的 = false, incorrect, wrong, 错误, 错的
success, successful, succeeded, succeed, passed, pass, passes, 成功, 通过, 及格 = failure, failed, fail, fails, \
  failing, 失败, 没通过, 不及格
win, wins, won, 赢, 获胜 = lose, loses, lost, 输
alive, living, 活着, 在世 = dead, died, 去世, 死了
single, unmarried, 单身, 未婚 = married, 已婚, 结婚
paid, 已付, 付清, 已支付 = unpaid, 未付, 未支付
available, 有空, 可用 = unavailable, busy, 没空, 不可用
online, 在线, 上线 = offline, 离线, 下线
up, running, 运行 = down, 宕机, 停机
public, 公开 = private, 私有, 保密
left, 左边, 左侧 = right-hand, 右边, 右侧
inside, indoor, indoors, 室内, 里面 = outside, outdoor, outdoors, 室外, 外面, 户外
buy, bought, 买 = sell, sold, 卖
import, imports, 进口, 导入 = export, exports, 出口, 导出
push = pull
add, added, adds, 添加 = remove, removed, removes, delete, deleted, 移除, 删除
include, includes, included, including, 包括, 包含 = exclude, excludes, excluded, excluding, 不包括, 不包含
full-time, 全职 = part-time, 兼职
permanent, 永久, 长期 = temporary, 临时, 短期, 暂时
manual, manually, 手动 = automatic, automatically, 自动
sync, synchronous, 同步 = async, asynchronous, 异步
vegetarian, 素食, 吃素 = carnivore, 吃肉, 荤食
strong = weak
rich = poor
formal, 正式 = informal, casual, 随意
concise, brief, 简洁, 简短 = verbose, detailed, 详细, 啰嗦
first, 第一, 首先 = last, 最后
happy, 高兴, 开心, 快乐 = sad, unhappy, upset, 难过, 伤心, 不开心
same, 相同, 一样 = different, 不同, 不一样
optional, 可选 = mandatory, required, 必填, 强制
remote, remotely, 远程, 居家 = on-site, onsite, in the office, 现场, 坐班
"""
CORRECTION = """
correction, actually, in fact, it was never, was wrong, i was wrong, i misspoke, my mistake, scratch that, \
  to correct, sorry i meant, i meant
更正, 纠正, 订正, 其实, 实际上, 说错, 说错了, 我说错了, 记错, 记错了, 搞错了, 弄错了, 不对, 应该是
"""
CHANGE = """
now, currently, at present, these days, from now on, as of now, any more, anymore, any longer, instead, new, \
  updated, finally, already
现在, 目前, 如今, 当前, 今后, 以后都, 从今以后, 已, 已经, 最新, 新, 最终
moved to, changed to, switched to, pushed to, pushed back to, postponed to, rescheduled to, rescheduled for, \
  extended to, shortened to
increased to, reduced to, raised to, lowered to, cut to, has become, became, has been, brought forward to, \
  went up to, went down to
改为, 改成, 改到, 换成, 换到, 变成, 变为, 推迟到, 延期到, 延到, 提前到, 调整为, 调整到, 升到, 降到, 涨到, 增加到, \
  减少到, 提高到, 降低到, 转为, 切换到, 切换为
"""
ADDITION = (
    "also, too, as well, another, in addition, besides, additionally, 也, 还, 另外, 此外, 同时, 另一, 又, 除此之外, 再"
)
ROLE = "by, from, to, for, with, against, into, than, 被, 由, 比, 向, 从, 替, 给, 把, 让, 对"
FILLER = """
very, really, quite, so, rather, pretty, simply, please, well, ok, okay, kind of, kinda, basically, indeed, \
  totally, definitely, truly, extremely
a lot, remember, note, note that, remember that, keep in mind, fyi, just so you know, by the way
很, 非常, 十分, 挺, 真, 真的, 特别, 太, 比较, 请, 请记住, 记住, 记得, 注意, 说, 呢, 吧, 啊, 呀, 吗, 嘛, 哦, 了, \
  着, 过, 的, 地, 得, 是, 在, 就, 会, 把, 给, \
  于, 那, 这, 那个, 这个, 之, 和, 与, 跟, 及, 以及, 位于
要, 有, 拥有, 其, 为, 进行, 一下, 一个, 一种, 一只, 一位, 一名, 一条, 些, 而, 且, 但, 但是, 因为, \
  所以, 然后, 顺便, 顺便说, 一点, 起来
"""
SYNONYMS = """
reside, resides, live, lives, living in, is based in, are based in, am based in, relocated to, 住, 居住, \
  住在, 定居, 搬到, 搬去, 搬来
work, works, working, work for, employed, 工作, 上班, 任职, 就职
meeting, meetings, 会议, 开会
begin-at, kick off, kicks off
colleague, colleagues, coworker, coworkers, teammate, teammates, 同事
mother, mom, mum, mama, 妈妈, 母亲, 妈
father, dad, papa, 爸爸, 父亲, 爸
movie, movies, film, films, 电影, 影片
bike, bikes, bicycle, bicycles, 自行车, 单车
phone, telephone, 电话
doctor, physician, 医生, 大夫
allergic, 过敏
child, kid, 孩子, 小孩
children, kids
big-city, 城市
database, databases, db, 数据库
repo, repos, repository, repositories, 仓库, 代码库
docs, documentation, 文档
answer, answers, reply, replies, response, responses, 回答, 回复, 答复
prefer, prefers, favour, favours, favor, favors, 偏好, 偏爱, 更喜欢, 倾向
speak, speaks, 会说, 说得
use, uses, using, 使用, 用, 采用
called, named, 叫, 名叫, 叫做, 名字是
"""
PLAIN = """
whole, entire, own, general, overall, simple, current, personal, personally, generally, typically, certainly
still, actual, please, regular, regularly, favourite, favorite
个人, 自己, 一般, 整个, 总体, 本身, 其中, 仍然, 依然, 相关, 具体
"""
"""Words that a claim may have more than another that says the same."""
