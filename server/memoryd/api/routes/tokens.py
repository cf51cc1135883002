"""Tokens: issue, list, revoke; and who the caller is."""

from typing import Any

from fastapi import APIRouter

import memoryd
from memoryd.api import examples
from memoryd.api.deps import CallDep, RuntimeDep
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import PAGE, Cursor, Limit, TokenId
from memoryd.api.times import end_of
from memoryd.domain.identity import RIGHTS, TokenInfo
from memoryd.domain.page import Page
from memoryd.policy.receipts import fingerprint_of
from memoryd.service import tokens
from memoryd.wire import TokenIn, TokenIssued, TokenList, TokenOut, WhoAmI

router = APIRouter(prefix="/v1", tags=["tokens"], route_class=Operation)


@router.post(
    "/tokens",
    summary="Issue a token",
    status_code=201,
    response_model=TokenIssued,
    responses=answers(201, "The token, shown once", examples.TOKEN_ISSUED, 409, body=True),
    openapi_extra=request_example(examples.TOKEN_IN),
)
async def post_token(body: TokenIn, runtime: RuntimeDep, call: CallDep) -> TokenIssued:
    """`*` in `write` or `read` means every namespace. The secret is in this answer alone, and stored as a hash."""
    info, secret = await tokens.issue(
        runtime,
        call,
        principal=body.principal,
        name=body.name,
        write=body.write,
        read=body.read,
        clearance=body.clearance,
        expires_at=end_of(body.expires_at, runtime.settings.zone, "expires_at"),
    )
    return TokenIssued(**TokenOut.model_validate(info).model_dump(), token=secret)


@router.get(
    "/tokens",
    summary="List tokens",
    response_model=TokenList,
    responses=answers(200, "Tokens, never their secrets", examples.TOKEN_LIST),
)
async def get_tokens(runtime: RuntimeDep, call: CallDep, limit: Limit = PAGE, cursor: Cursor = None) -> Page[TokenInfo]:
    """Revoked and expired ones are among them."""
    return await tokens.list_tokens(runtime, call, limit, cursor)


@router.delete(
    "/tokens/{token_id}",
    summary="Revoke a token",
    status_code=204,
    responses=answers(204, "Revoked; it is refused from now on", None, 404),
)
async def delete_token(token_id: TokenId, runtime: RuntimeDep, call: CallDep) -> None:
    """It is refused at once, also in requests that are on their way."""
    await tokens.revoke(runtime, call, token_id)


@router.get(
    "/whoami",
    summary="Read what this token is and may do",
    response_model=WhoAmI,
    responses=answers(200, "The token's principal, namespaces and rights", examples.WHOAMI),
)
async def get_whoami(runtime: RuntimeDep, call: CallDep) -> dict[str, Any]:
    """The principal, the namespaces and the rights behind the token of this request.

    `receipt_key` is the fingerprint of the key that signs the receipts of this instance.
    """
    caller = call.caller
    return {
        "token_id": caller.token_id,
        "principal": caller.principal,
        "name": caller.name,
        "write": caller.write,
        "read": caller.read,
        "clearance": caller.clearance,
        "expires_at": caller.expires_at,
        "rights": sorted(RIGHTS[caller.principal]),
        "version": memoryd.__version__,
        "receipt_key": fingerprint_of(runtime.keys.receipts),
    }
