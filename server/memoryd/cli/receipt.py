"""``memoryd receipt``: the proof of what was forgotten; its check needs no server."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.admin import Cursor, Limit, note_more
from memoryd.cli.arguments import head_of
from memoryd.cli.chained import Checked, check_links, links_in
from memoryd.cli.options import Invocation, command, option
from memoryd.cli.output import Fields, Table, counted, emit, note, print_json, print_view
from memoryd.cli.views import moment
from memoryd.errors import BadRequestError, ConflictError
from memoryd.ops.files import unreadable

if TYPE_CHECKING:
    from memoryd.policy.receipts import Link

PANEL = "Forgetting"
receipt = typer.Typer(no_args_is_help=True, help="Show, list and check receipts of what was forgotten.")


@command(receipt, "list")
def list_receipts(invocation: Invocation, limit: Limit = None, cursor: Cursor = None) -> None:
    """List receipts, the newest first."""
    with invocation.client() as client:
        answer = client.receipts(namespace=invocation.one_namespace, limit=limit, cursor=cursor)
    rows = tuple(
        (str(one.id), str(one.forget_id), one.namespace, moment(one.issued_at, invocation.zone)) for one in answer.items
    )
    emit(answer, Table(columns=("id", "request", "namespace", "issued"), rows=rows), as_json=invocation.as_json)
    note_more(answer.next_cursor)


@command(receipt, "show")
def show(
    invocation: Invocation,
    receipt_id: Annotated[str, typer.Argument(help="The receipt's id, or its request's.", metavar="ID")],
) -> None:
    """Print a receipt as it was signed; write it to a file to hand it on."""
    with invocation.client() as client:
        print_json(client.receipt(receipt_id))


@command(receipt, "chain")
def chain(invocation: Invocation) -> None:
    """Print the chain of all receipts as one JSON document, for `verify`; of those of others there are hashes alone."""
    items: list[dict[str, Any]] = []
    cursor: str | None = None
    with invocation.client() as client:
        while True:
            answer = client.receipt_chain(limit=200, cursor=cursor)
            items += [one.model_dump(mode="json") for one in answer.items]
            cursor = answer.next_cursor
            if cursor is None:
                break
    print_json({"links": items})
    if items:
        note(f"the last link, to be noted elsewhere for `receipt verify --head`: {items[-1]['link']}")


@command(receipt, "verify")
def verify(
    invocation: Invocation,
    files: Annotated[list[Path], typer.Argument(help="Receipts; a chain has the oldest first.", metavar="FILE")],
    key: Annotated[
        str | None, option("--key", help="The fingerprint of the key that should have signed, from `token whoami`.")
    ] = None,
    head: Annotated[
        str | None, option("--head", help="A link noted earlier, which must be in the chain.", metavar="HASH")
    ] = None,
) -> None:
    """Check the signature of receipts and the chain between them, without a server."""
    key, head = _key_of(key), head_of(head, printed_by="receipt chain")
    if len(files) == 1 and (links := links_in(files[0])) is not None:
        _verify_chain(links, key, head, as_json=invocation.as_json)
        return
    if head is not None:
        raise BadRequestError("--head is compared with a whole chain, as `memoryd receipt chain` prints it")
    checked = [_check(file, key) for file in files]
    broken = _broken(files, checked)
    for document, view in checked:
        if not invocation.as_json:
            print_view(view)
        document.pop("text", None)
    if invocation.as_json:
        print_json({"receipts": [document for document, _ in checked], "chain": not broken})
    if key is None:
        note("compare the key with the instance's, which `memoryd token whoami` prints, or give --key")
    if broken or not all(document["intact"] for document, _ in checked):
        raise ConflictError(broken or "a receipt does not hold; see above")
    if any(document["trusted"] is False for document, _ in checked):
        raise ConflictError(_ANOTHER_KEY)


_ANOTHER_KEY = "the signature holds, but another key made it than the one that --key names"


def _key_of(typed: str | None) -> str | None:
    from memoryd.policy.receipts import read_fingerprint

    try:
        return None if typed is None else read_fingerprint(typed)
    except ValueError:
        raise BadRequestError(
            "--key is a fingerprint: 32 digits of 0-9 and a-f, as `memoryd token whoami` prints them"
        ) from None


def _verify_chain(links: "list[Link]", key: str | None, head: str | None, *, as_json: bool) -> None:
    found = check_links(links, key, head)
    holds = bool(links) and found.broken_at is None and found.seen
    summary = {
        "links": len(links),
        "read": found.read,
        "chain": holds,
        "signed": found.read > 0 and found.signed and found.trusted,
        "head": found.head,
    }
    if as_json:
        print_json(summary)
    else:
        shown = {name: str(value).lower() for name, value in summary.items() if value is not None}
        print_view(Fields(values=shown))
    if key is None:
        note("compare the key with the instance's, which `memoryd token whoami` prints, or give --key")
    if trouble := _trouble(links, found, noted=head is not None):
        raise ConflictError(trouble)
    if head is None:
        note("whether the last ones are there shows a link noted earlier: --head")


def _trouble(links: "list[Link]", found: Checked, *, noted: bool) -> str | None:
    """What is wrong with a chain, the gravest first. ``noted``: it goes through a link that is known elsewhere."""
    if not links:
        return "the chain is empty: it shows nothing, and where receipts were issued all of them are missing"
    if found.broken_at is not None:
        where = "its beginning is missing" if found.broken_at == links[0].seq else "one is missing"
        return f"the chain does not hold at {found.broken_at}: {where}, or was changed"
    if not found.seen:
        return "the chain does not go through the link that --head names: its end is missing, or it is another one"
    if not found.read and not noted:
        return "no receipt of the chain is shown, so that no signature was checked: anybody can write such a chain"
    if not found.signed:
        return "a receipt of the chain does not hold"
    return None if found.trusted else _ANOTHER_KEY


_WHY = {"no-needle": "the words stand in what survives too, or were not known any more"}


def verdict(document: Mapping[str, Any]) -> str:
    """The verdict, and of a store that could not tell why."""
    scan = document.get("scan")
    stores = scan.get("stores") if isinstance(scan, Mapping) else None
    blind = [one for one in stores or () if isinstance(one, Mapping) and one.get("blind")]
    if not blind:
        return str(document.get("verdict"))
    names = ", ".join(sorted(str(one.get("name")) for one in blind))
    why = "; ".join(sorted({_WHY.get(str(one["blind"]), str(one["blind"])) for one in blind}))
    return f"{document.get('verdict')} ({names}: {why})"


def _check(file: Path, key: str | None) -> tuple[dict[str, Any], Fields]:
    from memoryd.policy.receipts import verify as check

    try:
        text = file.read_text(encoding="utf-8")
        found = check(_signed(text), trusted=key)
    except OSError as error:
        raise unreadable(file, error) from None
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise BadRequestError(f"{file}: this is no JSON: it was cut off or changed, or is no receipt") from None
    except ValueError as error:
        raise BadRequestError(f"{file}: {error}") from None
    document = found.document
    scan = _members(document, "scan")
    outside = document.get("outside")
    shown = {
        "file": str(file),
        "receipt": str(document.get("id")),
        "signature": "holds" if found.intact else f"DOES NOT HOLD: {found.trouble}",
        "link": _link_of(text) if found.intact else "-",
        "key": found.fingerprint + {None: "", True: " (the one given)", False: " (NOT the one given)"}[found.trusted],
        "issued": str(document.get("issued_at")),
        "erased": _erased(document),
        "verdict": verdict(document),
        "searched": f"{scan.get('files', 0)} files, {scan.get('bytes', 0)} bytes, {scan.get('hits', 0)} hits",
        "not covered": ", ".join(map(str, outside)) if isinstance(outside, list) else "-",
    }
    summary = {
        "file": str(file),
        "id": document.get("id"),
        "intact": found.intact,
        "trusted": found.trusted,
        "fingerprint": found.fingerprint,
        "verdict": document.get("verdict"),
        "text": _signed(text),
    }
    return summary, Fields(values=shown)


def _erased(document: Mapping[str, Any]) -> str:
    erased = _members(document, "erased")
    memories = counted(erased.get("memories", 0), "memory", "memories")
    return f"{memories}, {counted(erased.get('messages', 0), 'message', 'messages')}"


def _link_of(text: str) -> str:
    """By what the next receipt names this one."""
    from memoryd.policy.receipts import link_of

    return link_of(_signed(text)).hex()


def _members(document: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A part of a receipt; what is no receipt of memoryd's may have anything there."""
    part = document.get(name)
    return part if isinstance(part, dict) else {}


def _signed(text: str) -> str:
    """The receipt alone: an answer of the API holds it under ``receipt``."""
    import rfc8785

    document = json.loads(text)
    if isinstance(document, dict) and isinstance(document.get("receipt"), dict):
        document = document["receipt"]
    return rfc8785.dumps(document).decode()


def _broken(files: list[Path], checked: list[tuple[dict[str, Any], Fields]]) -> str | None:
    from memoryd.policy.receipts import follows

    texts = [document["text"] for document, _ in checked]
    for place in range(1, len(texts)):
        if not follows(json.loads(texts[place]), texts[place - 1]):
            return f"{files[place]} does not follow {files[place - 1]}: one is missing, or they are of other instances"
    if len({document["fingerprint"] for document, _ in checked}) > 1:
        return "they are signed by different keys; each is to be checked with --key"
    return None
