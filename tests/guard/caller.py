"""One deed with one file, in a process of its own that prints what came of it. Standard library alone."""

import contextlib
import ctypes
import errno
import json
import mmap
import os
import signal
import struct
import sys
import threading
from pathlib import Path

WAIT_S = 20

libc = ctypes.CDLL(None, use_errno=True)


def checked(result: int) -> int:
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return result


def opened(path: str, flags: int = os.O_WRONLY) -> int:
    return os.open(path, flags | os.O_CREAT, 0o644)


def write(path: str, text: bytes) -> None:
    os.write(opened(path), text)


def append(path: str, text: bytes) -> None:
    os.write(opened(path, os.O_WRONLY | os.O_APPEND), text)


def truncating(path: str, text: bytes) -> None:
    os.write(opened(path, os.O_WRONLY | os.O_TRUNC), text)


def synced(path: str, text: bytes) -> None:
    os.write(opened(path, os.O_WRONLY | os.O_SYNC), text)


def direct(path: str, text: bytes) -> None:
    buffer = mmap.mmap(-1, 4096)
    buffer[:] = text.ljust(4096, b"\n")
    os.write(opened(path, os.O_WRONLY | os.O_DIRECT), buffer)


def pwrite(path: str, text: bytes) -> None:
    os.pwrite(opened(path), text, 0)


def writev(path: str, text: bytes) -> None:
    middle = len(text) // 2
    os.writev(opened(path), [text[:middle], b"", text[middle:]])


def pwritev(path: str, text: bytes) -> None:
    middle = len(text) // 2
    os.pwritev(opened(path), [text[:middle], text[middle:]], 0)


def pwritev2(path: str, text: bytes) -> None:
    os.pwritev(opened(path), [text[:5], text[5:]], 0, os.RWF_DSYNC)


