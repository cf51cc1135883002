from hypothesis import given
from hypothesis import strategies as st
from pytest import mark

from memoryd.policy.differences import Difference, differences

PAIRS = [
    (Difference.NUMBER, "The team has 2 reviewers", "The team has 3 reviewers"),
    (Difference.NUMBER, "团队有两名评审", "团队有三名评审"),
    (Difference.NUMBER, "3 cats and 2 dogs", "2 cats and 3 dogs"),
    (Difference.NUMBER, "版本是1.2", "版本是1.3"),
    (Difference.UNIT, "The rope is 5 feet long", "The rope is 5 meters long"),
    (Difference.UNIT, "每月10美元", "每月10欧元"),
    (Difference.DATE, "The standup is on Sunday", "The standup is on Monday"),
    (Difference.DATE, "例会在周日", "例会在周一"),
    (Difference.DATE, "The deadline is Oct 15", "The deadline is Oct 16"),
    (Difference.DATE, "截止日期是10月15日", "截止日期是10月16日"),
    (Difference.DATE, "We met in May", "We met in June"),
    (Difference.DATE, "会议下午3点开始", "会议下午3点半开始"),
    (Difference.NEGATION, "It must be approved", "It must not be approved"),
    (Difference.NEGATION, "我吃肉", "我不吃肉"),
    (Difference.NEGATION, "他并非经理", "他是经理"),
    (Difference.MODALITY, "Tests must pass", "Tests should pass"),
    (Difference.MODALITY, "测试必须通过", "测试应该通过"),
    (Difference.MODALITY, "员工可以远程", "员工必须远程"),
    (Difference.QUANTITY, "All users can export", "Some users can export"),
    (Difference.QUANTITY, "所有用户可以导出", "一些用户可以导出"),
    (Difference.QUANTITY, "At least 3 reviewers", "At most 3 reviewers"),
    (Difference.QUANTITY, "Bring tea or cake", "Bring tea and cake"),
    (Difference.TENSE, "Bob was the manager", "Bob is the manager"),
    (Difference.TENSE, "小赵曾经是经理", "小赵是经理"),
    (Difference.TENSE, "Ann will join the team", "Ann joins the team"),
    (Difference.NAME, "I met Julia in Rome", "I met Carlo in Rome"),
    (Difference.NAME, "The code is PX-1012", "The code is PX-1013"),
    (Difference.NAME, "车是红色的", "车是蓝色的"),
    (Difference.NAME, "读了《活着》", "读了《围城》"),
    (Difference.PERSON, "My car is new", "Your car is new"),
    (Difference.PERSON, "我的车是新的", "他的车是新的"),
    (Difference.OPPOSITE, "I love coffee", "I hate coffee"),
    (Difference.OPPOSITE, "我喜欢咖啡", "我讨厌咖啡"),
    (Difference.OPPOSITE, "默认深色主题", "默认浅色主题"),
    (Difference.OPPOSITE, "Deploy before lunch", "Deploy after lunch"),
    (Difference.OPPOSITE, "他同意方案", "他反对方案"),
    (Difference.ORDER, "Anna reports to Bob", "Bob reports to Anna"),
    (Difference.ORDER, "甲汇报给乙", "乙汇报给甲"),
    (Difference.ORDER, "The bus goes from Basel to Zurich", "The bus goes from Zurich to Basel"),
    (Difference.ORDER, "从北京到上海", "从上海到北京"),
    (Difference.ORDER, "老张打败了老刘", "老张被老刘打败了"),
    (Difference.ORDER, "Some users delete all files", "All users delete some files"),
    (Difference.ORDER, "The front is open and the back is closed", "The front is closed and the back is open"),
    (Difference.ORDER, "旧打印机可以而新打印机不可以", "旧打印机不可以而新打印机可以"),
    (Difference.WORD, "数据备份到法兰克福", "数据备份到都柏林"),
    (Difference.WORD, "The kids love the garden of the neighbours", "The kids love the garden of the grandparents"),
    (Difference.WORD, "The soup is hot", "The soup is warm"),
    (Difference.WORD, "I went running with anna every morning", "I went running every morning"),
    (Difference.ORDER, "Open from 9:00 to 18:00", "Open from 18:00 to 9:00"),
    (Difference.ORDER, "Open from Monday to Friday", "Open from Friday to Monday"),
    (Difference.ORDER, "从周一到周五", "从周五到周一"),
    (Difference.ORDER, "from May 3 to June 4", "from June 3 to May 4"),
    (Difference.NEGATION, "我对青霉素过敏", "我对青霉素不过敏"),
    (Difference.ORDER, "Ann works for Bob", "Ann works with Bob"),
    (Difference.ORDER, "小王给小李写信", "小王替小李写信"),
    (Difference.WORD, "产品和设计都参加", "产品和设计和小李都参加"),
]

SAME = [
    ("The team has 2 reviewers", "The team has two reviewers"),
    ("团队有2名评审", "团隊有兩名評審"),
    ("Dinner is at 7pm", "Dinner is at 19:00"),
    ("The deadline is Oct 15", "The deadline is 15 October"),
    ("例会在周一", "例会在星期一"),
    ("九点半开会", "9点30开会"),
    ("I don't eat pork", "I do not eat pork"),
    ("I have a cat", "I have one cat"),
    ("Reports must be signed", "Reports have to be signed"),
    ("报告必须签字", "报告务必签字"),
    ("On Monday the team meets", "The team meets on Monday"),
    ("The lake is 4 km away", "The lake is 4 kilometers away"),
    ("湖离这里4公里", "湖离这里4千米"),
    ("I may leave in May", "In May I may leave"),
]

WORDS = st.lists(
    st.sampled_from(["we", "must", "not", "3", "Bob", "Monday", "all", *"我不三个被", "必须", "北京", "周一", "所有"]),
    max_size=9,
)


@mark.parametrize(("expected", "one", "other"), PAIRS)
def test_names_what_two_texts_differ_in(expected: Difference, one: str, other: str) -> None:
    assert expected in differences(one, other)


@mark.parametrize(("one", "other"), SAME)
def test_other_spellings_of_the_same_make_no_difference(one: str, other: str) -> None:
    assert not differences(one, other)


@mark.parametrize("word", ["不锈钢杯子", "非常好吃", "特别喜欢", "无线网络", "不仅便宜"])
def test_characters_of_negation_inside_other_words_deny_nothing(word: str) -> None:
    assert Difference.NEGATION not in differences(word, "杯子")


@mark.parametrize(("one", "other"), [("小米手机", "三米绳子"), ("成都", "都"), ("我爱人", "我爱茶")])
def test_units_and_words_inside_other_words_are_no_values(one: str, other: str) -> None:
    assert differences(one, other) == differences(other, one)
    assert differences(one, one) == frozenset()


@given(WORDS, WORDS)
def test_is_the_same_in_either_direction(one: list[str], other: list[str]) -> None:
    first, second = " ".join(one), " ".join(other)
    assert differences(first, second) == differences(second, first)
