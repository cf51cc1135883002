"""How tickets and compliance staff ask: noun first, abbreviated, of a time alone, or passing on what another asked."""

import pytest
from tests.unit.policy.forgetting.asked import at, read

from memoryd.domain.forgetting import Intent, TargetKind

FORGETS = """
del my last msg
Clear all
My phone number: to be deleted
Deletion: my phone number
Deletion request: everything I told you about Tom
My passport no: delete
All records re: Hartmann -> delete
Passport number - please erase
Erasure request: Tom Baker, email only
GDPR erasure - M. Lopez - all data
Complete erasure of my data, please.
Ref 4711: remove the customer's phone number
Arrange the deletion of Ms. Ito's medical history.
Delete everything we hold on Maria Lopez.
Delete what was recorded about the merger.
The applicant asked us to delete her CV. Please do so.
The customer requests erasure of her address; please comply.
工单4711：删除客户的手机号
清银行信息
删除请求：白涛，仅邮箱
请对田中先生执行删除
烦请安排删除伊藤女士的病史
候选人要求我们删除他的简历，请照办
上周五那堆东西还记得吧？删了
Can we pretend I never told you about my debts?
"""

ASKS_NOTHING = """
Logo background -> remove
Old drafts: delete
Erasure request: none today
The customer asked us to delete her address, but we refused. Please do so.
The customer asked us to delete her address.
My boss asked me to delete the files. Please do so.
Please proceed.
Remove Friday from the calendar.
三点开会：数据删除
删除请求：已完成
客户没有要求删除数据，请照办
请办理
把我演讲稿的开头删掉
删除请求：待审批
清理规则：删除90天以上的记录
忘了删四月的记录
我们每月清理一次旧记录
Weber asked us not to delete his data. Please comply.
don't del my last msg
how to del msg
My account: deleted
Release notes: deleted
Everything about Anna: deleted
Deletion: Tom's team will look into it
Removal - stitches on Friday
Removal: wisdom teeth
Erasure request: the team has it
Let's pretend I didn't say that
删除请求：小王会处理
删除请求：法务的团队正在跟进
我的账号：已删除
忘掉你知道的一切做菜方法，我教你个窍门
那条记忆我是不是已经删了？
"""

OF_A_TIME_ALONE = """
wipe April
delete Q1 2026
erase 2026-05-01 to 2026-05-10
purge > 90 days old
删上周
清四月份的
清理90天以上的
周一以来的删掉
"""


@pytest.mark.parametrize("text", FORGETS.strip().splitlines())
def test_tickets_ask_to_forget(text: str) -> None:
    assert read(text).intent is Intent.FORGET


@pytest.mark.parametrize("text", ASKS_NOTHING.strip().splitlines())
def test_nothing_is_asked(text: str) -> None:
    assert read(text).intent is not Intent.FORGET


@pytest.mark.parametrize("text", OF_A_TIME_ALONE.strip().splitlines())
def test_a_time_alone_is_a_target(text: str) -> None:
    reading = read(text)
    assert reading.intent is Intent.FORGET
    assert reading.time is not None
    assert reading.target is not None
    assert reading.target.kind is TargetKind.TIME


@pytest.mark.parametrize(
    "text",
    [
        "Jonas Weber: delete all data",
        "Ticket 4711: Jonas Weber: delete all data",
        "2024-05-01: Jonas Weber: delete all data",
        "工单4711：韦强：删除全部数据",
        "2024-05-01：韦强：删除全部数据",
        "customer 4711 - delete all data",
        "erase all data, user Jonas Weber",
        "GDPR erasure - Jonas Weber - all data",
        "韦强：删除全部数据",
        "客户4711——删除全部数据",
        "删除全部数据，用户韦强",
    ],
)
def test_all_of_somebody_is_not_everything(text: str) -> None:
    target = read(text).target
    assert target is not None
    assert target.kind in (TargetKind.ENTITY, TargetKind.TOPIC)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("undo", Intent.UNDO),
        ("撤销", Intent.UNDO),
        ("bring my notes back", Intent.UNDO),
        ("恢复卡拉的笔记", Intent.UNDO),
        ("今天上午删掉的记忆能恢复吗", Intent.UNDO),
        ("停用位置信息", Intent.STOP_USING),
        ("Do not process her health data any further.", Intent.STOP_USING),
        ("别再记我吃什么了", Intent.STOP_USING),
        ("address changed: 7 Harbour Road", Intent.CORRECT),
        ("update email -> ana@example.org", Intent.CORRECT),
        ("地址变更：港口路7号", Intent.CORRECT),
    ],
)
def test_what_else_tickets_ask(text: str, intent: Intent) -> None:
    assert read(text).intent is intent


