"""The console without a browser: what its pages refuse, keep and say. tests/e2e/test_console.py uses it in one."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from html import unescape

import httpx
import pytest
from fastapi import FastAPI
from tests.api.conftest import Grant, speaking_to

from memoryd.api.console.names import _NAMES
from memoryd.api.console.texts import TEXTS
from memoryd.domain.erasure import Verdict
from memoryd.domain.forget import State
from memoryd.domain.forgetting import DoubtKind, Intent, TargetKind
from memoryd.policy.forgetting.things import HOMONYMS
from memoryd.policy.receipts import verify
from memoryd.service.forget import keeping

OWN = {"Origin": "http://memoryd"}
PAGES = ("", "/requests", "/receipts", "/holds", "/audit", "/health")

Enter = Callable[..., Awaitable[httpx.AsyncClient]]


@pytest.fixture
async def enter(app: FastAPI, owner_token: str) -> AsyncIterator[Enter]:
    """Logs in with a token, the owner's by default, and hands out a browser of sorts."""
    opened: list[httpx.AsyncClient] = []

    async def log_in(token: str = owner_token, lang: str = "en") -> httpx.AsyncClient:
        found = speaking_to(app, "")
        del found.headers["Authorization"]
        found.headers["Accept-Language"] = lang
        opened.append(found)
        answer = await found.post("/console/login", data={"token": token}, headers=OWN)
        assert (answer.status_code, answer.headers["location"]) == (303, "/console"), answer.text
        return found

    yield log_in
    for one in opened:
        await one.aclose()


async def tell(client: httpx.AsyncClient, namespace: str, *lines: str) -> None:
    messages = [{"role": "user", "content": line} for line in lines]
    await client.post("/v1/sessions/s/messages", json={"namespace": namespace, "messages": messages})
    await client.post("/v1/flush", json={"timeout_s": 30})


async def token_of(browser: httpx.AsyncClient, path: str = "/console") -> str:
    page = (await browser.get(path)).text
    return re.findall(r'name="csrf" value="([^"]+)"', page)[0]


async def send(browser: httpx.AsyncClient, path: str, **fields: object) -> httpx.Response:
    return await browser.post(path, data={"csrf": await token_of(browser), **fields}, headers=OWN)


async def ask(browser: httpx.AsyncClient, namespace: str, request: str, mode: str = "erase") -> str:
    """The address of the preview."""
    answer = await send(browser, "/console/forget", request=request, namespace=namespace, mode=mode)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


async def preview(browser: httpx.AsyncClient, address: str) -> tuple[str, dict[str, object]]:
    """The page, and what its form sends when nothing is changed."""
    page = (await browser.get(address)).text
    (confirm_token,) = re.findall(r'name="confirm_token" value="([^"]+)"', page)
    selected = re.findall(r'name="select" value="([^"]+)"[^>]* checked', page)
    return page, {"confirm_token": confirm_token, "select": selected, "phrase": "forget the selected"}


async def proven(client: httpx.AsyncClient, address: str) -> str:
    """The receipt's id, once the request that stands there has one."""
    for _ in range(300):
        state = (await client.get(f"/v1/forget/{address.rsplit('/', 1)[1]}")).json()
        if state["receipt"]:
            return str(state["receipt"]["id"])
        await asyncio.sleep(0.1)
    raise AssertionError(state["state"])


@pytest.mark.parametrize("path", ["/console/login", "/console", "/console/style.css", "/console/nothing-here"])
async def test_every_answer_lets_nothing_else_run(enter: Enter, path: str) -> None:
    answer = await (await enter()).get(path)
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'self'")
    assert "unsafe" not in policy
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", PAGES)
async def test_pages_hold_no_script_no_style_and_nothing_from_outside(enter: Enter, path: str) -> None:
    page = (await (await enter()).get(f"/console{path}")).text
    assert not re.search(r"<script|<img|<iframe|\son\w+=|style=|javascript:", page)
    assert set(re.findall(r'(?:href|src|action)="([^"#?]*)', page)) <= {
        "",
        *(f"/console{one}" for one in (*PAGES, "/style.css", "/logout", "/forget")),
    }


