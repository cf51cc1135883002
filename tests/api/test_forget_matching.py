"""What a request to forget finds: identifiers, names, attributes, families of data, and what goes along."""

from typing import Any

import httpx
import pytest
from tests.api.test_forget import ask, tell


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
