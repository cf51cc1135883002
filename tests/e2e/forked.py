"""Calls of the command line, each a process, forked from one that has imported it: a start costs five times as much."""

import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["__main__", "memoryd.cli.main", "memoryd.client", "httpx"])


def run(arguments: Sequence[str], environment: Mapping[str, str], given: str = "") -> CompletedProcess[str]:
    """``memoryd`` with these arguments, and ``given`` on its standard input."""
    with TemporaryDirectory(prefix="memoryd-call-") as folder:
        files = [Path(folder) / name for name in ("given", "printed", "told")]
        files[0].write_text(given, encoding="utf-8")
        process = _CONTEXT.Process(target=_main, args=(list(arguments), dict(environment), files))
        process.start()
        process.join(timeout=300)
        if process.exitcode is None:
            process.kill()
            process.join()
        assert process.exitcode is not None
        told = [file.read_text(encoding="utf-8") for file in files[1:]]
    return CompletedProcess(["memoryd", *arguments], process.exitcode, *told)


def _main(arguments: list[str], environment: dict[str, str], files: list[Path]) -> None:
    from memoryd.cli.main import main

    os.environ.clear()
    os.environ.update(environment)
    for number, (file, flags) in enumerate(zip(files, (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT] * 2), strict=True)):
        os.dup2(os.open(file, flags, 0o600), number)
    sys.stdin, sys.stdout, sys.stderr = (
        os.fdopen(number, mode, encoding="utf-8", closefd=False) for number, mode in enumerate("rww")
    )
    sys.argv = ["memoryd", *arguments]
    main()
