"""The file of a backup: a tar with one sealed stream and a manifest that says what it is.

::

    database.sealed   8 bytes of form, 32 of salt, then pieces: length (4 bytes, little-endian), piece under AES-256-GCM
    manifest.json     what, when, by whom; size and SHA-256 of the stream; a keyed hash of the manifest itself

The key of the stream is made from the instance's key and the salt, so that a file without that key says nothing, and a
key that is thrown away takes all its backups with it. A piece is up to 1 MiB of deflated data; the nonce counts the
pieces and marks the last one, so that none can be left out, moved or added.
"""

import hmac
import os
import tarfile
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b, sha256
from pathlib import Path
from secrets import token_bytes
from typing import IO, Any, BinaryIO, Self

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from memoryd.errors import BadRequestError, ConflictError, DiskFullError
from memoryd.ops.files import unreadable, unwritable

FORMAT = "memoryd-backup/1"
STREAM = "database.sealed"
MANIFEST = "manifest.json"
_FORM = b"MEMORYD1"
_SALT_BYTES = 32
_PIECE = 1 << 20
_MOST_PIECE = _PIECE + (1 << 16)
_MANIFEST_BYTES = 1 << 20
_DAMAGED = "is damaged: it is not what was written (a part is missing or was changed)"


class Sealer:
    """Deflates, seals and writes what it is given. ``size`` and ``sha256`` are of what was written.

    Raises DiskFullError.
    """

    def __init__(self, file: BinaryIO, secret: bytes) -> None:
        self.size = 0
        self.sha256 = sha256()
        self._file = file
        salt = token_bytes(_SALT_BYTES)
        self._cipher, self._head = _cipher(secret, salt), _FORM + salt
        self._deflate = zlib.compressobj(1)
        self._waiting = bytearray()
        self._pieces = 0
        self._write(self._head)

    def feed(self, source: IO[bytes]) -> None:
        while data := source.read(_PIECE):
            self._waiting += self._deflate.compress(data)
            while len(self._waiting) > _PIECE:
                self._seal(_PIECE, last=False)

    def finish(self) -> None:
        self._waiting += self._deflate.flush()
        while len(self._waiting) > _PIECE:
            self._seal(_PIECE, last=False)
        self._seal(len(self._waiting), last=True)

    def _seal(self, size: int, *, last: bool) -> None:
        piece, self._waiting = bytes(self._waiting[:size]), self._waiting[size:]
        sealed = self._cipher.encrypt(_nonce(self._pieces, last=last), piece, self._head)
        self._write(len(sealed).to_bytes(4, "little") + sealed)
        self._pieces += 1

    def _write(self, data: bytes) -> None:
        try:
            self._file.write(data)
        except OSError as error:
            raise DiskFullError(f"the disk takes no more: {error.strerror}") from error
        self.sha256.update(data)
        self.size += len(data)


