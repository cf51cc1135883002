#!/usr/bin/env bash
# memoryd from a clone: ./install.sh setup | demo | serve | test | system | uninstall
# Safe to run again and to interrupt: what is complete is stamped and skipped, the rest is done again.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
venv=$here/.venv
least_python=3.11
least_pip=25.1

usage() {
    cat <<'TEXT'
usage: ./install.sh COMMAND

  setup              environment in .venv, packages, models, migrated database
  demo               setup, then the main job on a bundled conversation
  serve [ARGS]       setup, then the server in the foreground
  test [ARGS]        setup, then the test suite; ARGS go to pytest
  system [--root DIR]  memoryd for several people: program, units, accounts; needs root
  uninstall [--purge] [--root DIR | --system]
                     take back what setup and system made from this clone; --system what another one
                     made; --purge also the data, after a typed yes

MEMORYD_HOME         state directory; demo and test use .memoryd in the clone when it is not set
MEMORYD_PYTHON       the Python to use (3.11 or newer); default: python3 and its numbered names
MEMORYD_TORCH_INDEX  a further package index for torch, such as one with CPU builds
TEXT
}

say() { printf '%s\n' "$*"; }
fail() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

steps_done=0
steps_all=4
step_began=0
step() {
    [[ $steps_done -eq 0 ]] || say "    $((SECONDS - step_began)) s"
    step_began=$SECONDS
    steps_done=$((steps_done + 1))
    if [[ -t 1 && -z ${NO_COLOR:-} ]]; then
        printf '\033[1m[%d/%d] %s\033[0m\n' "$steps_done" "$steps_all" "$*"
    else
        printf '[%d/%d] %s\n' "$steps_done" "$steps_all" "$*"
    fi
}

# --- Packages of the system ----------------------------------------------------------------------------------------