def threads(path: str, text: bytes) -> None:
    fd = opened(path)
    results: list[str] = []

    def one() -> None:
        try:
            os.write(fd, text)
            results.append("ok")
        except OSError as error:
            results.append(errno.errorcode[error.errno or 0])

    writers = [threading.Thread(target=one) for _ in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    if set(results) != {"ok"}:
        raise OSError(getattr(errno, min(set(results) - {"ok"})), f"{results}")


def source_of(text: bytes) -> int:
    source = os.memfd_create("source")
    os.write(source, text)
    os.lseek(source, 0, os.SEEK_SET)
    return source


def sendfile(path: str, text: bytes) -> None:
    os.sendfile(opened(path), source_of(text), 0, len(text))


def copy_file_range(path: str, text: bytes) -> None:
    outside = str(Path(path).parent.parent / "outside" / f"source-{os.getpid()}")
    os.write(opened(outside), text)
    os.copy_file_range(os.open(outside, os.O_RDONLY), opened(path), len(text))


def splice(path: str, text: bytes) -> None:
    reader, writer = os.pipe()
    os.write(writer, text)
    os.splice(reader, opened(path), len(text))


def fallocate(path: str, text: bytes) -> None:
    checked(libc.fallocate(opened(path), 0, ctypes.c_long(0), ctypes.c_long(len(text))))


def libaio(path: str, text: bytes) -> None:
    context = ctypes.c_ulong()
    checked(libc.syscall(206, 4, ctypes.byref(context)))
    buffer = ctypes.create_string_buffer(text, len(text))
    fd = opened(path)
    request = struct.pack("=QIIHhIQQqQII", 0, 0, 0, 1, 0, fd, ctypes.addressof(buffer), len(text), 0, 0, 0, 0)
    block = ctypes.create_string_buffer(request, len(request))
    pointers = (ctypes.c_void_p * 1)(ctypes.addressof(block))
    checked(libc.syscall(209, context, 1, pointers))
    events = ctypes.create_string_buffer(32)
    checked(libc.syscall(208, context, 1, 1, events, None))
    _, _, result, _ = struct.unpack("=QQqq", events.raw)
    if result < 0:
        raise OSError(-result, os.strerror(-result))


def io_uring(path: str, text: bytes) -> None:
    parameters = ctypes.create_string_buffer(120)
    ring = checked(libc.syscall(425, 4, parameters))
    features = struct.unpack_from("=10I", parameters.raw)
    offsets = struct.unpack_from("=10I", parameters.raw, 40)
    completions = struct.unpack_from("=10I", parameters.raw, 80)
    size = max(offsets[6] + 4 * features[0], completions[5] + 16 * features[1])
    rings = mmap.mmap(ring, size, offset=0)
    entries = mmap.mmap(ring, 64 * features[0], offset=0x10000000)
    buffer = ctypes.create_string_buffer(text, len(text))
    fd = opened(path)
    entries[:40] = struct.pack("=BBHiQQIIQ", 23, 0, 0, fd, 0, ctypes.addressof(buffer), len(text), 0, 7)
    struct.pack_into("=I", rings, offsets[6], 0)
    struct.pack_into("=I", rings, offsets[1], 1)
    checked(libc.syscall(426, ring, 1, 1, 1, None, 0))
    _, result, _ = struct.unpack_from("=QiI", rings, completions[5])
    if result < 0:
        raise OSError(-result, os.strerror(-result))


def map_shared(path: str, text: bytes) -> None:
    fd = os.open(path, os.O_RDWR)
    with mmap.mmap(fd, 0, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE) as view:
        view[: len(text)] = text


def map_protect(path: str, text: bytes) -> None:
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    fd = os.open(path, os.O_RDWR)
    at = libc.mmap(None, 4096, mmap.PROT_READ, mmap.MAP_SHARED, fd, 0)
    if at == ctypes.c_void_p(-1).value:
        checked(-1)
    checked(libc.mprotect(ctypes.c_void_p(at), 4096, mmap.PROT_READ | mmap.PROT_WRITE))
    ctypes.memmove(at, text, len(text))


def map_private(path: str, _text: bytes) -> str:
    fd = os.open(path, os.O_RDONLY)
    with mmap.mmap(fd, 0, mmap.MAP_PRIVATE, mmap.PROT_READ) as view:
        return view[:5].decode()


def map_shared_to_read(path: str, _text: bytes) -> str:
    fd = os.open(path, os.O_RDONLY)
    with mmap.mmap(fd, 0, mmap.MAP_SHARED, mmap.PROT_READ) as view:
        return view[:5].decode()


def truncate(path: str, _text: bytes) -> None:
    os.truncate(path, 0)


def in_two(path: str, text: bytes) -> None:
    fd = opened(path)
    middle = len(text) // 2
    os.write(fd, text[:middle])
    os.write(fd, text[middle:])


def in_two_backwards(path: str, text: bytes) -> None:
    fd = opened(path)
    middle = len(text) // 2
    os.pwrite(fd, text[middle:], middle)
    os.pwrite(fd, text[:middle], 0)


def in_two_files(path: str, text: bytes) -> None:
    middle = len(text) // 2
    append(path, text[:middle])
    append(path, text[middle:])


IO_WRITE, IO_LATER = 23, 16
"""IORING_OP_WRITE, IOSQE_ASYNC."""


def io_uring_worker(path: str, text: bytes) -> None:
    """Have a worker write that the kernel makes while this thread is in read(2): it shows that call as its own.

    The first worker is kept running until this thread reads, then is held by the guard, so that another is made.
    """
    busy, held = os.memfd_create("busy"), opened(f"{path}.held")
    writes = [(busy, bytes(192 << 20)), (held, b"we met and talked. " * 40_000), (opened(path), text)]
    parameters = ctypes.create_string_buffer(120)
    ring = checked(libc.syscall(425, 4, parameters))
    features = struct.unpack_from("=10I", parameters.raw)
    offsets = struct.unpack_from("=10I", parameters.raw, 40)
    completions = struct.unpack_from("=10I", parameters.raw, 80)
    rings = mmap.mmap(ring, max(offsets[6] + 4 * features[0], completions[5] + 16 * features[1]), offset=0)
    entries = mmap.mmap(ring, 64 * features[0], offset=0x10000000)
    for place, (fd, data) in enumerate(writes):
        address = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0
        entry = struct.pack("=BBHiQQIIQ", IO_WRITE, IO_LATER, 0, fd, 0, address, len(data), 0, place)
        entries[64 * place : 64 * place + len(entry)] = entry
        struct.pack_into("=I", rings, offsets[6] + 4 * place, place)
    struct.pack_into("=I", rings, offsets[1], len(writes))
    checked(libc.syscall(426, ring, len(writes), 0, 0, None, 0))
    reader, writer = os.pipe()
    threading.Timer(2.0, os.write, (writer, b"x")).start()
    os.read(reader, 1)
    checked(libc.syscall(426, ring, 0, len(writes), 1, None, 0))
    found = [struct.unpack_from("=QiI", rings, completions[5] + 16 * place) for place in range(len(writes))]
    result = next(result for place, result, _ in found if place == len(writes) - 1)
    if result < 0:
        raise OSError(-result, os.strerror(-result))


def in_two_descriptors(path: str, text: bytes) -> None:
    """The first half is put in by another descriptor, where the last write of the first one had ended."""
    one, other, middle = opened(path), opened(path), len(text) // 2
    os.write(one, b"." * 200)
    os.pwrite(other, text[:middle], 200 - middle)
    os.write(one, text[middle:])


def in_two_places(path: str, text: bytes) -> None:
    """A descriptor is moved back between its writes."""
    fd, middle = opened(path), len(text) // 2
    os.write(fd, text[:middle] + b"." * 200)
    os.lseek(fd, middle, os.SEEK_SET)
    os.write(fd, text[middle:])


def in_two_appended(path: str, text: bytes) -> None:
    fd, middle = opened(path), len(text) // 2
    os.pwritev(fd, [b"." * 200 + text[:middle]], 0)
    os.pwritev(fd, [text[middle:]], 0, 0x10)  # RWF_APPEND


def rename_deep(path: str, text: bytes) -> None:
    """A tree of as many levels as ``text`` says, made beside the watched directory and moved into it."""
    outside = Path(path).parent.parent / "outside" / f"deep-{os.getpid()}"
    outside.mkdir()
    at = os.open(outside, os.O_RDONLY)
    for _ in range(int(text)):
        os.mkdir("d", dir_fd=at)
        below = os.open("d", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = below
    outside.rename(path)


def create(path: str, _text: bytes) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))


