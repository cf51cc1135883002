"""File systems that are mounted in a guarded directory, or lie in layers."""

import sys
import time
from pathlib import Path

from tests.guard.machine import Namespace, call, guard
from tests.guard.test_before_write import SECRET
from tests.guard.test_takeover import wait_for

EMPTY = """
import os, pathlib, sys
from memoryd.guard.mounts import Mount, open_to_empty
from memoryd.guard.roots import Root
from memoryd.guard.trees import open_directory

root = Root(path=pathlib.Path(sys.argv[1]))
mount = Mount(open_directory(str(root.path)), root)
read_only = os.open(sys.argv[2], os.O_RDONLY)
os.ftruncate(open_to_empty(read_only, [mount]), 0)
print(os.fstat(read_only).st_size)
"""


def layered(inside: Namespace, name: str) -> Path:
    """A file system in layers, with a directory in it."""
    layers = inside.folder.parent / "tmpfs" / name
    inside.run("mkdir", "-p", *(str(layers / name) for name in ("lower/memory", "upper", "work", "merged")))
    options = ",".join(f"{name}dir={layers / name}" for name in ("lower", "upper", "work"))
    inside.run("mount", "-t", "overlay", "none", "-o", options, str(layers / "merged"))
    return layers / "merged" / "memory"


def test_one_that_the_kernel_does_not_mark_leaves_nothing_else_out(
    inside: Namespace, ground: Path, tmp_path: Path
) -> None:
    """Directories before it and behind it, in whatever order they are looked at."""
    names = [f"{number}" for number in range(6)]
    inside.run("mkdir", *(str(ground / "watched" / name) for name in names))
    inside.run("mount", "-t", "tmpfs", "none", str(ground / "watched" / "3"))
    try:
        with guard(inside, tmp_path, f'watched = ["{ground}/watched"]\n') as started:
            assert started.state["unfit"] == [str(ground / "watched")]
            for name in set(names) - {"3"}:
                assert call(inside, "write", ground / "watched" / name / "a.md", SECRET) == "EPERM"
    finally:
        inside.run("umount", str(ground / "watched" / "3"))


def test_a_new_directory_in_layers_is_guarded(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    folder = layered(inside, "layers")
    with guard(inside, tmp_path, f'watched = ["{folder}"]\n') as started:
        assert started.state["unfit"] == []
        inside.run("mkdir", str(folder / "new"))
        time.sleep(0.3)
        for place in (folder, folder / "new"):
            assert call(inside, "write", place / "a.md", SECRET) == "ok"
            assert call(inside, "read", place / "a.md") == ""
        beside = folder.parent / "beside.md"
        inside.run("sh", "-c", f"echo '{SECRET.decode()}' > {beside} && mv {beside} {folder}/new/moved.md")
        wait_for(lambda: call(inside, "read", folder / "new" / "moved.md") == "")
    inside.run("umount", str(folder.parent))


def test_a_file_in_layers_that_is_shown_read_only_is_emptied(inside: Namespace, tmp_path: Path) -> None:
    """Any user may show a folder so in namespaces of their own."""
    folder, view = layered(inside, "shown"), inside.folder.parent / "tmpfs" / "view"
    inside.run("sh", "-c", f"mkdir {view} {folder}/in && echo secret > {folder}/in/a.md")
    inside.run("sh", "-c", f"mount --bind {folder} {view} && mount -o remount,bind,ro {view}")
    assert inside.run(sys.executable, "-c", EMPTY, str(folder), str(view / "in" / "a.md")) == "0\n"
    inside.run("umount", str(view), str(folder.parent))


def test_file_systems_whose_directories_have_equal_handles_are_told_apart(
    inside: Namespace, ground: Path, tmp_path: Path
) -> None:
    """The first directory of every ext4 has the same one. One is guarded itself, and one is mounted in what is."""
    volumes = [ground / "volume", ground / "watched" / "volume"]
    for volume in volumes:
        image = inside.folder.parent / "tmpfs" / f"{ground.name}-{volume.parent.name}"
        inside.run("sh", "-c", f"truncate -s 4M {image} && mke2fs -q -t ext4 {image} && mkdir {volume}")
        inside.run("mount", "-o", "loop", str(image), str(volume))
        inside.run("sh", "-c", f"echo '{SECRET.decode()}' > {volume}/before.md")
    try:
        with guard(inside, tmp_path, f'watched = ["{volumes[0]}", "{ground}/watched"]\n') as started:
            assert started.state["unfit"] == []
            for volume in volumes:
                inside.run("sh", "-c", f"mkdir {volume}/new && mv {volume}/before.md {volume}/moved.md")
                wait_for(lambda at=volume: call(inside, "write", at / "new" / "a.md", SECRET) == "EPERM")
                wait_for(lambda at=volume: call(inside, "read", at / "moved.md") == "")
            inside.run("umount", str(volumes[1]))
    finally:
        inside.run("umount", *map(str, volumes), check=False)