class Draft:
    """A new file beside its place, which it takes when it is complete; nobody's file is overwritten.

    Raises ConflictError where there is one, NotFoundError without a folder for it, ForbiddenError, DiskFullError.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        if os.path.lexists(place):
            raise ConflictError(f"{place} exists; name a new file")
        try:
            descriptor, draft = tempfile.mkstemp(".partial", f".{place.name}.", place.parent)
        except OSError as error:
            raise unwritable(place, error) from None
        self._draft = Path(draft)
        self.file = os.fdopen(descriptor, "w+b")
        # the stream comes first and its length is known last
        self.file.write(bytes(tarfile.BLOCKSIZE))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # a full disk says so once more for what waits to be written
        with suppress(OSError):
            self.file.close()
        self._draft.unlink(missing_ok=True)

    def complete(self, sealer: Sealer, manifest: Mapping[str, Any], secret: bytes) -> int:
        """Name the stream, add the manifest, sync and take the place; the size of the file."""
        stream = {"name": STREAM, "size": sealer.size, "sha256": sealer.sha256.hexdigest()}
        text = _authenticated({**manifest, "format": FORMAT, "stream": stream}, secret)
        try:
            self._pad()
            self.file.write(_header(MANIFEST, len(text)) + text)
            self._pad()
            self.file.write(bytes(2 * tarfile.BLOCKSIZE))
            size = self.file.tell()
            self.file.seek(0)
            self.file.write(_header(STREAM, sealer.size))
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise DiskFullError(f"{self._place.parent} takes no more: {error.strerror}") from error
        self._take_place()
        return size

    def _pad(self) -> None:
        self.file.write(bytes(-self.file.tell() % tarfile.BLOCKSIZE))

    def _take_place(self) -> None:
        try:
            self._name()
        except FileExistsError:
            raise ConflictError(f"{self._place} exists; name a new file") from None
        except OSError as error:
            raise unwritable(self._place, error) from error
        folder = os.open(self._place.parent, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)

    def _name(self) -> None:
        try:
            os.link(self._draft, self._place)
        except FileExistsError:
            raise
        except OSError:
            # the file systems of sticks and of some shares have no links
            os.close(os.open(self._place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
            self._draft.replace(self._place)


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """A file whose form was read. Nothing in it is believed before :meth:`check`."""

    place: Path
    file: IO[bytes]
    stream: tarfile.TarInfo
    manifest: Mapping[str, Any]

    def check(self, secret: bytes) -> None:
        """Raises BadRequestError unless manifest and stream are what was written under this key."""
        given = {name: value for name, value in self.manifest.items() if name != "mac"}
        if not hmac.compare_digest(str(self.manifest.get("mac")), _mac(given, secret)):
            raise BadRequestError(f"{self.place} {_DAMAGED}")
        named, found = given["stream"], sha256()
        self.file.seek(self.stream.offset_data)
        rest = self.stream.size
        while rest and (data := self.file.read(min(rest, _PIECE))):
            found.update(data)
            rest -= len(data)
        if rest or named != {"name": STREAM, "size": self.stream.size, "sha256": found.hexdigest()}:
            raise BadRequestError(f"{self.place} {_DAMAGED}")

    def unsealed(self, secret: bytes) -> Iterator[bytes]:
        """What was sealed, in pieces. Raises BadRequestError where it is not what was written."""
        self.file.seek(self.stream.offset_data)
        head = self.file.read(len(_FORM) + _SALT_BYTES)
        cipher, inflate = _cipher(secret, head[len(_FORM) :]), zlib.decompressobj()
        end = self.stream.offset_data + self.stream.size
        number, last = 0, False
        try:
            while not last:
                size = int.from_bytes(self.file.read(4), "little")
                sealed = self.file.read(size if size <= _MOST_PIECE else 0)
                last = self.file.tell() >= end
                yield inflate.decompress(cipher.decrypt(_nonce(number, last=last), sealed, head))
                number += 1
        except (InvalidTag, ValueError, zlib.error):
            raise BadRequestError(f"{self.place} {_DAMAGED}") from None
        yield inflate.flush()


def open_archive(place: Path) -> Archive:
    """Raises NotFoundError, ForbiddenError, and BadRequestError for what is no backup or one of another form."""
    try:
        file = place.open("rb")
    except OSError as error:
        raise unreadable(place, error) from None
    try:
        return _read(place, file)
    except (tarfile.TarError, KeyError, ValueError, OSError, EOFError):
        file.close()
        raise BadRequestError(f"{place} is no backup of memoryd, or a part of it is missing") from None


def _read(place: Path, file: IO[bytes]) -> Archive:
    with tarfile.open(fileobj=file, mode="r:") as tar:
        stream, member = tar.getmember(STREAM), tar.getmember(MANIFEST)
        content = tar.extractfile(member)
        if content is None or member.size > _MANIFEST_BYTES or _end_behind(member) != place.stat().st_size:
            raise ValueError("no manifest, or not the end of the file")
        manifest = orjson.loads(content.read())
    if not (isinstance(manifest, dict) and isinstance(manifest.get("stream"), dict) and _named(manifest)):
        raise KeyError("stream")
    if manifest.get("format") != FORMAT:
        raise BadRequestError(f"{place} is of the form {manifest.get('format')!r}; this memoryd reads {FORMAT}")
    return Archive(place=place, file=file, stream=stream, manifest=manifest)


def _named(manifest: Mapping[str, Any]) -> bool:
    migrations = manifest.get("migrations")
    return isinstance(migrations, list) and all(isinstance(one, str) for one in migrations)


def _end_behind(member: tarfile.TarInfo) -> int:
    """Where the tar ends whose last member this is."""
    blocks = -(-member.size // tarfile.BLOCKSIZE) + 2
    return member.offset_data + blocks * tarfile.BLOCKSIZE


def _authenticated(manifest: Mapping[str, Any], secret: bytes) -> bytes:
    return orjson.dumps({**manifest, "mac": _mac(manifest, secret)}, option=orjson.OPT_INDENT_2)


def _mac(manifest: Mapping[str, Any], secret: bytes) -> str:
    spelt = orjson.dumps(manifest, option=orjson.OPT_SORT_KEYS)
    return blake2b(spelt, key=blake2b(b"manifest", key=secret, digest_size=32).digest(), digest_size=32).hexdigest()


def _cipher(secret: bytes, salt: bytes) -> AESGCM:
    return AESGCM(blake2b(b"stream" + salt, key=secret, digest_size=32).digest())


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "little") + bytes([last])


def _header(name: str, size: int) -> bytes:
    info = tarfile.TarInfo(name)
    info.size, info.mode = size, 0o600
    return info.tobuf(tarfile.GNU_FORMAT)
