"""Whose the data is that a request names: the class or attribute of that person alone, and the law is no part of it."""

import pytest
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import TargetKind

CLASSES = (
    ("Delete all of Nora Feld's personal data", "personal", "Nora Feld"),
    ("Please erase Hugo's private information", "personal", "Hugo"),
    ("delete the personal data of my ex-wife", "personal", "my ex-wife"),
    ("Erase all personal data you hold on customer Jonas Weber.", "personal", "Jonas Weber"),
    ("erase the medical records of Nora Feld", "health", "Nora Feld"),
    ("Nora Feld has left. Delete her medical records.", "health", "Nora Feld"),
    ("wipe my brother's bank details", "financial", "my brother"),
    ("delete the credentials of user anna", "secret", "anna"),
    ("Please execute an erasure for Mr. Tanaka, bank details only.", "financial", "Mr. Tanaka"),
    ("删除赵磊的个人信息", "personal", "赵磊"),
    ("删除客户李四的全部个人数据", "personal", "李四"),
    ("请删除我前妻的健康信息", "health", "我前妻"),
    ("清除彭磊健康数据", "health", "彭磊"),
    ("忘掉我妈的银行卡密码", "secret", "我妈"),
    ("delete personal data: Jonas Weber", "personal", "Jonas Weber"),
    ("delete the personal data of all customers", "personal", "all customers"),
    ("删掉tom的密码", "secret", "tom"),
    ("删除用户 anna 的个人信息", "personal", "anna"),
    ("删除公司的财务数据", "financial", "公司"),
)


@pytest.mark.parametrize(("text", "value", "subject"), CLASSES)
def test_a_class_of_data_has_the_owner_that_is_named(text: str, value: str, subject: str) -> None:
    (target,) = read(text).targets
    assert (target.kind, target.value, target.subject) == (TargetKind.SENSITIVITY, value, subject)


@pytest.mark.parametrize(
    "text",
    [
        "Delete all personal data you have about me.",
        "Delete the personal information I gave you.",
        "Delete everyone's personal data.",
        "Delete personal data of any kind.",
        "Delete the private information from yesterday.",
        "删除关于我的个人信息",
        "删除我告诉你的密码",
        "把你保存的我的健康信息删掉",
        "删除昨天的个人信息",
        "忘掉我家门锁密码",
    ],
)
def test_a_class_of_data_of_nobody_else_is_the_speakers(text: str) -> None:
    (target,) = read(text).targets
    assert (target.kind, target.subject) == (TargetKind.SENSITIVITY, None)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Under Art. 17 GDPR, please delete all personal data of Nora Feld", "Nora Feld"),
        ("I want you to erase all records concerning Nora Feld pursuant to Art. 17 GDPR", "Nora Feld"),
        ("Delete all data about Nora Feld under Article 17(1)(b) of the GDPR.", "Nora Feld"),
        ("Delete everything about Nora Feld as required by the Data Protection Act 2018", "Nora Feld"),
        ("delete, pursuant to the CCPA, all personal data of Nora Feld", "Nora Feld"),
        ("根据《个人信息保护法》第四十七条，删除孙丽的个人信息", "孙丽"),
        ("根据《个人信息保护法》第四十七条删除孙丽的个人信息", "孙丽"),
        ("依照个保法的规定，请删除用户孙丽的全部个人信息", "孙丽"),
        ("Delete Nora Feld's data", "Nora Feld"),
        ("delete all of my ex-wife's information", "my ex-wife"),
        ("删除客户李四的数据", "李四"),
    ],
)
def test_all_of_a_person_is_asked_for_by_their_name(text: str, who: str) -> None:
    reading = read(text)
    assert [(one.kind, one.text) for one in reading.targets] == [(TargetKind.ENTITY, who)]
    assert reading.time is None


