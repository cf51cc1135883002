"""What a sentence with a time may be about, zh (simplified) and en: data for :mod:`memoryd.policy.lifecycle_cues`.

Phrases are divided by ``,`` and stand for themselves.
"""

PAST_VERBS = """
was, were, did, didn't, had, went, came, stayed, lived, worked, ran, slept, met, bought, ate, saw, got, took, made,
left, gave, said, told, spent, wrote, began, flew, drove, fell, won, lost, read, used to
"""
PARTICIPLES = "been, known, had, kept, taught, run, held, led, done, made, owned, worn, driven, grown, gone, taken"
NOT_PAST = "need, feed, speed, seed, embed, exceed, proceed, succeed, indeed, hundred, based, located, reserved, booked"
AHEAD_EN = """
will, 'll, won't, going to, gonna, shall, am, is, are, i'm, we're, they're, you're, please, always, tomorrow, next,
planning to, plan to, plans to, starting
"""
AHEAD_ZH = "将, 会, 要, 打算, 准备, 计划, 明天, 明早, 明晚, 明年, 后天, 下个, 下周, 下月, 下次, 下星期, 下礼拜"

ASKING_EN = """
when, what, where, who, whom, whose, which, why, how, is, are, am, was, were, do, does, did, can, could, would,
should, has, have
"""
ASKED_OF = """
i, you, we, he, she, they, it, the, my, your, is, are, do, does, did, was, were, time, day, long, there, this, that
"""
ASKING_ZH = """
什么时候, 几点, 几号, 多久, 是否, 有没有, 会不会, 能不能, 是不是, 要不要, 哪天, 哪里, 哪个, 哪年, 哪月, 怎样才,
怎么才, 为什么
"""
CONDITIONAL_EN = """
if, unless, suppose, supposing, imagine, assuming, whether, in case, provided that, hypothetically, would have,
i wish, maybe, perhaps, might
"""
CONDITIONAL_ZH = """
如果, 要是, 假如, 倘若, 假设, 万一, 除非, 若是, 的话, 假使, 即使, 哪怕, 就算, 但愿, 也许, 说不定, 可能会, 要不是
"""

REMINDING_EN = "remind me, remind us, remember to, don't forget, todo, to-do, set a reminder, set an alarm"
REMINDING_ZH = "提醒, 记得, 别忘, 不要忘, 待办, 得交, 要交, 完成, 提交, 交付, 做完, 写完, 搞定"

WISH_VERBS = """
use, reply, answer, respond, call, speak, write, keep, talk, skip, don't, do not, stop, ignore, treat, give, make,
show, let's, let us, leave, switch, mute
"""
WISH_OPENERS = """
ok, okay, just, please, so, and, then, actually, for now, this once, this time, just this once, just this time,
only today, just for today, for today, today, tonight
"""
WISH_ZH = """
请, 不要, 不用, 给我, 帮我, 叫我, 称呼我, 回答, 回复, 改用, 保持, 跳过, 打扰, 先用, 先按, 先不, 先别, 先这, 先给,
先来, 先说, 先讲, 先写, 先跳过, 先点, 先吃, 先喝, 先要, 先走, 先穿, 先选, 先定, 就用, 就按, 就不, 就别, 就要, 就来,
就这样, 想要, 希望你
"""

EVENT_NOUNS = """
meeting, conference, concert, exam, test, party, appointment, wedding, interview, deadline, due date, birthday,
anniversary, launch, release, flight, train, class, lecture, game, match, festival, ceremony, funeral, dinner,
lunch, webinar, workshop, surgery, race, marathon, reunion, graduation, semester, movie, play, film, series, war,
olympics
"""
EVENT_VERBS = """
is, are, 's, will be, was, were, starts, start, begins, begin, runs, run, ends, lasts, takes place, gets, got,
has been, moved, moves, changed, happens, falls, opens
"""
EVENT_NOUNS_ZH = """
会议, 例会, 周会, 开会, 考试, 演唱会, 音乐会, 婚礼, 面试, 航班, 飞机, 火车, 高铁, 生日, 纪念日, 比赛, 活动, 展览,
讲座, 电影, 聚会, 派对, 手术, 开学, 学期, 课程, 发布会, 截止日期, 截止时间, 截止日, 电视剧, 节目, 战争, 奥运会
"""
REACHING_ZH = "收改挪推迟延期前等移想说看听找买拿做转排定约调碰遇提谈聊拖放签订感来回不没"
MOVING_ZH = "改期, 改, 推迟, 提前, 挪, 延期, 延后, 延, 调整, 调, 移, 顺延, 拖"