may_install() { [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; }

system_packages() {
    (
        flock 8 # apt does not wait for another that reads its lists
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq \
            --no-install-recommends "$@" >/dev/null
    ) 8<"$here/install.sh"
}

# --- Python -------------------------------------------------------------------------------------------------------

new_enough() { "$1" -c "import sys; sys.exit(sys.version_info < (${least_python/./, }))" 2>/dev/null; }

find_python() {
    local name
    for name in ${MEMORYD_PYTHON:+"$MEMORYD_PYTHON"} python3 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null && new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    fail "no Python $least_python or newer found; install one, or name it in MEMORYD_PYTHON"
}

has_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

have_venv_module() {
    has_venv "$1" && return
    local package
    package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if may_install; then
        say "    installing $package"
        system_packages "$package" || true
    fi
    has_venv "$1" || fail "this Python has no venv module; install $package (Debian, Ubuntu) and run again"
}

# --- Packages -----------------------------------------------------------------------------------------------------

fingerprint() { { cat "$here/pyproject.toml" "$here/constraints.txt" && "$1" -VV && say "$here $(readlink -f "$1")"; } | sha256sum | cut -d' ' -f1; }

pip_install() {
    local -a options=(--disable-pip-version-check --root-user-action=ignore)
    [[ -t 1 ]] || options+=(-qq --progress-bar=off) # errors alone
    "$venv/bin/python" -m pip install "${options[@]}" "$@"
}

make_venv() {
    if [[ ! -x $venv/bin/python ]] || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        have_venv_module "$1"
        "$1" -m venv --clear "$venv"
    fi
    "$venv/bin/python" -c "from importlib.metadata import version as v; import sys
sys.exit(tuple(map(int, v('pip').split('.')[:2])) < (${least_pip/./, }))" || pip_install --upgrade "pip>=$least_pip"
}

pinned() { sed -n "s/^ *\"\($1==[^\"]*\)\",\{0,1\}$/\1/p" "$here/pyproject.toml"; }

# Three of four modules are never imported, and compiling them took half of the installation.
install_packages() {
    local torch
    local -a tested=(--no-compile --constraint "$here/constraints.txt")
    torch=$(pinned torch)
    say "    $torch and what it needs (the largest download)"
    pip_install "${tested[@]}" "$torch" ${MEMORYD_TORCH_INDEX:+--extra-index-url "$MEMORYD_TORCH_INDEX"}
    say "    memoryd[server]$([[ $1 == dev ]] && say ' and the tools of the tests')"
    if [[ $1 == dev ]]; then
        pip_install "${tested[@]}" --group "$here/pyproject.toml:dev" --editable "${here}[server]"
    else
        pip_install "${tested[@]}" --editable "${here}[server]"
    fi
    compile_imported
}

# What a server, its encoder and its reader of names import; the guest of tests/os reads it and may not write it.
compile_imported() {
    "$venv/bin/python" -c 'import memoryd.cli.main, memoryd.serve, memoryd.encoder
import memoryd.engines.recognition_analyzer, memoryd.engines.recognition_chinese, memoryd.engines.recognition_english'
}

have_packages() {
    local kind=$1 python wanted stamp
    python=$(find_python)
    wanted=$(fingerprint "$python")
    stamp=$venv/.memoryd-$kind
    if [[ -e $stamp && $(<"$stamp") == "$wanted" && -x $venv/bin/memoryd ]]; then
        say "    complete already"
        return
    fi
    exec 9<"$here"
    flock 9 # two set-ups at once take turns
    make_venv "$python"
    install_packages "$kind"
    say "$wanted" >"$venv/.memoryd-server"
    [[ $kind == dev ]] && say "$wanted" >"$stamp"
    exec 9<&-
}

# --- Commands -----------------------------------------------------------------------------------------------------

prepare() {
    export HF_HUB_OFFLINE=1
    unset PYTHONDONTWRITEBYTECODE # what is imported is compiled once, not in each of many processes
    step "environment and packages ($1) in .venv; several minutes the first time"
    have_packages "$1"
    step "database"
    "$venv/bin/memoryd" db migrate
    step "models"
    "$venv/bin/memoryd" models prepare
}

private_home() { export MEMORYD_HOME=${MEMORYD_HOME:-$here/.memoryd}; }

run_setup() {
    steps_all=3
    prepare server
    say "ready: ./install.sh serve, or ./install.sh demo"
}

run_demo() {
    private_home
    prepare server
    step "demo (state in $MEMORYD_HOME)"
    "$venv/bin/memoryd" demo "$@"
}

run_server() {
    prepare server
    step "server"
    exec "$venv/bin/memoryd" serve "$@"
}

# What tests need of the system: a program, and the package that brings it
tested_programs=(chromium:chromium chromedriver:chromium-driver)

missing_packages() {
    local pair
    for pair in "${tested_programs[@]}"; do
        command -v "${pair%%:*}" >/dev/null || printf '%s\n' "${pair##*:}"
    done
}

# Beside the download of the Python packages: what tests need of the system, then the guest of tests/os
prepare_system() {
    local -a missing
    mapfile -t missing < <(missing_packages)
    if [[ ${#missing[@]} -gt 0 ]]; then
        if may_install && system_packages "${missing[@]}"; then
            say "    installed ${missing[*]}"
        else
            say "    not installed: ${missing[*]}; tests that need them are left out"
        fi
    fi
    if [[ $EUID -eq 0 && -x $here/tests/os/prepare ]]; then
        "$here/tests/os/prepare" || say "    tests/os/prepare did not succeed; tests in its guest are left out"
    fi
}

run_tests() {
    private_home
    steps_all=5
    local log preparing
    log=$(mktemp)
    prepare_system >"$log" 2>&1 &
    preparing=$!
    trap 'kill "$preparing" 2>/dev/null || true' EXIT
    prepare dev
    step "programs of the system, and the guest of tests/os; made beside the steps before"
    wait "$preparing" || true
    trap - EXIT
    cat "$log"
    rm -f "$log"
    step "tests"
    local code=0
    (cd "$here" && "$venv/bin/python" -m pytest "$@") || code=$?
    [[ $code -ne 5 ]] || say "install.sh: no test was collected" >&2
    exit "$code"
}

ask_purge() {
    [[ -t 0 ]] || fail "--purge asks for a typed yes; run it on a terminal"
    local answer
    say "This deletes every memory kept in:"
    printf '    %s\n' "$@"
    read -r -p "Type yes to delete it: " answer
    [[ $answer == yes ]] || fail "nothing was deleted"
}

is_home() { [[ -e $1/pg.lock || -e $1/owner.token || -e $1/pg/PG_VERSION ]]; }

uninstall() {
    local home="" candidate
    local -a homes=()
    if [[ -x $venv/bin/python ]]; then
        home=$("$venv/bin/python" -c 'from memoryd.settings import Settings; print(Settings().home.absolute())') || home=""
    fi
    for candidate in "$here/.memoryd" "${MEMORYD_HOME:-$home}"; do
        [[ -n $candidate && " ${homes[*]-} " != *" $candidate "* ]] && is_home "$candidate" && homes+=("$candidate")
    done
    [[ ${1:-} != --purge || ${#homes[@]} -eq 0 ]] || ask_purge "${homes[@]}"
    for candidate in ${homes[@]+"${homes[@]}"}; do
        [[ ! -x $venv/bin/memoryd ]] || MEMORYD_HOME=$candidate "$venv/bin/memoryd" db stop ||
            fail "nothing was removed: stop what runs on $candidate first"
        if [[ ${1:-} == --purge ]]; then
            rm -rf -- "$candidate"
            say "removed $candidate"
        else
            say "kept $candidate (the data; --purge removes it)"
        fi
    done
    remove_derived
}

remove_derived() {
    local name
    for name in .venv .guest build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache; do
        [[ -e $here/$name ]] || continue
        rm -rf -- "${here:?}/$name"
        say "removed $name"
    done
    find "$here/server" "$here/tests" "$here/bench" -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
}

# The system first: it needs nothing of the clone's environment, and only root can take it back.
run_uninstall() {
    read_system_options "$@"
    if [[ $EUID -eq 0 ]] && is_system; then
        uninstall_system
    fi
    [[ -z $root ]] || return 0
    uninstall ${purge:+--purge}
}

# shellcheck source=/dev/null
source "$here/systemd/system.sh"

command=${1:-}
[[ $# -eq 0 ]] || shift
trap 'printf "\ninstall.sh: interrupted; run it again to go on\n" >&2; exit 130' INT TERM
case $command in
    setup) run_setup ;;
    demo) run_demo "$@" ;;
    serve) run_server "$@" ;;
    test) run_tests "$@" ;;
    uninstall) run_uninstall "$@" ;;
    system) run_system "$@" ;;
    -h | --help | help) usage ;;
    *)
        usage >&2
        exit 2
        ;;
esac
