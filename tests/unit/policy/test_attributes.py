"""What a question asks for, in words of its own, and what it only mentions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.attribute_table import runs, units
from memoryd.policy.attribute_words import ATTRIBUTES
from memoryd.policy.attributes import fit, read_key, read_question
from memoryd.policy.exact import asked_slots
from memoryd.policy.naming import spelt

PERSON = [
    "residence",
    "job",
    "employer",
    "birthday",
    "phone",
    "email",
    "favorite:color",
    "favorite.food",
    "diet",
    "allergy",
    "pet",
    "spouse",
    "hobby",
    "car",
    "shirt_size",
    "coffee_order",
    "blood_type",
    "manager",
    "timezone",
    "language",
]
OWNER = [
    "theme",
    "editor",
    "city",
    "job_title",
    "company",
    "timezone",
    "language",
    "plan",
    "status",
    "deadline",
    "budget",
    "diet",
    "gym",
    "doctor",
    "dentist",
    "bank",
    "wifi_password",
    "preferred_contact",
    "shoe_size",
    "favorite_color",
    "payment_method",
    "bedtime",
    "laptop",
    "reply_language",
    "reply_tone",
]
PROJECT = [
    "status",
    "owner",
    "deadline",
    "version",
    "budget",
    "room",
    "repo_url",
    "priority",
    "port",
    "database",
    "launch_date",
    "license",
    "team_size",
    "tech_stack",
    "sprint_goal",
]
CHINESE = [
    "城市",
    "公司",
    "职业",
    "生日",
    "电话",
    "邮箱",
    "爱好",
    "宠物",
    "车",
    "过敏",
    "血型",
    "老婆",
    "老家",
    "手机型号",
    "学校",
]

KEYS = {"ann": PERSON, "user": OWNER, "project heron": PROJECT, "小明": CHINESE}


def asked(question: str, subject: str) -> set[str]:
    """Keys that a question asks for, of a subject beside the owner."""
    asking = read_question(question, [] if subject == "user" else [spelt(subject)])
    slots = [("n", one, key) for one in {subject, "user"} for key in KEYS[one]]
    return {key for _, one, key in asked_slots(asking, slots).slots if one == subject}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Where does Ann live these days?", "residence"),
        ("Which town is Ann based in?", "residence"),
        ("What does Ann do for work?", "job"),
        ("Who does Ann work for?", "employer"),
        ("When was Ann born?", "birthday"),
        ("How can I reach Ann by phone?", "phone"),
        ("What's Ann's number?", "phone"),
        ("What colour does Ann like best?", "favorite:color"),
        ("What does Ann love to eat?", "favorite.food"),
        ("Is Ann vegetarian?", "diet"),
        ("Does Ann have a dog or a cat?", "pet"),
        ("Who is Ann married to?", "spouse"),
        ("What is Ann's husband called?", "spouse"),
        ("What does Ann do in her spare time?", "hobby"),
        ("What does Ann drive?", "car"),
        ("What size shirt should I buy for Ann?", "shirt_size"),
        ("How does Ann take her coffee?", "coffee_order"),
        ("Which blood group is Ann?", "blood_type"),
        ("Who does Ann report to?", "manager"),
        ("What time zone is Ann in?", "timezone"),
        ("ann住在哪里", "residence"),
        ("ann在哪家公司上班？", "employer"),
        ("ann的老公是谁", "spouse"),
        ("ann哪天过生日？", "birthday"),
        ("ann對什麼過敏", "allergy"),
        ("ann穿多大码的衬衫", "shirt_size"),
        ("ann喜欢什么颜色？", "favorite:color"),
    ],
)
def test_other_words_ask_for_a_slot_of_a_person(question: str, key: str) -> None:
    assert asked(question, "ann") == {key}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("What IDE do I use?", "editor"),
        ("Is my screen dark or light?", "theme"),
        ("Where do I live?", "city"),
        ("What do I do for a living?", "job_title"),
        ("Where do I work?", "company"),
        ("Which subscription am I on?", "plan"),
        ("Where do I work out?", "gym"),
        ("Who looks after my teeth?", "dentist"),
        ("Where do I keep my money?", "bank"),
        ("What's the wifi password?", "wifi_password"),
        ("How do I like to be contacted?", "preferred_contact"),
        ("What size shoes do I wear?", "shoe_size"),
        ("How do I pay?", "payment_method"),
        ("When do I go to bed?", "bedtime"),
        ("Which computer do I have?", "laptop"),
        ("In which language should you answer me?", "reply_language"),
        ("我住在哪个城市", "city"),
        ("我在哪里上班？", "company"),
        ("我穿几码的鞋", "shoe_size"),
        ("我一般几点睡觉", "bedtime"),
        ("我用什么付款方式", "payment_method"),
        ("回复我要用什么语言", "reply_language"),
        ("我的健身房在哪", "gym"),
    ],
)
def test_who_speaks_of_themself_asks_for_their_own_slots(question: str, key: str) -> None:
    assert asked(question, "user") == {key}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("How far along is Project Heron?", "status"),
        ("Who is in charge of Project Heron?", "owner"),
        ("By when does Project Heron have to be finished?", "deadline"),
        ("How much may Project Heron cost?", "budget"),
        ("Where does the Project Heron code live?", "repo_url"),
        ("How urgent is Project Heron?", "priority"),
        ("When will Project Heron be released?", "launch_date"),
        ("What is Project Heron written in?", "tech_stack"),
        ("In which room does Project Heron meet?", "room"),
        ("Project Heron谁负责？", "owner"),
        ("Project Heron什么时候上线", "launch_date"),
        ("Project Heron进展如何", "status"),
        ("Project Heron最晚什么时候交付", "deadline"),
        ("Project Heron的代码放在哪", "repo_url"),
    ],
)
def test_other_words_ask_for_a_slot_of_a_thing(question: str, key: str) -> None:
    assert asked(question, "project heron") == {key}


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Where does 小明 live?", "城市"),
        ("Which company does 小明 work at?", "公司"),
        ("What does 小明 do for a living?", "职业"),
        ("When is 小明's birthday?", "生日"),
        ("小明住哪儿", "城市"),
        ("小明是干什么的", "职业"),
        ("小明哪天出生的", "生日"),
        ("小明平时喜欢做什么", "爱好"),
        ("小明养了什么", "宠物"),
        ("小明不能吃什么", "过敏"),
        ("小明的妻子是谁", "老婆"),
        ("小明用什么手机", "手机型号"),
        ("小明住在哪個城市", "城市"),
    ],
)
def test_a_key_of_one_language_meets_a_question_of_the_other(question: str, key: str) -> None:
    assert asked(question, "小明") == {key}


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("What did Ann say about the city museum?", "ann"),
        ("Why did Ann leave her job?", "ann"),
        ("When did Ann sell her car?", "ann"),
        ("When did Ann move to Berlin?", "ann"),
        ("How did Ann's birthday party go?", "ann"),
        ("ann为什么换工作？", "ann"),
        ("ann说过公司聚会的事吗？", "ann"),
        ("小明說過城市規劃嗎", "小明"),
        ("I am going to the city tomorrow to see my doctor", "user"),
        ("What's my sister's bank?", "user"),
        ("What is the capital city of France?", "user"),
        ("How do I install the editor plugin in my project?", "user"),
        ("我昨天去城市博物馆看了什么？", "user"),
        ("我妈妈住在哪个城市？", "user"),
    ],
)
def test_what_is_only_mentioned_is_not_asked_for(question: str, subject: str) -> None:
    assert asked(question, subject) == set()


def test_the_owner_is_not_asked_where_another_is_named() -> None:
    asking = read_question("What plan is Ann on?", ["ann"])
    assert not asked_slots(asking, [("n", "user", "plan")]).slots
    assert asked_slots(asking, [("n", "ann", "plan"), ("n", "user", "plan")]).slots == {("n", "ann", "plan")}


def test_a_key_that_no_table_knows_is_known_by_its_stems() -> None:
    asking = read_question("How many gizmos does Ann have on her level?", ["ann"])
    assert fit(asking, "gizmo_level") > 0
    assert fit(read_question("ann的饭搭子是谁", ["ann"]), "饭搭子") > 0
    assert fit(asking, "blarf_count") == 0


def test_what_only_adds_to_another_attribute_asks_for_none() -> None:
    asking = read_question("What does Ann like?", ["ann"])
    assert fit(asking, "favorite:food") == 0
    assert fit(read_question("What food does Ann like?", ["ann"]), "favorite:food") > fit(asking, "food")


def test_every_name_of_an_attribute_is_read_as_it_is_written() -> None:
    assert len(ATTRIBUTES.strip().splitlines()) > 200
    for key in ("residence", "居住地", "home_town", "phone.number", "favourite:dish", "截止日期", "on_call"):
        assert read_key(key)[0].attributes, key


@given(st.text(max_size=60), st.text(min_size=1, max_size=30))
def test_any_question_and_key_have_an_answer(question: str, key: str) -> None:
    assert fit(read_question(question, [spelt(key)]), key) >= 0


@given(st.text(max_size=60))
def test_runs_cover_the_text_in_order(text: str) -> None:
    own = units(text)
    assert [unit for run, _ in runs(own, frozenset()) for unit in run] == own