@pytest.mark.parametrize("path", [*PAGES, "/forget/x", "/receipts/x", "/receipts/x/download"])
async def test_without_a_login_there_is_only_the_login(app: FastAPI, path: str) -> None:
    async with speaking_to(app, "") as stranger:
        answer = await stranger.get(f"/console{path}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/console/login")


async def test_a_token_in_the_header_is_no_login(client: httpx.AsyncClient) -> None:
    assert (await client.get("/console/requests")).status_code == 303


async def test_a_wrong_token_is_told_in_the_reader_s_language(app: FastAPI) -> None:
    async with speaking_to(app, "") as stranger:
        for lang, told in (("en", "This token is not valid."), ("zh", "此令牌无效。")):
            headers = {**OWN, "Accept-Language": lang}
            answer = await stranger.post("/console/login", data={"token": "no such"}, headers=headers)
            assert answer.status_code == 401
            assert told in answer.text
            assert "set-cookie" not in answer.headers


async def test_the_cookie_is_for_the_console_alone_and_no_script_reads_it(app: FastAPI, owner_token: str) -> None:
    async with speaking_to(app, "") as browser:
        answer = await browser.post("/console/login", data={"token": owner_token}, headers=OWN)
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "Path=/console", "SameSite=strict"} <= set(cookie.split("; "))
    assert owner_token not in cookie


async def test_the_token_is_in_no_page(enter: Enter, owner_token: str) -> None:
    browser = await enter()
    assert not any([owner_token in (await browser.get(f"/console{path}")).text for path in PAGES])


async def test_after_logging_out_the_cookie_opens_nothing(enter: Enter) -> None:
    browser = await enter()
    kept = dict(browser.cookies)
    assert (await send(browser, "/console/logout")).headers["location"] == "/console/login"
    browser.cookies.update(kept)
    assert (await browser.get("/console")).headers["location"] == "/console/login"


async def test_a_login_that_was_long_not_used_has_ended(enter: Enter, app: FastAPI) -> None:
    browser = await enter()
    for login in app.state.logins._logins.values():
        login.used_at -= 31 * 60
    assert (await browser.get("/console")).headers["location"] == "/console/login"
    assert "Your login has ended" in (await browser.get("/console/login")).text


