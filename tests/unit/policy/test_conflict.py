from pytest import mark

from memoryd.policy.conflict import Relation, relation

UPDATES = [
    ("The team has 2 reviewers", "The team has 3 reviewers"),
    ("团队有2名评审", "团队有3名评审"),
    ("The standup is on Sunday", "The standup is on Monday"),
    ("例会在周日", "例会在周一"),
    ("The deadline is Oct 15", "The deadline is Oct 16"),
    ("截止日期是10月15日", "截止日期是10月16日"),
    ("The launch is on Friday", "The launch was postponed to Saturday"),
    ("发布会在周五", "发布会推迟到周六"),
    ("Alice lives in Berlin", "Alice lives in Munich"),
    ("小丽住在北京", "小丽搬到了上海"),
    ("I live in Berlin", "I moved to Munich"),
    ("She works at Siemens", "She works at Bosch"),
    ("她在腾讯上班", "她在百度上班"),
    ("I love olives", "I hate olives"),
    ("我喜欢香菜", "我讨厌香菜"),
    ("I like cilantro", "I don't like cilantro any more"),
    ("我喜欢榴莲", "我不再喜欢榴莲"),
    ("The ticket is open", "The ticket is closed"),
    ("该功能已启用", "该功能已禁用"),
    ("Deploys must be approved", "Deploys must not be approved"),
    ("默认主题是深色", "默认主题是浅色"),
    ("Always answer in Chinese", "Always answer in English"),
    ("以后都用中文回答", "以后都用英文回答"),
    ("我对青霉素过敏", "我对青霉素不过敏"),
    ("Drinks two cups of coffee a day", "Drinks three cups of coffee a day"),
    ("My favourite band is Muse", "My favourite band is Radiohead"),
    ("我最喜欢的城市是成都", "我最喜欢的城市是大理"),
    ("Tom is the owner of the service", "Lena is the owner of the service"),
    ("The meeting is at 3pm", "Correction: the meeting is at 4pm"),
    ("会议下午三点开始", "更正：会议下午四点开始"),
]

COMPATIBLE = [
    ("I went to Paris in May", "I went to Paris in June"),
    ("我五月去了巴黎", "我六月去了巴黎"),
    ("I speak German", "I speak French"),
    ("我会说德语", "我会说法语"),
    ("I like hot coffee", "I like cold coffee"),
    ("我喜欢喝绿茶", "我喜欢喝咖啡"),
    ("Room 101 has a projector", "Room 102 has a projector"),
    ("101会议室有投影仪", "102会议室有投影仪"),
    ("In staging the timeout is 30 seconds", "In production the timeout is 60 seconds"),
    ("测试环境超时是30秒", "生产环境超时是60秒"),
    ("Alice lives in Berlin", "Bob lives in Berlin"),
    ("小李住在北京", "小王住在北京"),
    ("Anna reports to Bob", "Bob reports to Anna"),
    ("甲汇报给乙", "乙汇报给甲"),
    ("Tests should pass", "Tests must pass"),
    ("The car is red and fast", "The car is red and cheap"),
    ("I also speak Polish", "I also speak Dutch"),
    ("The price of milk is 2 euros", "The price of bread is 3 euros"),
    ("The Berlin office earned 5 million in 2022", "The Berlin office earned 6 million in 2023"),
    ("Is the standup on Sunday?", "The standup is on Monday, is it?"),
]

CONTRADICTIONS = [
    ("I went to Rome", "I never went to Rome"),
    ("我去过罗马", "我从没去过罗马"),
    ("I never drink coffee", "I drink coffee"),
    ("我从不喝咖啡", "我喝咖啡"),
]

UNRELATED = [
    ("I like green tea", "The server runs Debian"),
    ("我喜欢绿茶", "服务器在机房三楼"),
    ("The alarm is active", "闹钟已启用"),
]


@mark.parametrize(("old", "new"), UPDATES)
def test_another_value_of_what_has_one_is_an_update(old: str, new: str) -> None:
    assert relation(new, old) is Relation.UPDATE


@mark.parametrize(("old", "new"), COMPATIBLE)
def test_what_may_hold_beside_it_is_none(old: str, new: str) -> None:
    assert relation(new, old) is Relation.COMPATIBLE


@mark.parametrize(("old", "new"), CONTRADICTIONS)
def test_what_happened_and_never_did_contradict(old: str, new: str) -> None:
    assert relation(new, old) is Relation.CONTRADICTION


@mark.parametrize(("old", "new"), UNRELATED)
def test_other_topics_and_other_languages_are_unrelated(old: str, new: str) -> None:
    assert relation(new, old) is Relation.UNRELATED


@mark.parametrize("old", ["I went to Rome in May", "我五月去了罗马"])
def test_a_correction_replaces_even_an_event(old: str) -> None:
    new = "Actually, I went to Rome in June" if old.isascii() else "其实我六月去了罗马"
    assert relation(new, old) is Relation.UPDATE
