"""What a request to forget finds: identifiers, names, attributes, families of data, and what goes along."""

from typing import Any

import httpx
import pytest
from tests.api.test_forget import ask, confirm, tell


async def ticked(client: httpx.AsyncClient, namespace: str, request: str) -> set[str]:
    """The texts that a request would take, without those that only go along."""
    preview = await ask(client, namespace, request=request)
    return _texts(one for one in preview["items"] if one["selected"])


def _texts(items: Any) -> set[str]:
    return {one["text"].rstrip("。") for one in items}


@pytest.mark.parametrize(
    ("told", "request_text", "meant"),
    [
        (["PX-1012 is late.", "PX-10123 is early.", "PX-1012-B is blue."], "forget PX-1012", {"PX-1012 is late."}),
        (["Ticket #42 is open.", "Ticket #421 is closed."], "forget ticket #42", {"Ticket #42 is open."}),
        (["订单PX-2044到了", "订单PX-20441没到"], "忘掉订单PX-2044", {"订单PX-2044到了"}),
    ],
)
async def test_an_identifier_is_no_part_of_another(
    client: httpx.AsyncClient, namespace: str, told: list[str], request_text: str, meant: set[str]
) -> None:
    await tell(client, namespace, *told)
    assert await ticked(client, namespace, request_text) == meant


async def test_a_longer_name_is_near_and_not_ticked(client: httpx.AsyncClient, namespace: str) -> None:
    for name in ("王芳", "王芳菲"):
        made = {"namespace": namespace, "text": f"{name}喜欢下棋", "subject": name}
        assert (await client.post("/v1/memories", json=made)).status_code == 201
    preview = await ask(client, namespace, request="忘掉王芳")
    assert _texts(preview["items"]) == {"王芳喜欢下棋"}
    assert "王芳菲喜欢下棋" in _texts(preview["near"])


async def test_an_address_is_found_in_both_languages(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "我的住址是北京市海淀区中关村大街5号", "我的电话是13812345678")
    assert await ticked(client, namespace, "忘掉我的地址") == {"我的住址是北京市海淀区中关村大街5号"}
    assert await ticked(client, namespace, "忘掉我的电话和地址") == {
        "我的住址是北京市海淀区中关村大街5号",
        "我的电话是13812345678",
    }


@pytest.mark.parametrize("key", ["address", "residence", "home", "home.address"])
async def test_an_address_goes_by_several_keys(client: httpx.AsyncClient, namespace: str, key: str) -> None:
    made = {"namespace": namespace, "text": "中关村大街5号", "subject": "user", "key": key, "value": "中关村大街5号"}
    assert (await client.post("/v1/memories", json=made)).status_code == 201
    assert await ticked(client, namespace, "忘掉我的地址") == {"中关村大街5号"}


HEALTH = ["I am allergic to penicillin.", "I have asthma.", "我对花生过敏", "我有哮喘"]
OTHERS = ["My phone number is 13912345678", "我的住址是北京市海淀区中关村大街5号", "The bridge is closed"]


@pytest.mark.parametrize(
    ("request_text", "meant"),
    [
        ("forget my allergies", {"I am allergic to penicillin.", "我对花生过敏"}),
        ("forget my allergy", {"I am allergic to penicillin.", "我对花生过敏"}),
        ("忘掉我的过敏", {"I am allergic to penicillin.", "我对花生过敏"}),
        ("forget my asthma", {"I have asthma."}),
        ("忘掉我的哮喘", {"我有哮喘"}),
        ("forget my health data", set(HEALTH)),
        ("忘掉我的健康信息", set(HEALTH)),
        ("forget my medical information", set(HEALTH)),
        ("forget my health", set(HEALTH)),
    ],
)
async def test_health_is_found_by_what_it_is(
    client: httpx.AsyncClient, namespace: str, request_text: str, meant: set[str]
) -> None:
    await tell(client, namespace, *HEALTH, *OTHERS)
    assert await ticked(client, namespace, request_text) == meant


async def test_where_only_a_word_tells_of_health_it_is_near(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "I have asthma.", "The new surgery opens on Monday.")
    for request, sure in (("forget my health data", {"I have asthma."}), ("forget my surgery", set[str]())):
        preview = await ask(client, namespace, request=request)
        assert _texts(preview["items"]) == sure
        assert "The new surgery opens on Monday." in _texts(preview["near"])


async def test_money_is_found_by_what_it_is(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "My salary is 5000 euros a month", "My email is ann@example.org", *OTHERS)
    assert await ticked(client, namespace, "forget my financial data") == {"My salary is 5000 euros a month"}


async def test_what_may_be_of_health_is_excepted_with_it(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, *HEALTH, *OTHERS)
    found = await ticked(client, namespace, "forget everything except my health data")
    assert found >= set(OTHERS)
    assert not found & set(HEALTH)


@pytest.mark.parametrize(
    ("request_text", "meant"),
    [
        ("forget the number 13912345678", "Call 13912345678 at noon"),
        ("forget the phone number 13912345678", "Call 13912345678 at noon"),
        ("忘掉号码13912345678", "Call 13912345678 at noon"),
        ("forget the word salbutamol", "Take salbutamol for it"),
        ("forget flight BA12", "I booked BA12 for Friday"),
    ],
)
async def test_a_value_is_found_behind_a_noun(
    client: httpx.AsyncClient, namespace: str, request_text: str, meant: str
) -> None:
    await tell(client, namespace, "Call 13912345678 at noon", "Take salbutamol for it", "I booked BA12 for Friday")
    await tell(client, namespace, "Flight BA123 is cancelled", session="other")
    assert await ticked(client, namespace, request_text) == {meant}


