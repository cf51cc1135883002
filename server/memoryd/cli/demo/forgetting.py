"""The scene in which something is forgotten, with a receipt."""

from memoryd.cli.demo import story
from memoryd.cli.demo.changes import Facts
from memoryd.cli.demo.stage import Stage
from memoryd.cli.views import claim
from memoryd.client import Client
from memoryd.wire.forget import ForgetItemOut


def forget(client: Client, stage: Stage) -> Facts:
    """Tell a number and something beside it, ask in words to forget the number, confirm, and look for it again.

    Each run tells it anew: nothing is left of what the run before forgot.
    """
    messages = [{"role": "user", "name": "Emma", "content": text} for text in (story.SECRETIVE, *story.BESIDE)]
    client.append("studio-locker", messages, namespace=story.FORGOTTEN_IN)
    client.flush(timeout_s=300)
    stage.say(f"Emma: {story.SECRETIVE}")
    preview = client.forget(story.FORGET_REQUEST, namespace=story.FORGOTTEN_IN)
    stage.say(f"{story.FORGET_REQUEST}   (what would go, and what would stay)", style="bold")
    rows = [(_what(one), one.why, one.text or "") for one in (*preview.items, *preview.near)]
    stage.table(("what", "why", "text"), rows)
    done = client.confirm_forget(preview.confirm_token or "")
    scan = (done.receipt or {}).get("scan") or {}
    stage.say(f"confirmed; {done.state.value}, {done.counts['messages']} messages erased, and then searched for:")
    stage.table(
        ("verdict", "files", "bytes", "hits", "signed by"),
        [
            (
                str((done.receipt or {}).get("verdict")),
                *(f"{scan.get(name, 0):,}" for name in ("files", "bytes", "hits")),
                client.whoami().receipt_key,
            )
        ],
    )
    hits = client.recall(story.FORGOTTEN_QUESTION, namespaces=[story.FORGOTTEN_IN], k=1, min_score=0).hits
    stage.say(f"{story.FORGOTTEN_QUESTION}   (asked once more)", style="bold")
    stage.quote(claim(hits[0].memory) if hits else "nothing")
    return {
        "state": done.state.value,
        "verdict": (done.receipt or {}).get("verdict"),
        "intact": _is_intact(done.receipt),
        "left": [hit.memory.text for hit in hits],
    }


def _what(one: ForgetItemOut) -> str:
    return "forget" if one.selected else "keep"


def _is_intact(receipt: "dict[str, object] | None") -> bool:
    import rfc8785

    from memoryd.policy.receipts import verify

    return receipt is not None and verify(rfc8785.dumps(receipt)).intact  # type: ignore[arg-type]