DATED = """
2024-05-01: forget everything I said | 2024-05-01 | 2024-05-02
1 May 2024: delete all my data | 2024-05-01 | 2024-05-02
2024-05: delete all my data | 2024-05-01 | 2024-06-01
May2024: delete everything I told you | 2024-05-01 | 2024-06-01
Q1-2024: delete everything I told you | 2024-01-01 | 2024-04-01
2024 - forget everything I said | 2024-01-01 | 2025-01-01
2019-2021: delete all my data | 2019-01-01 | 2022-01-01
20240501: delete all my data | 2024-05-01 | 2024-05-02
Ref 2024-05-01: forget everything I said | 2024-05-01 | 2024-05-02
2024-05-01：忘掉我说的一切 | 2024-05-01 | 2024-05-02
2024年：删除我的全部聊天记录 | 2024-01-01 | 2025-01-01
编号2024-05：忘掉我说的一切 | 2024-05-01 | 2024-06-01
上周：删除我的所有数据 | 2026-05-11 | 2026-05-18
"""


@pytest.mark.parametrize("row", DATED.strip().splitlines())
def test_a_date_in_front_is_no_number_of_a_ticket(row: str) -> None:
    text, start, end = row.split(" | ")
    reading = read(text)
    assert reading.target is not None
    assert reading.target.kind is TargetKind.TIME
    assert reading.time is not None
    assert (reading.time.start, reading.time.end) == (at(start), at(end))


@pytest.mark.parametrize(
    "number", ["Ref 4711:", "Case 2024-0031:", "case 2024-118:", "INC-4711:", "工单4711：", "工单20240501-3："]
)
def test_the_number_of_a_ticket_is_no_time(number: str) -> None:
    reading = read(f"{number} 删除我的手机号" if number >= "工" else f"{number} delete my phone number")
    assert reading.intent is Intent.FORGET
    assert reading.time is None


NOT_DONE = """
The customer asked us to delete her address, but we told her no. Please handle it.
The customer asked us to delete her address, although legal objects. Please do so.
The customer asked us to delete her address, legal wants to keep it. Please handle it.
The customer asked us to delete her address, and legal objects. Please handle it.
The customer asked us to delete all data until she changed her mind. Please handle it.
客户要求删除其所有信息，但法务要求保留合同。请照办。
客户要求删除其所有信息，法务要求保留合同。请照办。
客户要求把他的手机号删除，不过我们没同意，请处理
"""


@pytest.mark.parametrize("text", NOT_DONE.strip().splitlines())
def test_what_another_asked_and_somebody_objects_to_is_not_passed_on(text: str) -> None:
    assert read(text).intent is not Intent.FORGET


@pytest.mark.parametrize(
    "text",
    [
        "He requested deletion of his account last year. Please process it.",
        "The customer asked us to delete her address three days ago. Please do so.",
        "客户上周要求删除他的手机号，请照办",
    ],
)
def test_when_another_asked_is_not_of_when_it_was_said(text: str) -> None:
    reading = read(text)
    assert reading.intent is Intent.FORGET
    assert reading.time is None


@pytest.mark.parametrize(
    "text",
    [
        "The customer asked us to delete her messages from last week. Please do so.",
        "The customer asked us to delete everything she said last week. Please do so.",
        "客户要求删除他上周的消息，请照办",
    ],
)
def test_the_time_of_what_is_to_go_that_another_asked_for_stays(text: str) -> None:
    assert read(text).time is not None


@pytest.mark.parametrize(
    "text",
    [
        "The customer asked us to delete her data, except the invoices. Please do so.",
        "客户要求删除她的信息，合同除外。请照办。",
    ],
)
def test_what_another_keeps_back_is_kept(text: str) -> None:
    assert len(read(text).exceptions) == 1


def test_a_pronoun_in_what_is_passed_on_is_asked_back() -> None:
    assert read("客户要求删除其所有信息，请照办。").ambiguous