async def test_my_personal_data_is_nobody_elses(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "My phone number is 13912345678", "Tom Baker lives in Leeds.")
    made = {"namespace": namespace, "text": "Tom Baker: 13712345678", "subject": "Tom Baker", "key": "phone"}
    assert (await client.post("/v1/memories", json=made | {"value": "13712345678"})).status_code == 201
    preview = await ask(client, namespace, request="delete all of my personal data")
    assert _texts(one for one in preview["items"] if one["selected"]) == {"My phone number is 13912345678"}
    assert "Tom Baker: 13712345678" in _texts(preview["near"])


async def test_another_word_for_an_attribute_is_near(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "My car plate is KX21 ZTP.", "The bridge is closed.")
    preview = await ask(client, namespace, request="get rid of my licence plate")
    assert (preview["items"], _texts(preview["near"])) == ([], {"My car plate is KX21 ZTP."})


async def test_a_turn_that_goes_for_a_claim_is_no_item(client: httpx.AsyncClient, namespace: str) -> None:
    (turn,) = await tell(client, namespace, "My name is Ada and my address is 5 Oak Road, Dublin")
    preview = await ask(client, namespace, request="forget my address")
    assert _texts(preview["items"]) == {"my address is 5 Oak Road, Dublin"}
    assert turn not in {one["memory_id"] for one in (*preview["items"], *preview["near"])}
    await confirm(client, preview)
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert [one["text"] for one in listed.json()["items"]] == ["My name is Ada"]


TOM, ZHAO = "My colleague Tom Baker has the phone number 13712345678", "我的同事赵磊的电话是13612345678"
CHESS, INSULIN = "Tom Baker likes chess", "Tom Baker takes insulin for his diabetes"
OWN = [
    "My phone number is 13912345678",
    "I live at 12 Larkspur Lane",
    "I am allergic to penicillin",
    "我住在杭州市文三路8号",
]
THEIRS = (
    ("forget my colleague Tom Baker", {TOM, INSULIN, CHESS}, set[str]()),
    ("delete Tom Baker's personal data", {TOM, INSULIN, CHESS}, set[str]()),
    ("erase the private details of my colleague Tom Baker", {TOM, INSULIN, CHESS}, set[str]()),
    ("erase the medical records of Tom Baker", {INSULIN}, {CHESS, TOM}),
    ("delete the passwords of Tom Baker", set[str](), {CHESS}),
    ("Under Art. 17 GDPR, please delete all personal data of Tom Baker", {TOM, INSULIN, CHESS}, set[str]()),
    ("erase all records concerning Tom Baker pursuant to Art. 17 GDPR", {TOM, INSULIN, CHESS}, set[str]()),
    ("delete Tom Baker's data", {TOM, INSULIN, CHESS}, set[str]()),
    ("删除赵磊的个人信息", {ZHAO}, set[str]()),
    ("删除客户赵磊的全部个人数据", {ZHAO}, set[str]()),
    ("请删除赵磊的健康信息", set[str](), {ZHAO}),
    ("删除客户李四的全部个人数据", set[str](), set[str]()),
    ("delete the personal data of my ex-wife", set[str](), set[str]()),
    ("forget where Carla lives", set[str](), set[str]()),
    ("forget where my sister lives", set[str](), set[str]()),
    ("忘掉刘芳住在哪里", set[str](), set[str]()),
    ("忘掉刘芳住哪儿", set[str](), set[str]()),
    ("忘掉我妈的手机号", set[str](), set[str]()),
    ("忘掉我女儿手机号", set[str](), set[str]()),
    ("forget my mum phone number", set[str](), set[str]()),
    ("forget the phone number of my wife", set[str](), set[str]()),
)


async def test_what_is_asked_of_others_takes_theirs_alone(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, TOM, ZHAO, CHESS, INSULIN, *OWN)
    for request, meant, near in THEIRS:
        preview = await ask(client, namespace, request=request)
        assert (request, _texts(one for one in preview["items"] if one["selected"])) == (request, meant)
        assert _texts(preview["near"]) >= near, request


@pytest.mark.parametrize(
    ("told", "request_text", "meant"),
    [
        (
            ["I work at Fernhill Dynamics.", "Work was dull at Fernhill today."],
            "forget everything about work except my employer",
            {"Work was dull at Fernhill today."},
        ),
        (
            ["I work at Fernhill Dynamics.", "Work was dull at Fernhill today."],
            "delete everything about Fernhill but keep my employer",
            {"Work was dull at Fernhill today."},
        ),
        (["我在星河科技工作。", "工作很累"], "删除关于工作的内容，但保留我的公司", {"工作很累"}),
        (
            ["I am allergic to peanuts.", "Peanuts are cheap."],
            "delete everything about peanuts except my allergies",
            {"Peanuts are cheap."},
        ),
    ],
)
async def test_what_is_excepted_keeps_the_turn_that_said_it(
    client: httpx.AsyncClient, namespace: str, told: list[str], request_text: str, meant: set[str]
) -> None:
    await tell(client, namespace, *told)
    preview = await ask(client, namespace, request=request_text)
    going = {one["text"] for one in (*preview["items"], *preview["derived"]) if one.get("selected", True)}
    assert going == meant
