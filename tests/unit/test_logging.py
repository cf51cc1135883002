"""Content stays out of the log, whoever writes it."""

import asyncio
import io
from contextlib import redirect_stderr

from memoryd.observe import logging as logs
from memoryd.settings import LogSettings


async def test_an_unobserved_failure_is_logged_without_its_message() -> None:
    written = io.StringIO()
    with redirect_stderr(written):
        logs.configure(LogSettings(format="json"))
        loop = asyncio.get_running_loop()
        error = ValueError("my diary says")
        logs.log_unretrieved(loop, {"message": "Task exception was never retrieved", "exception": error})
    assert "ValueError" in written.getvalue()
    assert "diary" not in written.getvalue()