def test_the_law_gives_a_speaker_everything_of_their_own() -> None:
    for text in (
        "Pursuant to the CCPA, delete all my personal information",
        "根据个人信息保护法第四十七条，请删除你们保存的我的全部个人信息",
    ):
        assert [one.kind for one in read(text).targets] == [TargetKind.EVERYTHING]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Delete my notes re the GDPR", "GDPR"),
        ("Delete my conversations re GDPR", "GDPR"),
        ("delete everything you know re the GDPR", "GDPR"),
        ("Delete the messages I sent because of the Privacy Act", "Privacy Act"),
        ("Delete my notes under GDPR training", "GDPR training"),
        ("删掉我根据个保法写的笔记", "根据个保法"),
        ("删掉我根据GDPR写的东西", "GDPR"),
    ],
)
def test_a_law_that_something_is_about_is_part_of_what_is_named(text: str, named: str) -> None:
    (target,) = read(text).targets
    assert target.kind is TargetKind.TOPIC
    assert named in target.text


def test_a_law_in_the_name_of_something_gives_no_right() -> None:
    (target,) = read('Delete the personal data in the note "gdpr checklist"').targets
    assert target.kind is TargetKind.SENSITIVITY


@pytest.mark.parametrize(
    "text", ["delete her medical records", "请删除她的健康数据", "delete his data", "忘掉他的电话"]
)
def test_an_owner_who_is_nobody_that_is_named_is_asked_back(text: str) -> None:
    assert read(text).ambiguous


@pytest.mark.parametrize(
    ("text", "attribute", "subject"),
    [
        ("forget where Ines lives", "residence", "Ines"),
        ("forget where my sister lives", "residence", "my sister"),
        ("forget where my mother works", "job", "my mother"),
        ("forget what Ines earns", "salary", "Ines"),
        ("forget when Ines was born", "birthday", "Ines"),
        ("forget when my son's birthday is", "birthday", "my son"),
        ("忘掉王强是做什么工作的", "job", "王强"),
        ("forget the birthday of my wife", "birthday", "my wife"),
        ("forget my mum phone number", "phone", "my mum"),
        ("forget how much I earn", "salary", None),
        ("forget my work phone", "phone", None),
        ("Tom Baker has left. Forget his phone number.", "phone", "Tom Baker"),
        ("forget Heather's birthday", "birthday", "Heather"),
        ("忘掉刘芳住在哪里", "residence", "刘芳"),
        ("忘掉我老婆住哪", "residence", "我老婆"),
        ("忘掉赵磊在哪里上班", "employer", "赵磊"),
        ("忘掉我妈的手机号", "phone", "我妈"),
        ("忘掉我大姨手机号", "phone", "我大姨"),
        ("忘掉老婆生日", "birthday", "老婆"),
        ("忘掉我住在哪里", "residence", None),
        ("忘掉我家的地址", "address", None),
        ("忘掉我的老地址", "address", None),
    ],
)
def test_an_attribute_has_the_owner_that_is_named(text: str, attribute: str, subject: str | None) -> None:
    (target,) = read(text).targets
    assert (target.kind, target.attribute, target.subject) == (TargetKind.ATTRIBUTE, attribute, subject)


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("remove my birthday and the one of my wife", [None, "my wife"]),
        ("remove my birthday and my wife's", [None, "my wife"]),
        ("忘掉我的生日和我老婆的", [None, "我老婆"]),
        ("delete the personal data of Nora and Hugo", ["Nora", "Hugo"]),
        ("delete all of Nora and Hugo's medical records", ["Nora", "Hugo"]),
        ("Forget Nora's birthday and her phone number.", ["Nora", "Nora"]),
        ("删除我的和我老婆的健康信息", [None, "我老婆"]),
        ("delete my and Nora's personal data", [None, "Nora"]),
        ("delete the personal data of Nora and me", ["Nora", None]),
        ("删除张伟和我的个人信息", ["张伟", None]),
        ("删除赵磊、李四和王芳的健康数据", ["赵磊", "李四", "王芳"]),
        ("删掉王芳和我的手机号", ["王芳", None]),
        ("删掉王芳、李四和我的手机号", ["王芳", "李四", None]),
        ("删掉我妈和我的手机号", ["我妈", None]),
        ("delete Wang Fang's and my phone number", ["Wang Fang", None]),
        ("delete my mum's and my phone number", ["my mum", None]),
        ("forget Tom and my address", ["Tom", None]),
        ("forget James' and my address", ["James", None]),
    ],
)
def test_members_of_a_list_share_a_noun(text: str, subjects: list[str | None]) -> None:
    targets = read(text).targets
    assert [one.subject for one in targets] == subjects
    assert {one.kind for one in targets} <= {TargetKind.ATTRIBUTE, TargetKind.SENSITIVITY}