async def test_a_revoked_token_ends_its_login(enter: Enter, client: httpx.AsyncClient) -> None:
    issued = (await client.post("/v1/tokens", json={"principal": "auditor", "read": ["*"]})).json()
    browser = await enter(issued["token"])
    await client.delete(f"/v1/tokens/{issued['id']}")
    assert (await browser.get("/console")).headers["location"] == "/console/login"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere"},
        {"Origin": "null"},
        {"Origin": "http://memoryd:81"},
        {"Origin": "http://memoryd", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_a_form_of_another_origin_does_nothing(
    enter: Enter, client: httpx.AsyncClient, namespace: str, headers: dict[str, str]
) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    browser = await enter()
    sent = {"csrf": await token_of(browser), "namespace": namespace, "request": "forget everything about the vault"}
    answer = await browser.post("/console/forget", data=sent, headers=headers)
    assert answer.status_code == 403
    assert "not of this console" in answer.text
    assert (await client.get("/v1/forget", params={"namespace": namespace})).json()["items"] == []


@pytest.mark.parametrize("csrf", [None, "", "made-up", "é"])
async def test_a_form_without_the_login_s_own_token_does_nothing(enter: Enter, csrf: str | None) -> None:
    browser = await enter()
    sent = {"namespace": "default", "reason": "x", **({} if csrf is None else {"csrf": csrf})}
    assert (await browser.post("/console/holds", data=sent, headers=OWN)).status_code == 403


async def test_the_form_of_another_login_does_nothing(enter: Enter) -> None:
    one, other = await enter(), await enter()
    sent = {"csrf": await token_of(one), "reason": "x"}
    assert (await other.post("/console/holds", data=sent, headers=OWN)).status_code == 403


async def test_what_was_said_is_shown_as_text(enter: Enter, client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, 'The vault <script>alert(1)</script> is "behind" the green door.')
    browser = await enter()
    page, _ = await preview(browser, await ask(browser, namespace, 'forget everything about "vault"'))
    assert "<script" not in page
    assert "vault <script>alert(1)</script>" in unescape(page)


@pytest.mark.parametrize(
    ("request_text", "told", "named"),
    [
        ("Don't forget the vault", "not_a_request", "do not forget"),
        ("忘掉苹果", "ambiguous", "a person or thing"),
        ("forget everything about Zorblax", "none", "Zorblax"),
        ("Remove my tattoo.", "doubted", "<kbd>Delete everything about my tattoo from your memory</kbd>"),
        ("如果我离职，请删除我的手机号", "doubted", "about a case that has not come"),
    ],
)
async def test_what_prepares_nothing_stays_in_the_form(
    enter: Enter, namespace: str, request_text: str, told: str, named: str
) -> None:
    browser = await enter()
    sent = {"request": request_text, "namespace": namespace, "mode": "soft", "reason": "case 7"}
    answer = await send(browser, "/console/forget", **sent)
    page = unescape(answer.text)
    assert TEXTS["en"][told] in page
    assert named in page
    assert f">{request_text}</textarea>" in page
    assert re.search(r'value="soft" checked', page)
    assert 'value="case 7"' in page


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"request": "", "namespace": "default"}, "no_request"),
        ({"request": "forget me", "namespace": "No Such"}, "no_namespace"),
        ({"request": "forget my locker", "namespace": "default", "mode": "frob"}, "no_mode"),
        ({"request": "forget my locker", "namespace": "default", "reason": "x" * 501}, "long_reason"),
    ],
)
async def test_a_field_that_is_wrong_is_named(enter: Enter, fields: dict[str, str], told: str) -> None:
    answer = await send(await enter(), "/console/forget", **fields)
    assert answer.status_code == 422
    assert TEXTS["en"][told] in unescape(answer.text)


async def test_a_wrong_phrase_forgets_nothing_and_keeps_the_selection(
    enter: Enter, client: httpx.AsyncClient, namespace: str
) -> None:
    await tell(client, namespace, "The vault is behind the green door.", "The vault has two keys.")
    browser = await enter()
    address = await ask(browser, namespace, 'forget everything about "vault"')
    _, sent = await preview(browser, address)
    assert len(sent["select"]) == 2
    answer = await send(browser, f"{address}/confirm", **{**sent, "select": sent["select"][:1], "phrase": "yes"})
    assert (answer.status_code, "was not typed as shown" in answer.text) == (422, True)
    assert re.findall(r'name="select" value="([^"]+)"[^>]* checked', answer.text) == sent["select"][:1]
    nothing = await send(browser, f"{address}/confirm", **{**sent, "select": []})
    assert TEXTS["en"]["nothing_selected"] in nothing.text
    odd = await send(browser, f"{address}/confirm", **{**sent, "select": ["no-id"]})
    assert odd.status_code == 422
    assert (await client.get(f"/v1/forget/{address.rsplit('/', 1)[1]}")).json()["state"] == "awaiting_confirmation"


async def test_a_change_since_the_preview_is_looked_at_again(
    enter: Enter, client: httpx.AsyncClient, namespace: str
) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    browser = await enter()
    address = await ask(browser, namespace, 'forget everything about "vault"')
    _, sent = await preview(browser, address)
    await tell(client, namespace, "The vault has two keys.")
    answer = await send(browser, f"{address}/confirm", **sent)
    assert (answer.status_code, f"{address}/again" in answer.text) == (409, True)
    again = (await send(browser, f"{address}/again")).headers["location"]
    assert again != address
    _, sent = await preview(browser, again)
    assert len(sent["select"]) == 2


