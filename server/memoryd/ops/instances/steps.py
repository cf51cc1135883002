"""One change of the host each: ``tell`` says what it is, ``apply`` makes it and finds done what is done."""

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Protocol

from memoryd.errors import StartupError
from memoryd.ops.instances.host import Host, Owner, run


class Step(Protocol):
    def tell(self) -> str:
        """One line for ``--dry-run``; nothing secret is in it."""
        ...

    def apply(self, host: Host) -> None:
        """Raises StartupError or OSError; to be repeated then."""
        ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Folder:
    """A folder with these rights. A name that something else holds is refused."""

    path: PurePosixPath
    mode: int
    account: str = "root"

    def tell(self) -> str:
        return f"folder {self.path} {self.mode:04o} {self.account}"

    def apply(self, host: Host) -> None:
        path, owner = host.path(self.path), _owner(host, self.account)
        path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            path.mkdir(mode=0o700)
        handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            os.fchown(handle, owner.uid, owner.gid)
            os.fchmod(handle, self.mode)
        finally:
            os.close(handle)


@dataclass(frozen=True, kw_only=True, slots=True)
class File:
    """A file of root with this text; no text means no file."""

    path: PurePosixPath
    text: str
    mode: int = 0o644

    def tell(self) -> str:
        return f"file {self.path} {self.mode:04o}" if self.text else f"no file {self.path}"

    def apply(self, host: Host) -> None:
        path = host.path(self.path)
        if not self.text:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        write(path, self.text, self.mode)


@dataclass(frozen=True, kw_only=True, slots=True)
class Token:
    """A fresh token, unless the file holds one."""

    path: PurePosixPath
    fresh: str

    def tell(self) -> str:
        return f"credential {self.path} 0600, unless there is one"

    def apply(self, host: Host) -> None:
        path = host.path(self.path)
        if not path.exists() or not path.read_text().strip():
            write(path, f"{self.fresh}\n", 0o600)


@dataclass(frozen=True, kw_only=True, slots=True)
class Tool:
    """A program of the system. ``lenient`` where it may find nothing to do."""

    argv: tuple[str, ...]
    lenient: bool = False

    def tell(self) -> str:
        return f"run {' '.join(self.argv)}"

    def apply(self, host: Host) -> None:
        run(list(self.argv), check=not self.lenient)


@dataclass(frozen=True, kw_only=True, slots=True)
class NoTree:
    """Nothing below this path, nor itself."""

    path: PurePosixPath

    def tell(self) -> str:
        return f"remove {self.path}"

    def apply(self, host: Host) -> None:
        path = host.path(self.path)
        if path.is_symlink() or path.is_file() or path.is_socket():
            path.unlink()
        elif path.exists():
            shutil.rmtree(path)


@dataclass(frozen=True, kw_only=True, slots=True)
class NoEmptyFolder:
    """A folder that others may share: removed when nothing is left in it."""

    path: PurePosixPath

    def tell(self) -> str:
        return f"remove {self.path} if it is empty"

    def apply(self, host: Host) -> None:
        with suppress(OSError):
            host.path(self.path).rmdir()


@dataclass(frozen=True, kw_only=True, slots=True)
class NoAccount:
    """Neither the account nor its group."""

    name: str

    def tell(self) -> str:
        return f"remove account and group {self.name}"

    def apply(self, host: Host) -> None:
        prefix = [] if host.is_live else ["--prefix", str(host.root)]
        if host.owner(self.name) is not None:
            run(["userdel", *prefix, self.name])
        # userdel leaves a group that has other members: the person whom the instance serves
        if _has_group(host, self.name):
            run(["groupdel", *prefix, self.name])


@dataclass(frozen=True, kw_only=True, slots=True)
class HandOver:
    """The token in a file of the user's, 0600. Written as the user: root follows no link in a home of another's."""

    token: PurePosixPath
    user: str
    file: PurePosixPath

    def tell(self) -> str:
        return f"hand the token over to {self.user} in {self.file}"

    def apply(self, host: Host) -> None:
        script = 'umask 077; mkdir -p "$1" && rm -f "$2.new" && cat >"$2.new" && mv -f "$2.new" "$2"'
        _in_home(host, self.user, self.file, script, stdin=host.path(self.token).read_text())


@dataclass(frozen=True, kw_only=True, slots=True)
class TakeBack:
    """The file that was handed over. Where the user cannot reach it any more it opens nothing either."""

    user: str
    file: PurePosixPath

    def tell(self) -> str:
        return f"remove {self.file} of {self.user}"

    def apply(self, host: Host) -> None:
        if host.owner(self.user) is not None:
            with suppress(StartupError):
                _in_home(host, self.user, self.file, 'rm -f "$2"; rmdir "$1" 2>/dev/null || :')


def write(path: Path, text: str, mode: int) -> None:
    """Replaced in one step and synced, so that an interruption leaves the old file or the new one."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fchmod(handle, mode)
        os.fsync(handle)
    draft.replace(path)


def _in_home(host: Host, user: str, file: PurePosixPath, script: str, *, stdin: str = "") -> None:
    target = host.path(file)
    run(["sh", "-c", script, "sh", str(target.parent), str(target)], owner=_owner(host, user), stdin=stdin)


def _owner(host: Host, account: str) -> Owner:
    if account == "root":
        return Owner(name="root", uid=0, gid=0, home=PurePosixPath("/root"))
    owner = host.owner(account)
    if owner is None:
        raise StartupError(f"there is no account {account} on this machine")
    return owner


def _has_group(host: Host, name: str) -> bool:
    if host.is_live:
        return run(["getent", "group", name], check=False).returncode == 0
    file = host.root / "etc/group"
    return file.exists() and any(line.split(":")[0] == name for line in file.read_text().splitlines())
