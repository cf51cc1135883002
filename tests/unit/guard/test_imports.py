"""What is loaded with the guard: neither a model nor the database nor the web."""

import subprocess
import sys

HEAVY = (
    "torch", "onnxruntime", "numpy", "transformers", "tokenizers", "spacy", "presidio_analyzer", "asyncpg", "httpx",
    "fastapi", "uvicorn", "memoryd.store", "memoryd.engines", "memoryd.service", "memoryd.settings",
)  # fmt: skip


def test_the_guard_loads_nothing_heavy() -> None:
    code = "import sys, memoryd.guard.daemon, memoryd.guard.checking; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert set(done.stdout.split()).isdisjoint(HEAVY)
