"""What is made ready when the server starts."""

import subprocess
import sys

import pytest

FIRST = """
from time import process_time
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.readying import ready_screening
from memoryd.policy.secrets import find_secrets

{ready}
text = "明天去買票，email anna@example.org or call 020 7946 0018; the token is in the vault, AKIA is a prefix. " * 10
began = process_time()
find_secrets(text), find_personal(text)
print(process_time() - began)
"""


@pytest.mark.parametrize(("ready", "is_quick"), [("ready_screening()", True), ("", False)])
def test_no_first_text_waits_for_the_rules(ready: str, *, is_quick: bool) -> None:
    script = FIRST.format(ready=ready)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (float(done.stdout) < 0.1) is is_quick


def test_a_start_leaves_out_what_only_requests_to_forget_need() -> None:
    script = (
        "import sys, memoryd.serve; print([one for one in sys.modules if one.startswith('memoryd.policy.forgetting')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