def test_a_possessive_owns_what_is_named_behind_it() -> None:
    assert [one.text for one in read("delete Anna's and my chats").targets] == ["Anna's chats", "my chats"]


@pytest.mark.parametrize(
    "text", ["Delete my phone number, just in case", "删掉我的地址，只是因为我搬家了", "Forget my birthday, just do it"]
)
def test_a_reason_is_no_limit(text: str) -> None:
    reading = read(text)
    assert [one.kind for one in reading.targets] == [TargetKind.ATTRIBUTE]
    assert not reading.ambiguous


@pytest.mark.parametrize("text", ["forget my ex and my address", "forget everything about Tom and my address"])
def test_who_is_named_apart_from_an_attribute_owns_none(text: str) -> None:
    assert [one.kind for one in read(text).targets] == [TargetKind.ENTITY, TargetKind.ATTRIBUTE]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Under GDPR, delete my personal data, but only my phone number", [("phone", None)]),
        ("Delete all my data, but only the medical records", [("health", None)]),
        ("Delete my personal data (only my phone number and my address)", [("phone", None), ("address", None)]),
        ("Delete my data, only the phone number", [("phone", None)]),
        ("Delete everything about Tom, but only his address", [("address", "Tom")]),
        ("Under GDPR, delete Tom Baker's personal data, but only the phone number", [("phone", "Tom Baker")]),
        ("根据个人信息保护法，删除我的个人信息，但只删手机号", [("phone", None)]),
        ("删除我的个人信息，仅限手机号", [("phone", None)]),
        ("删掉王芳的信息，只删手机号", [("phone", "王芳")]),
    ],
)
def test_of_what_is_limited_to_a_part_the_part_alone_is_meant(text: str, values: list[tuple[str, str | None]]) -> None:
    reading = read(text)
    assert [(one.attribute or one.value, one.subject) for one in reading.targets] == values
    assert not reading.ambiguous


@pytest.mark.parametrize(
    "text", ["Delete everything, but only in this conversation", "Forget everything about Tom, but only the party"]
)
def test_a_limit_that_names_no_part_is_asked_back(text: str) -> None:
    assert read(text).ambiguous


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("Delete Tom's phone number and address", ["Tom", "Tom"]),
        ("Delete Carla's address, the phone number and email", ["Carla", "Carla", "Carla"]),
        ("delete my wife's birthday and address", ["my wife", "my wife"]),
        ("delete Tom Baker's medical records and passwords", ["Tom Baker", "Tom Baker"]),
        ("delete Carla's address and my phone number", ["Carla", None]),
        ("delete my phone number and address", [None, None]),
        ("Delete Tom's and Carla's address", ["Tom", "Carla"]),
        ("forget her phone number and address", ["her", "her"]),
        ("forget Tom and Carla's address and phone number", ["Tom", "Carla", "Tom", "Carla"]),
        ("delete my birthday, Tom's address and phone number", [None, "Tom", "Tom"]),
        ("delete Tom's address, my birthday and phone number", ["Tom", None, None]),
        ("删除王芳和李雷的手机号和我的地址", ["王芳", "李雷", None]),
        ("forget the phone number and address of Tom", ["Tom", "Tom"]),
        ("forget my phone number and the address of Tom", [None, "Tom"]),
        ("删除李雷的手机号和地址", ["李雷", "李雷"]),
        ("删除李雷的地址、电话和生日", ["李雷", "李雷", "李雷"]),
        ("删掉我老婆的生日和手机号", ["我老婆", "我老婆"]),
        ("删除李雷的手机号和我的地址", ["李雷", None]),
        ("删除我的手机号和地址", [None, None]),
    ],
)
def test_members_of_a_list_share_an_owner(text: str, subjects: list[str | None]) -> None:
    assert [one.subject for one in read(text).targets] == subjects


def test_what_is_excepted_of_somebody_is_theirs() -> None:
    for text, who in (
        ("Forget everything about Nora except her birthday.", "Nora"),
        ("忘掉孙丽的所有事情，除了她的生日", "孙丽"),
    ):
        assert [one.subject for one in read(text).exceptions] == [who]


def test_a_name_that_ends_like_a_pronoun_is_none() -> None:
    assert not read("Forget everything about Heather.").ambiguous
