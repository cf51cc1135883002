# Short names for what is done often. `just` lists them; the environment comes from ./install.sh test.
bin := justfile_directory() / ".venv/bin"

[private]
default:
    @just --list --unsorted

# The whole suite, as CI runs it
test *args:
    ./install.sh test {{ args }}

# One part of the suite without the set-up, e.g. `just quick tests/unit`
quick *args:
    {{ bin }}/pytest -q {{ args }}

# Every check under a real systemd, in the guest; what starts servers again and again is left out of the suite
os *args:
    MEMORYD_TEST_GUEST=all {{ bin }}/pytest -n 0 tests/os {{ args }}

# The guard under systemd and a kernel with permission events, in QEMU; minutes
os-qemu *args:
    MEMORYD_TEST_GUEST=qemu {{ bin }}/pytest -n 0 -rA tests/os -k test_in_qemu {{ args }}

# Format, lint, types, import floors, shell
check:
    {{ bin }}/ruff format --check .
    {{ bin }}/ruff check .
    {{ bin }}/mypy
    {{ bin }}/lint-imports
    {{ bin }}/shellcheck install.sh systemd/system.sh .ci/run tests/os/prepare tests/os/boot tests/os/boot-qemu tests/os/guest-init tests/os/initrd-init

# Put the code into the common format
format:
    {{ bin }}/ruff format .
    {{ bin }}/ruff check --fix .

# Write migrations/schema.sql anew from the migrations, in a cluster that lives as long as this takes
schema:
    #!/usr/bin/env bash
    set -euo pipefail
    home=$(mktemp -d)
    export MEMORYD_HOME=$home
    trap '{{ bin }}/memoryd db stop >/dev/null; rm -rf "$home"' EXIT
    {{ bin }}/memoryd db start >/dev/null
    {{ bin }}/memoryd db migrate
    {{ bin }}/memoryd db schema > migrations/schema.sql

demo *args:
    ./install.sh demo {{ args }}

serve *args:
    ./install.sh serve {{ args }}
