"""What rules and recognisers take: time for a text of 2 KB, start and memory of the child."""

import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from memoryd.engines.recognition import Recogniser
from memoryd.policy.privacy.merging import merge
from memoryd.policy.privacy.rules import find_personal

_ROUNDS = 200
_BYTES = 2048
_ENGLISH = (
    "Hi Maria, thanks for the call this morning. I spoke with Thomas Lindqvist at Northwind Traders about the order, "
    "and he says that it left Rotterdam on 12 May 2024. Could you ring him at +44 20 7946 0958 or write to "
    "t.lindqvist@example.com before Friday? The invoice still goes to 17 Harbour Street, Bristol. By the way, the new "
    "build broke again; the log says that the port is in use, so please restart it when nobody needs the machine. "
    "I will be in Lisbon next week, and Priya takes over until I am back. Let me know what you think of the plan. "
)
_CHINESE = (
    "陈晓东你好，昨天和林雅婷在上海开完会，合同已经寄到杭州市西湖区文三路218号。她的手机是13912345678，邮箱是"
    "yating@example.com。这个项目下周要交付，请大家抓紧时间，测试环境又挂了，日志里说端口被占用。"
    "周五我去成都出差，由王建国接手，有问题直接找他。新版本修好了登录的问题，不过打开设置页还是有点慢，等我回来再看。"
)


def _filled(text: str) -> str:
    """The text again and again, each time a little different, up to 2 KB of UTF-8."""
    parts: list[str] = []
    while sum(len(part.encode()) for part in parts) < _BYTES:
        parts.append(text.replace("12", str(12 + len(parts))))
    return "".join(parts).encode()[:_BYTES].decode(errors="ignore")


async def print_costs(recogniser: Recogniser) -> None:
    """``recogniser`` has read nothing yet."""
    started = time.perf_counter()
    await recogniser.recognise(["Anna lives in Paris."], deadline_s=60)
    english = time.perf_counter() - started
    await recogniser.recognise(["张伟在上海。"], deadline_s=60)
    print(f"\n## cost\nchild: first English answer after {english:.2f} s", end="")
    print(f", both languages after {time.perf_counter() - started:.2f} s")
    for name, text in (("English", _filled(_ENGLISH)), ("Chinese", _filled(_CHINESE))):
        print(f"{name}, {len(text.encode())} bytes, {len(text)} characters; p50 and p99 in ms")
        await _print_times("rules", partial(_rules, text))
        await _print_times("names alone", partial(recogniser.recognise, [text]))
        await _print_times("rules and names", partial(_both, recogniser, text))
    print(f"memory (PSS, MB): child {_pss(recogniser.pid)}, this process {_pss(None)}")


async def _rules(text: str) -> None:
    merge(text, find_personal(text))


async def _both(recogniser: Recogniser, text: str) -> None:
    names = await recogniser.recognise([text])
    merge(text, find_personal(text), names.findings[0])


async def _print_times(name: str, work: Callable[[], Awaitable[object]]) -> None:
    times = []
    for _ in range(_ROUNDS):
        started = time.perf_counter()
        await work()
        times.append((time.perf_counter() - started) * 1e3)
    times.sort()
    print(f"  {name:16} {times[_ROUNDS // 2]:6.1f} {times[int(_ROUNDS * 0.99)]:6.1f}")


def _pss(pid: int | None) -> int:
    lines = Path(f"/proc/{pid or 'self'}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("Pss:"))
