"""Become another program with descriptors from 3 on, as systemd passes them: launch.py FD,FD,… COMMAND…"""

import fcntl
import os
import sys

HIGH = 200

fds = [int(number) for number in sys.argv[1].split(",") if number]
kept = [fcntl.fcntl(fd, fcntl.F_DUPFD, HIGH) for fd in fds]
for place, fd in enumerate(kept):
    os.dup2(fd, 3 + place)
os.closerange(3 + len(kept), HIGH + 2 * len(kept) + 50)
os.environ["LISTEN_PID"] = str(os.getpid())
os.execvp(sys.argv[2], sys.argv[2:])
