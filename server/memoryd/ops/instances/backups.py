"""A home into a file of root's, and back: done as the instance's account, in a unit of its own; root moves the file.

The account sees one folder of its own for as long as that takes, below one of root's. Root copies what lies there into
a new file, and follows no link: an instance that was taken over cannot make root read or write anything else.
"""

import json
import os
import re
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from memoryd.errors import ConflictError, InvalidError, MemorydError, NotFoundError, StartupError, UnavailableError
from memoryd.ops.instances import carrying, leftovers, records
from memoryd.ops.instances import wishes as wished
from memoryd.ops.instances.host import Host, Owner, run
from memoryd.ops.instances.naming import checked_name
from memoryd.ops.instances.places import BACKUPS
from memoryd.ops.instances.records import Record

_SANDBOX: Final = (
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateDevices=yes",
    "ProtectClock=yes",
    "ProtectControlGroups=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "LockPersonality=yes",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
    "MemorySwapMax=0",
    "LimitCORE=0",
)
_REFUSALS: Final[dict[int, type[MemorydError]]] = {
    2: InvalidError,
    4: NotFoundError,
    5: ConflictError,
    6: UnavailableError,
}
"""By the exit code of the command that was run."""
_MODELS: Final = "/usr/lib/memoryd/models"


def of(host: Host, name: str) -> list[Path]:
    """The backups of that instance, the oldest first; those of ``NAME-other`` are not among them."""
    pattern = re.compile(rf"{re.escape(name)}-[0-9]{{8}}T[0-9]{{6}}Z\.tar")
    folder = host.path(BACKUPS)
    return sorted(file for file in folder.iterdir() if pattern.fullmatch(file.name)) if folder.is_dir() else []


def backup(host: Host, name: str, now: datetime | None = None) -> dict[str, Any]:
    """Write a backup; the server may run. What ``memoryd backup`` reports, with the file's path.

    Raises NotFoundError, StartupError.
    """
    record = carrying.live(host, name)
    stamp = (now or datetime.now(UTC)).strftime("%Y%m%dT%H%M%SZ")
    target = host.path(BACKUPS) / f"{name}-{stamp}.tar"
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _held(host, name), _stage(host, record) as (folder, _):
        report = _in_unit(record, folder, "backup", "--to", str(folder / "home.tar"))
        _take(folder / "home.tar", target)
    carrying.note("backup", host, name)
    return {**report, "path": str(target)}


def restore(host: Host, name: str, source: Path, key: Path | None = None) -> dict[str, Any]:
    """Make the instance what the backup holds. It is stopped for that; requests are refused meanwhile.

    ``key`` is a copy of the ``instance.key`` that opens it, where this instance never had one. Raises NotFoundError,
    and what ``memoryd restore`` refuses; the instance is started again in any case.
    """
    record = restorable(host, name, source, key)
    given = {"--from": source, "--key": key}
    with _held(host, name), _stage(host, record) as (folder, account):
        command = ["restore"]
        for option, file in given.items():
            if file is not None:
                command += [option, str(_lent(file, folder / option.removeprefix("--"), account))]
        carrying.stop(host, name)
        try:
            report = _in_unit(record, folder, *command)
        finally:
            carrying.start(host, name)
    carrying.note("restore", host, name)
    return report


def restorable(host: Host, name: str, source: Path, key: Path | None = None) -> Record:
    """The record of what could be restored so. Raises InvalidError, NotFoundError, StartupError."""
    checked_name(name)
    for file in (source, key):
        if file is not None:
            _check_there(file)
    return carrying.live(host, name)


def _check_there(file: Path) -> None:
    if not file.is_file():
        raise NotFoundError(f"there is no file {file}")


def _lent(file: Path, copy: Path, account: Owner) -> Path:
    """A copy for the account. Raises NotFoundError."""
    _check_there(file)
    _copy(file.resolve(), copy, account)
    return copy


@contextmanager
def _held(host: Host, name: str) -> Iterator[None]:
    """No other backup, restore, change or removal of that instance meanwhile; what a killed one left is gone."""
    with records.held(host, name) as record:
        leftovers.end_work(record)
        leftovers.sweep(host, name)
        yield


@contextmanager
def _stage(host: Host, record: Record) -> Iterator[tuple[Path, Owner]]:
    """A folder of the account's, and the account; the folder above it is root's, so that nobody puts a link there."""
    account = host.owner(record.places.account)
    if account is None:
        raise StartupError(f"the account {record.places.account} is gone; run `memoryd instance create {record.name}`")
    above = Path(tempfile.mkdtemp(prefix=leftovers.stage_prefix(record.name), dir=leftovers.STAGES))
    folder = above / "stage"
    try:
        folder.mkdir(mode=0o700)
        os.chown(folder, account.uid, account.gid)
        above.chmod(0o711)
        yield folder, account
    finally:
        shutil.rmtree(above)


def _in_unit(record: Record, stage: Path, *command: str) -> dict[str, Any]:
    """Run memoryd as the service runs, in a unit of its own, which the guard knows."""
    options = [f"--property={setting}" for setting in unit_settings(record, stage)]
    argv = ["systemd-run", "--quiet", "--pipe", "--wait", "--collect", f"--unit={record.places.work}", *options]
    try:
        answer = run([*argv, "/usr/bin/memoryd", "--json", *command], timeout_s=None, check=False)
    except BaseException:
        leftovers.end_work(record)
        raise
    try:
        report: dict[str, Any] = json.loads(answer.stdout)
    except ValueError:
        raise StartupError(f"{record.places.work} failed: {answer.stderr.strip()[-500:]}") from None
    if answer.returncode != 0:
        raise _REFUSALS.get(answer.returncode, StartupError)(report.get("detail"))
    return report


def unit_settings(record: Record, stage: Path) -> list[str]:
    """What the transient unit is told, in the words of ``memoryd@.service``."""
    places = record.places
    return [
        f"User={places.account}",
        f"Group={places.account}",
        "UMask=0077",
        "Slice=memoryd.slice",
        f"WorkingDirectory={places.state}",
        f"Environment=MEMORYD_HOME={places.state} MEMORYD_MODELS={_MODELS} HF_HUB_OFFLINE=1",
        f"EnvironmentFile=-{places.environment}",
        f"EnvironmentFile=-{places.own_environment}",
        f"ReadWritePaths={places.state} {stage}",
        f"PrivateNetwork={'no' if wished.opened(record.wishes) else 'yes'}",
        *_SANDBOX,
    ]


def _take(source: Path, target: Path) -> None:
    """A file of the account's becomes one of root's, 0600, under its name when it is whole."""
    draft = leftovers.draft_of(target)
    draft.unlink(missing_ok=True)
    _copy(source, draft)
    draft.rename(target)


def _copy(source: Path, target: Path, owner: Owner | None = None) -> None:
    reading = os.open(source, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(reading, "rb") as file:
        if not stat.S_ISREG(os.fstat(reading).st_mode):
            raise StartupError(f"{source.name} is no plain file")
        writing = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with os.fdopen(writing, "wb") as copy:
            shutil.copyfileobj(file, copy, 1 << 20)
            copy.flush()
            if owner is not None:
                os.fchown(writing, owner.uid, owner.gid)
            os.fsync(writing)