async def test_the_salt_is_given_once_and_to_who_confirmed(
    enter: Enter, client: httpx.AsyncClient, namespace: str, grant: Grant
) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    browser = await enter()
    address = await ask(browser, namespace, 'forget everything about "vault"')
    _, sent = await preview(browser, address)
    assert (await send(browser, f"{address}/confirm", **sent)).headers["location"] == address
    await proven(client, address)
    auditor = await grant("auditor", read=[namespace])
    other = await enter(auditor.headers["Authorization"].removeprefix("Bearer "))
    assert "Salt" not in (await other.get(address)).text
    first, second = [(await send(browser, f"{address}/salt")).text for _ in range(2)]
    assert not re.search(r'id="salt">[0-9a-f]{64}<', second)
    assert re.search(r'id="salt">', first)


async def test_the_receipt_that_is_downloaded_holds(enter: Enter, client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    browser = await enter()
    address = await ask(browser, namespace, 'forget everything about "vault"')
    _, sent = await preview(browser, address)
    await send(browser, f"{address}/confirm", **sent)
    receipt = f"/console/receipts/{await proven(client, address)}"
    assert "The signature holds" in (await browser.get(receipt)).text
    file = await browser.get(f"{receipt}/download")
    assert file.headers["content-disposition"].startswith("attachment;")
    assert verify(file.text).intact


async def test_an_agent_looks_and_is_told_who_confirms(enter: Enter, client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    issued = {"principal": "agent", "write": [namespace], "read": [namespace]}
    browser = await enter((await client.post("/v1/tokens", json=issued)).json()["token"])
    page = (await browser.get("/console")).text
    assert "/console/audit" not in page
    address = await ask(browser, namespace, 'forget everything about "vault"')
    page, sent = await preview(browser, address)
    assert "This token may look and not confirm" in page
    assert 'id="phrase"' not in page
    assert (await send(browser, f"{address}/confirm", **{**sent, "select": sent["select"] or ["x"]})).status_code in {
        403,
        422,
    }
    assert (await browser.get("/console/holds")).status_code == 403
    assert (await browser.get("/console/audit")).status_code == 403


async def test_an_auditor_chooses_among_the_namespaces_of_the_token(
    enter: Enter, client: httpx.AsyncClient, namespace: str
) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    issued = {"principal": "auditor", "read": [namespace]}
    browser = await enter((await client.post("/v1/tokens", json=issued)).json()["token"])
    page = (await browser.get("/console")).text
    assert re.findall(r"<option[^>]*>([^<]+)</option>", page) == [namespace]
    told = (await send(browser, "/console/forget", request='forget "vault"', namespace="default")).text
    assert TEXTS["en"]["not_there"] in told
    assert (await browser.get(await ask(browser, namespace, 'forget everything about "vault"'))).status_code == 200


async def test_an_agent_cancels_its_own_requests_alone(
    enter: Enter, client: httpx.AsyncClient, namespace: str, grant: Grant
) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    asked = {"namespace": namespace, "request": 'forget everything about "vault"'}
    owners = (await client.post("/v1/forget", json=asked)).json()["id"]
    agent = await grant("agent", write=[namespace], read=[namespace])
    own = (await agent.post("/v1/forget", json=asked)).json()["id"]
    assert (await agent.post(f"/v1/forget/{owners}/cancel")).status_code == 403
    assert (await agent.post(f"/v1/forget/{own}/cancel")).json()["state"] == "cancelled"
    audit = await client.get("/v1/audit", params={"namespace": namespace, "operation": "forget.cancel"})
    assert [one["principal"] for one in audit.json()["items"]] == ["agent"]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"reason": "case 7", "session": "s", "subject": "x"}, "one_of_them"),
        ({"reason": "case 7", "memory_id": "no-id"}, "no_memory_id"),
        ({"reason": "case 7", "namespace": "No Such"}, "no_namespace"),
        ({"reason": ""}, "no_reason"),
    ],
)
async def test_a_hold_that_cannot_be_says_why_and_keeps_what_was_typed(
    enter: Enter, fields: dict[str, str], told: str
) -> None:
    answer = await send(await enter(), "/console/holds", **fields)
    assert answer.status_code == 422
    assert TEXTS["en"][told] in unescape(answer.text)
    assert all(f'value="{value}"' in answer.text for value in fields.values())


