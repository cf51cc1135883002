"""Runs CredSweeper, detect-secrets and gitleaks over texts: a JSON list on standard input, a JSON object on output.

Stands alone: it is run by the interpreter in whose environment the scanners are. Each text becomes a file.
"""

import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

Found = list[list[str]]


def main() -> None:
    texts = json.load(sys.stdin)
    engines: dict[str, Callable[[list[str]], Found]] = {}
    if importlib.util.find_spec("credsweeper"):
        engines["CredSweeper"] = credsweeper
    if importlib.util.find_spec("detect_secrets"):
        engines["detect-secrets"] = detect_secrets
    if _gitleaks():
        engines["gitleaks"] = gitleaks
    json.dump({name: engine(texts) for name, engine in engines.items()}, sys.stdout)


def credsweeper(texts: list[str]) -> Found:
    """With the rules it ships, without its model (which needs a runtime of its own)."""
    from credsweeper import CredSweeper  # type: ignore[import-not-found]
    from credsweeper.file_handler.string_content_provider import StringContentProvider  # type: ignore[import-not-found]

    scanner = CredSweeper()
    found = []
    for text in texts:
        candidates = scanner.file_scan(StringContentProvider(text.splitlines()))
        found.append([line.value for one in candidates for line in one.line_data_list if line.value])
    return found


def detect_secrets(texts: list[str]) -> Found:
    """With the plug-ins and filters of its default settings."""
    from detect_secrets.core.scan import scan_file  # type: ignore[import-not-found]
    from detect_secrets.settings import default_settings  # type: ignore[import-not-found]

    with tempfile.TemporaryDirectory() as folder, default_settings():
        names = _written(texts, Path(folder))
        return [[secret.secret_value for secret in scan_file(str(name)) if secret.secret_value] for name in names]


def gitleaks(texts: list[str]) -> Found:
    """With its default rules and its decoding of depth 5."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "texts"
        place.mkdir()
        report = Path(folder) / "report.json"
        names = _written(texts, place)
        command = [_gitleaks(), "dir", str(place), "-f", "json", "-r", str(report), "--exit-code", "0", "--no-banner"]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
        found: dict[str, list[str]] = {}
        for one in json.loads(report.read_text()):
            found.setdefault(Path(one["File"]).name, []).append(one["Secret"])
        return [found.get(name.name, []) for name in names]


def _gitleaks() -> str:
    beside = Path(sys.executable).with_name("gitleaks")
    return str(beside) if beside.exists() else shutil.which("gitleaks") or ""


def _written(texts: list[str], folder: Path) -> list[Path]:
    names = [folder / f"text{number}.txt" for number in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        name.write_text(text, encoding="utf-8")
    return names


if __name__ == "__main__":
    main()
