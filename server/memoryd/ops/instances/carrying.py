"""Plans carried out: an instance created or changed, started, stopped, removed. One call at a time on a host."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import PurePosixPath

from memoryd.errors import ConflictError, NotFoundError, StartupError
from memoryd.observe import journal
from memoryd.ops.instances import leftovers, plans, records
from memoryd.ops.instances.host import ONLY_LIVE, Host, Owner, run
from memoryd.ops.instances.naming import checked_name
from memoryd.ops.instances.places import Places
from memoryd.ops.instances.records import Record
from memoryd.ops.instances.steps import Step
from memoryd.ops.instances.wishes import Wishes, checked, checked_each, nested

Told = Callable[[str], None]
_NOTICE = 5  # syslog(3)


@dataclass(frozen=True, kw_only=True, slots=True)
class Created:
    """``token`` is there once: when it was made in this call and no file of the user's holds it."""

    name: str
    endpoint: str
    was: str
    token: str = ""
    handed_to: str = ""


def create(host: Host, name: str, wishes: Wishes, *, fresh_token: str, tell: Told, dry_run: bool = False) -> Created:
    """Make the instance, end a making that was interrupted, or change what there is to these wishes.

    ``was`` is empty for a new one, else the state before. Raises InvalidError, NotFoundError, ConflictError,
    StartupError.
    """
    places = Places(name=checked_name(name))
    checked_each(wishes)
    host.check()
    with ExitStack() as stack:
        with suppress(NotFoundError):
            stack.enter_context(records.held(host, name))
        stack.enter_context(host.locked())
        before = records.find(host, name)
        wanted = checked(wishes.over(before.wishes) if before else wishes)
        _refuse_foreign(host, places, before)
        _refuse_other_user(before, wanted)
        _refuse_nested(host, name, wanted)
        handed_to = _token_file(host, name, wanted.user)
        steps = plans.to_create(
            places,
            wanted,
            token=fresh_token,
            handed_to=handed_to,
            handed=_is_ready(before) and before is not None and before.handed_to == handed_to,
            root=host.option,
            changed=before is not None and before.wishes != wanted,
        )
        _carry_out(host, steps, tell, dry_run=dry_run)
        note("create", host, name, dry_run=dry_run)
        return Created(
            name=name,
            endpoint=places.endpoint,
            was=before.state if before else "",
            token="" if dry_run or wanted.user or _is_ready(before) else host.path(places.token).read_text().strip(),
            handed_to=handed_to,
        )


def remove(host: Host, name: str, *, tell: Told, dry_run: bool = False) -> None:
    """Take everything of the instance away, but its backups. Raises NotFoundError, StartupError."""
    checked_name(name)
    host.check()
    with records.held(host, name) as record, host.locked():
        if not dry_run:
            if host.is_live:
                leftovers.end_work(record)
            leftovers.sweep(host, name)
        steps = plans.to_remove(record.places, record.wishes, handed_to=record.handed_to, root=host.option)
        _carry_out(host, steps, tell, dry_run=dry_run)
        note("remove", host, name, dry_run=dry_run)


def start(host: Host, name: str) -> None:
    """Start the socket and the server behind it."""
    places = live(host, name).places
    # what failed too often is not started again until that is forgotten
    run(["systemctl", "reset-failed", places.service, places.socket_unit], check=False)
    run(["systemctl", "start", places.socket_unit, places.service])
    note("start", host, name)


def stop(host: Host, name: str) -> None:
    """Stop the server and the socket: requests are refused until the next start."""
    places = live(host, name).places
    run(["systemctl", "stop", places.socket_unit, places.service])
    note("stop", host, name)


def live(host: Host, name: str) -> Record:
    """The record of an instance of the machine itself. Raises InvalidError, StartupError, NotFoundError."""
    checked_name(name)
    if not host.is_live:
        raise StartupError("nothing runs in a folder; leave --root out")
    host.check(ONLY_LIVE)
    return records.existing(host, name)


def _carry_out(host: Host, steps: Sequence[Step], tell: Told, *, dry_run: bool) -> None:
    for step in steps:
        tell(step.tell())
        if not dry_run:
            _apply(step, host)


def _apply(step: Step, host: Host) -> None:
    try:
        step.apply(host)
    except OSError as error:
        raise StartupError(f"{step.tell()}: {error.strerror or error}; mend that and run the same again") from error


def note(verb: str, host: Host, name: str, *, dry_run: bool = False) -> None:
    """The journal's record of an act of the administrator's; the database of an instance may not run yet."""
    if host.is_live and not dry_run:
        journal.send(
            {
                "MESSAGE": f"instance {name}: {verb}",
                "PRIORITY": _NOTICE,
                "SYSLOG_IDENTIFIER": "memoryd",
                "MEMORYD_OP": f"instance-{verb}",
                "MEMORYD_OUTCOME": "ok",
                "MEMORYD_PRINCIPAL": "operator",
                "MEMORYD_INSTANCE": name,
            }
        )


def _refuse_foreign(host: Host, places: Places, before: Record | None) -> None:
    if before is not None:
        if before.state == plans.REMOVING:
            raise ConflictError(
                f"{places.name} is being removed; run `memoryd instance remove {places.name}` to the end"
            )
        return
    if host.owner(places.account) is not None and not host.path(places.sysusers).exists():
        raise ConflictError(f"an account {places.account} exists already and is not of memoryd; choose another name")
    if host.path(places.state).exists():
        raise ConflictError(f"{places.state} exists already and belongs to no instance; move it away")


def _refuse_other_user(before: Record | None, wanted: Wishes) -> None:
    if before is not None and before.wishes.user not in {"", wanted.user}:
        raise ConflictError(
            f"{before.name} is {before.wishes.user}'s; remove it, or choose another name for {wanted.user}"
        )


def _refuse_nested(host: Host, name: str, wanted: Wishes) -> None:
    of_others = [folder for record in records.every(host) if record.name != name for folder in record.wishes.watch]
    found = nested([*wanted.watch, *of_others])
    if found:
        raise ConflictError(f"{found[0]} lies in {found[1]}, which is watched too; name one of the two")


def _token_file(host: Host, name: str, user: str) -> str:
    """Where the user finds the token; empty where no user is named.

    Raises NotFoundError where there is no such user, ConflictError where that one has no home.
    """
    if not user:
        return ""
    person = host.owner(user)
    if person is None:
        raise NotFoundError(f"there is no account {user} on this machine; --for takes one that exists")
    if not _has_home(host, person):
        raise ConflictError(f"{user} has no home directory; leave --for out and hand the token over yourself")
    return str(person.home / ".config" / "memoryd" / f"{name}.token")


def _has_home(host: Host, person: Owner) -> bool:
    return person.home != PurePosixPath("/") and host.path(person.home).is_dir()


def _is_ready(before: Record | None) -> bool:
    return before is not None and before.state == plans.READY