STATE_VERBS = """
am, is, are, be, being, been, stay, stays, staying, remain, remains, live, lives, living, lived, was,
were, stayed, worked, work, works, working, studied, studying, study, resides, reside, located, parked, stationed
"""
STATE_ADVERBS = """
currently, now, still, back, all, also, only, mostly, temporarily, probably, just, both, based, here, staying,
living, working, located, parked, stationed, so, very, really, pretty, a bit, not, too, feeling, completely, away
"""
PLACES = "in, at, on, near, with, as"
WHEREABOUTS = "out of, off, away, abroad, home, here, there, remote, remotely, from home"
CONDITIONS = """
on call, on-call, traveling, travelling, visiting, sick, ill, busy, free, available, unavailable, offline, online,
tired, exhausted, stressed, sad, happy, anxious, pregnant, injured, down, broken, closed, open, booked, reserved,
rented, subscribed, covering, responsible, assigned, delayed, shipped, out, away, paused, suspended, locked, frozen,
active, enabled, disabled, fasting, dieting, valid, unlimited, grounded, in charge
"""
STANDING = """
on call, on-call, subscription, subscribed, membership, free trial, order status, wfh, ooo, pto, out of office,
working from, working remotely, on leave, on vacation, on holiday, on sabbatical, on probation, on duty, on standby,
on trial, on hold, on medication, on antibiotics, on a business trip, on a trip, on a diet, looking after,
house-sitting, filling in, standing in, meeting room, coupon, voucher, discount, offer, license, licence, passport,
visa, lease, contract, permit, password, access code, warranty
"""
STATE_ZH = """
住在, 住, 待在, 呆在, 驻场, 驻, 出差, 休假, 请假, 年假, 产假, 病假, 值班, 轮值, 轮岗, 度假, 旅游, 旅行, 住院, 生病,
感冒, 不在, 外出, 在线, 离线, 居家, 远程办公, 隔离, 实习, 备考, 封闭, 停用, 维修, 检修, 会议室, 订单, 快递, 包裹,
订阅, 会员, 套餐, 试用, 优惠, 折扣, 签证, 护照, 租约, 合同, 通行证, 验证码, 借用, 租了, 租用, 负责, 代班, 顶班,
有空, 没空, 忙, 不舒服, 很累, 难受, 休息, 放假, 减肥, 戒酒, 戒烟, 戒糖, 免费
"""
CURRENT_WORDS = "currently, right now, at the moment, at present, presently, these days"
CURRENT_WORDS_ZH = "目前, 此刻, 眼下, 正在, 当前, 如今"

CHANGES = """
switch, switches, switching, change, changes, changing, move, moves, moving, transition, transitioning, migrate,
migrates, migrating, become, becomes, replace, replaces, replacing, raise, raises, raising, increase, increases,
increasing, goes up, join, joins, joining, upgrade, upgrades, upgrading, downgrade, downgrading, takes over,
taking over, take over, start at, starts at, starting at, start as, starting as, start using, starts using,
starting my, start my, adopt, adopts, adopting, rolls out, rolling out
"""
CHANGES_ZH = """
换, 改用, 改为, 改成, 改叫, 变成, 变为, 切换, 切到, 升级, 调到, 调岗, 搬, 入职, 转岗, 转到, 转正, 启用, 上线, 涨价,
涨到, 降到, 接手, 接替, 采用, 迁移, 接管
"""

HABITS = """
usually, normally, generally, often, tend to, every day, every week, every month, every year, every morning,
every evening, every night, every weekday, every weekend, daily, weekly, on weekends, most days, most mornings,
most evenings, in the habit, each day, each morning, each night, each week
"""
HABITS_ZH = """
通常, 平时, 一般, 经常, 常常, 总会, 习惯, 每天, 每日, 每周, 每月, 每年, 每晚, 每早, 每星期,
每个星期, 每个月, 隔天, 往往
"""

PASSING = """
temporarily, temporary, for now, for the moment, for the time being, provisionally, in the meantime, interim
"""
PASSING_ZH = "暂时, 临时, 暂且, 暂住, 暂定, 眼下, 姑且, 过渡"
SESSION_PHRASES = """
one-off, one off, as an exception, as a one-time exception, for now, for the moment, just today, just for today,
just tonight, just for tonight, just for now, only today, only for today
"""
SESSION_ZH = "仅此一次, 下不为例, 破例, 先这样, 先暂时, 先临时, 今天就用, 今天就不, 今晚就用, 今晚就不"
CONVERSATION = """
conversation, chat, session, reply, answer, question, thread, message, task, request, email, mail,
letter, post, document
"""
CONVERSATION_ZH = "对话, 会话, 聊天, 谈话"

NEVER_DATED = frozenset({"birthday", "age", "name", "hometown", "nationality", "gender"})
"""Keys whose values hold always: a time in the words is their content."""

STATE_KEYS = frozenset(
    {"location", "status", "mood", "project", "on_call", "subscription", "order_status", "meeting_room"}
)
