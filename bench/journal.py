"""What the mirror of one append's audit in systemd's journal costs: the record made, encoded and handed over.

    python -m bench.journal [--records 2000]

As root: a journald of its own takes them, in a mount namespace of its own. What it does not take at once is given
again after a pause that does not count, and is counted apart.
"""

import argparse
import time
from datetime import UTC, datetime
from uuid import uuid4

from tests.service.journald import journald, missing

from bench.figures import SUMMARY, summary, table
from memoryd.domain.audit import AuditRecord
from memoryd.observe.audit import records_of
from memoryd.observe.journal import Delivery, Journal, encode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=2000)
    asked = parser.parse_args()
    if reason := missing():
        raise SystemExit(f"bench.journal: {reason}")
    with journald() as opened:
        times, busy = measure(Journal(opened.socket), asked.records)
    table(f"one record, µs; {busy} given again", ("", *SUMMARY), [("append", *summary(times))])


def measure(journal: Journal, records: int) -> tuple[list[float], int]:
    times: list[float] = []
    busy = 0
    while len(times) < records:
        begun = time.perf_counter()
        (fields,) = records_of(appended(), "bench")
        delivery = journal.deliver(encode(fields))
        took = time.perf_counter() - begun
        if delivery is Delivery.SENT:
            times.append(took * 1e6)
        else:
            busy += 1
            time.sleep(0.01)
    return times, busy


def appended() -> AuditRecord:
    """That of one message."""
    return AuditRecord(
        at=datetime.now(UTC),
        operation="append",
        outcome="ok",
        principal="agent",
        token_id=uuid4(),
        namespace="default",
        ids=(uuid4(),),
        correlation_id=str(uuid4()),
        commitments=(uuid4().bytes * 2,),
    )


if __name__ == "__main__":
    main()