def open_to_write(path: str, _text: bytes) -> None:
    os.close(os.open(path, os.O_WRONLY))


def open_both(path: str, _text: bytes) -> None:
    os.close(os.open(path, os.O_RDWR))


def open_truncating(path: str, _text: bytes) -> None:
    os.close(os.open(path, os.O_RDONLY | os.O_TRUNC))


def creat(path: str, _text: bytes) -> None:
    checked(libc.syscall(85, path.encode(), 0o644))


def openat2(path: str, _text: bytes) -> None:
    checked(libc.syscall(437, -100, path.encode(), struct.pack("=QQQ", os.O_WRONLY, 0, 0), 24))


def openat2_to_read(path: str, _text: bytes) -> None:
    checked(libc.syscall(437, -100, path.encode(), struct.pack("=QQQ", os.O_RDONLY, 0, 0), 24))


def read(path: str, _text: bytes) -> str:
    return os.read(os.open(path, os.O_RDONLY), 4096).decode(errors="replace")


def rename(path: str, text: bytes) -> None:
    Path(text.decode()).rename(path)


def link(path: str, text: bytes) -> None:
    os.link(text.decode(), path)


def make_directory(path: str, text: bytes) -> None:
    directory = Path(path).parent
    directory.mkdir(parents=True, exist_ok=True)
    write(path, text)


def keep_open(path: str, text: bytes) -> None:
    """Open, say so, and write when a line comes."""
    fd = opened(path)
    print("open", flush=True)
    sys.stdin.readline()
    os.write(fd, text)


def write_and_stay(path: str, text: bytes) -> None:
    fd = opened(path)
    os.write(fd, text)
    print("written", flush=True)
    sys.stdin.readline()
    os.close(fd)


def write_and_read(path: str, text: bytes) -> str:
    os.write(opened(path), text)
    return read(path, b"")


def read_and_write(path: str, _text: bytes) -> str:
    return os.read(os.open(path, os.O_RDWR), 4096).decode()


def write_much(path: str, text: bytes) -> None:
    os.write(opened(path), (text + b" ") * (int(1.5 * 2**20) // len(text)))


AT_ONCE = 200


def write_much_at_once(path: str, text: bytes) -> None:
    """Threads that write a MiB each, all at the same time."""
    much, fd = (text + b" ") * (2**20 // len(text)), opened(path)

    def one() -> None:
        with contextlib.suppress(PermissionError):
            os.pwrite(fd, much, 0)

    writers = [threading.Thread(target=one) for _ in range(AT_ONCE)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()


def close_often(path: str, text: bytes) -> None:
    """A file that takes long to read is closed by one thread after the other: the kernel merges those of one."""
    for _ in range(8):
        append(path, text)
    for _ in range(500):
        thread = threading.Thread(target=open_to_write, args=(path, b""))
        thread.start()
        thread.join()


def write_from_many_threads(path: str, text: bytes) -> None:
    """Each answer wakes all who wait; those that want a processor then are not asleep when the guard looks."""
    parent = os.getpid()
    for _ in range(6):
        if os.fork() == 0:
            signal.alarm(WAIT_S)
            while os.getppid() == parent:
                pass
            os._exit(0)
    fd, refused = opened(path), []

    def one() -> None:
        for _ in range(20):
            try:
                os.pwrite(fd, text, 0)
            except OSError as error:
                refused.append(error)

    writers = [threading.Thread(target=one) for _ in range(60)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    if refused:
        raise refused[0]


def done(deed: str, path: str, text: str, group: str, uid: str) -> str:
    """What came of it; ends the rights of this process, and leaves its control group."""
    if group != "-":
        Path(group, "cgroup.procs").write_text("0")
    if int(uid):
        os.setgroups([])
        os.setresgid(int(uid), int(uid), int(uid))
        os.setresuid(int(uid), int(uid), int(uid))
    try:
        result = globals()[deed](path, bytes.fromhex(text))
    except OSError as error:
        result = errno.errorcode[error.errno or 0]
    return "ok" if result is None else str(result)


def serve() -> None:
    """A deed a line, each in a process of its own that ends by itself; answers in JSON."""
    for line in sys.stdin:
        reader, writer = os.pipe()
        if (child := os.fork()) == 0:
            signal.alarm(WAIT_S)
            os.write(writer, f"={done(*json.loads(line))}".encode())
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as answer:
            said = answer.read().decode()
        print(json.dumps(said[1:] if said else "killed"), flush=True)
        os.waitpid(child, 0)


if len(sys.argv) == 1:
    serve()
else:
    print(done(*sys.argv[1:]), flush=True)