async def test_a_preview_names_its_namespace_and_how(enter: Enter, client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    browser = await enter()
    page = (await browser.get(await ask(browser, namespace, 'forget everything about "vault"', "soft"))).text
    assert f"<dd>{namespace}</dd>" in page
    assert "<dd>can be undone for 24 hours</dd>" in page


@pytest.mark.parametrize(
    ("text", "lang", "senses"),
    [("忘掉苹果", "zh", ("(水果)", "(公司)")), ("forget python", "en", ("(animal)", "(programming language)"))],
)
async def test_the_senses_of_a_word_are_told(
    enter: Enter, namespace: str, text: str, lang: str, senses: tuple[str, str]
) -> None:
    page = (await send(await enter(lang=lang), "/console/forget", request=text, namespace=namespace, mode="erase")).text
    assert all(one in page for one in senses)


def test_every_sense_has_a_name() -> None:
    assert {sense for senses in HOMONYMS.values() for sense in senses} <= _NAMES["en"]["sense"].keys()


@pytest.mark.parametrize(("subject", "told"), [("Zebulon", "placed"), ("Nobody Here", "placed_empty")])
async def test_a_placed_hold_says_what_it_keeps(
    enter: Enter, client: httpx.AsyncClient, namespace: str, subject: str, told: str
) -> None:
    await tell(client, namespace, "Zebulon called about the harbour.")
    browser = await enter()
    answer = await send(browser, "/console/holds", namespace=namespace, subject=subject, reason="case 7")
    page = unescape((await browser.get(answer.headers["location"])).text)
    assert TEXTS["en"][told] in page


async def test_a_placed_hold_is_told_where_it_could_not_be_counted(
    enter: Enter, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = await enter()
    answer = await send(browser, "/console/holds", namespace=namespace, subject="Zebulon", reason="case 7")
    monkeypatch.setattr(keeping, "LONGEST_S", 0)
    page = unescape((await browser.get(answer.headers["location"])).text)
    assert TEXTS["en"]["placed_uncounted"] in page


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/console/", "/console"),
        ("/console/forget", "/console"),
        ("/console/forget/x/confirm", "/console/forget/x"),
        ("/console/holds/x/release", "/console/holds"),
    ],
)
async def test_the_address_of_a_form_leads_to_its_page(enter: Enter, path: str, target: str) -> None:
    assert (await (await enter()).get(path)).headers["location"] == target


async def test_what_is_not_there_is_a_page_in_the_reader_s_language(enter: Enter) -> None:
    browser = await enter(lang="zh-CN")
    for path in ("nothing", "forget/no-id", "receipts/01a22b8b-aa84-72de-8947-6caead9e1b93"):
        answer = await browser.get(f"/console/{path}")
        assert answer.status_code == 404
        assert "这里没有此令牌可见的内容" in answer.text


def test_both_languages_say_the_same_things() -> None:
    assert TEXTS["en"].keys() == TEXTS["zh"].keys()
    ours = {name: set(group) for name, group in _NAMES["en"].items()}
    assert {name: set(_NAMES["zh"][name]) for name in ours} == ours


@pytest.mark.parametrize(
    ("group", "codes"),
    [("intent", Intent), ("target", TargetKind), ("doubt", DoubtKind), ("state", State), ("verdict", Verdict)],
)
def test_every_code_has_a_name(group: str, codes: type[Intent]) -> None:
    assert {one.value for one in codes} <= _NAMES["zh"][group].keys()
