# shellcheck shell=bash
# `./install.sh system` and its way back; install.sh reads this file and brings find_python, have_venv_module and
# pip_install. Every step finds done what is done. A version is complete when it is stamped, and in use when the link
# leads to it, so that an interruption leaves the old one running.
here=${here:?} venv=${venv:?} least_python=${least_python:?}

root= # --root DIR: a folder with the tree of a machine, such as an image; nothing of this machine is asked or changed
lib=/usr/lib/memoryd
purge="" whole=""
left_out=()

system_usage='usage: ./install.sh system [--root DIR]'

read_system_options() {
    while [[ $# -gt 0 ]]; do
        case $1 in
            --root)
                [[ -d ${2:-} ]] || fail "--root takes a folder that exists"
                root=$(cd -- "$2" && pwd -P)
                [[ $root != / ]] || root=
                shift 2
                ;;
            --purge) purge=yes && shift ;;
            --system) whole=yes && shift ;;
            *) fail "$system_usage" ;;
        esac
    done
}

systemd_runs() { [[ -z $root && -d /run/systemd/system ]]; }

# Offline systemctl changes files alone; a machine without systemd as its first process is as a folder to it.
control() { systemctl ${root:+--root="$root"} "$@"; }

# --- Packages of the system ------------------------------------------------------------------------------------------

# A Python that every account can run: root's own, in its home say, starts no instance.
shared_python() {
    local python
    for python in ${MEMORYD_PYTHON:+"$MEMORYD_PYTHON"} /usr/bin/python3 /usr/bin/python3.{13,12,11} /usr/local/bin/python3; do
        if [[ -x $python ]] && new_enough "$python" && has_venv "$python" && for_everyone "$python"; then
            say "$python"
            return
        fi
    done
    return 1
}

for_everyone() { setpriv --reuid=65534 --regid=65534 --clear-groups "$1" -c "" 2>/dev/null; }

have_system_packages() {
    if shared_python >/dev/null && command -v userdel systemctl systemd-sysusers >/dev/null; then
        say "    complete already"
    elif command -v apt-get >/dev/null; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3 python3-venv passwd systemd >/dev/null
    elif command -v dnf >/dev/null; then
        dnf install -y -q python3 shadow-utils systemd
    else
        fail "neither apt-get nor dnf is here; install Python $least_python or newer with venv, systemd and userdel"
    fi
    shared_python >/dev/null ||
        fail "no Python $least_python or newer with venv that every account can run; name one in MEMORYD_PYTHON"
}

# --- The program -----------------------------------------------------------------------------------------------------

sources() {
    find "$here/server" "$here/migrations" "$here/models" "$here/pyproject.toml" "$here/constraints.txt" \
        -name __pycache__ -prune -o -type f -print0 | LC_ALL=C sort -z
}

version_wanted() {
    { sources | xargs -0 sha256sum | cut -d' ' -f1 && "$1" -VV && readlink -f "$1"; } | sha256sum | cut -c1-16
}

have_program() {
    local python version
    python=$(shared_python)
    version=$(version_wanted "$python")
    venv=$lib/versions/$version
    if [[ ! -e $venv/.complete ]]; then
        rm -rf -- "$venv"
        make_venv "$python"
        install_wheel
        touch "$venv/.complete"
    else
        say "    complete already"
    fi
    point "versions/$version" "$lib/venv"
    point "$lib/venv/bin/memoryd" /usr/bin/memoryd
}

install_wheel() {
    local wheels torch
    local -a tested=(--constraint "$here/constraints.txt")
    wheels=$(mktemp -d)
    torch=$(pinned torch)
    say "    $torch and what it needs (the largest download)"
    pip_install "${tested[@]}" "$torch" ${MEMORYD_TORCH_INDEX:+--extra-index-url "$MEMORYD_TORCH_INDEX"}
    say "    memoryd[server], as a wheel"
    "$venv/bin/python" -m pip wheel --disable-pip-version-check -qq --no-deps --wheel-dir "$wheels" "$here"
    pip_install "${tested[@]}" "memoryd[server] @ file://$(echo "$wheels"/memoryd-*.whl)"
    rm -rf -- "$wheels"
}

# A link that is replaced in one step; what is no link of ours is left alone.
point() {
    [[ ! -e $2 || -L $2 ]] || fail "$2 exists and is not memoryd's; move it away"
    ln -sfn -- "$1" "$2.new"
    mv -fT -- "$2.new" "$2"
}

drop_old_versions() {
    local folder
    for folder in "$lib"/versions/*; do
        [[ $folder -ef $lib/venv ]] || rm -rf -- "$folder"
    done
}

have_models() {
    local scratch
    scratch=$(mktemp -d)
    MEMORYD_HOME=$scratch MEMORYD_MODELS=$lib/models HF_HUB_OFFLINE=1 "$lib/venv/bin/memoryd" models prepare
    rm -rf -- "$scratch"
    chmod -R a+rX,go-w "$lib/models"
}

# --- Units, accounts, directories ------------------------------------------------------------------------------------

have_units() {
    local unit
    for unit in "$here"/systemd/memoryd*; do
        install -D -m 0644 "$unit" "$root/usr/lib/systemd/system/$(basename "$unit")"
    done
    install -D -m 0644 "$here/systemd/sysusers.d/memoryd.conf" "$root/usr/lib/sysusers.d/memoryd.conf"
    install -D -m 0644 "$here/systemd/tmpfiles.d/memoryd.conf" "$root/usr/lib/tmpfiles.d/memoryd.conf"
    install -D -m 0644 -t "$root$lib/optional" "$here"/systemd/optional/*.conf
    systemd-sysusers ${root:+--root="$root"} memoryd.conf
    systemd-tmpfiles ${root:+--root="$root"} --create memoryd.conf
    [[ -n $root ]] || ! command -v restorecon >/dev/null || restorecon -R "$lib" /usr/lib/systemd/system /var/lib/memoryd /etc/memoryd
}

enable_units() {
    control enable --quiet memoryd.target memoryd-encoder.socket
    if systemd_runs; then
        systemctl daemon-reload
        systemctl start memoryd.target memoryd-encoder.socket
        systemctl try-restart memoryd-guard.service memoryd-encoder.service
        restart_instances
    else
        left_out+=("nothing was started: systemd does not run here")
    fi
}

# One after another, each with its socket open: a request waits for the new program instead of failing.
restart_instances() {
    local unit
    while read -r unit _; do
        say "    $unit"
        systemctl restart "$unit" || left_out+=("$unit did not start: journalctl --unit=$unit says why")
    done < <(systemctl list-units --plain --no-legend --state=active 'memoryd@*.service')
}

instances() {
    local record
    for record in "$root"/etc/memoryd/*/instance.json; do
        [[ ! -e $record ]] || basename "$(dirname "$record")"
    done
}

# --- Commands --------------------------------------------------------------------------------------------------------

run_system() {
    read_system_options "$@"
    [[ $EUID -eq 0 ]] || fail "this needs root: run it with sudo"
    umask 022
    if [[ -n $root ]]; then
        steps_all=1
        step "units, accounts and directories in $root"
        mkdir -p "$root/etc" "$root/usr/bin"
        ln -sfn "$lib/venv/bin/memoryd" "$root/usr/bin/memoryd"
        have_units
        enable_units 2>/dev/null
        say "left out: the program and the models; put them into $root$lib"
        return
    fi
    # shellcheck disable=SC2034 # step, in install.sh, reads it
    steps_all=5
    mkdir -p "$lib/versions"
    say "$here" >"$lib/.from"
    exec 9<"$lib"
    flock 9 # two set-ups at once take turns
    step "packages of the system"
    have_system_packages
    step "program in $lib/venv; several minutes the first time"
    have_program
    step "models in $lib/models"
    have_models
    step "units, accounts, directories"
    have_units
    step "start"
    enable_units
    drop_old_versions
    [[ ${#left_out[@]} -eq 0 ]] || printf 'left out: %s\n' "${left_out[@]}"
    say "ready: memoryd instance create NAME --for USER"
}

# A clone takes back what it installed; that of another clone, which people may depend on, only when told so.
is_system() {
    local from
    [[ -e $root/usr/lib/systemd/system/memoryd@.service || -e $root$lib ]] || return 1
    from=$(cat "$root$lib/.from" 2>/dev/null || say "an unknown clone")
    [[ -n $root || $whole == yes || $from == "$here" ]] && return
    say "kept $lib, which was installed from $from (--system removes it)"
    return 1
}

uninstall_system() {
    local name
    local -a names=()
    [[ -z $root || $purge != yes ]] || fail "in a folder remove each with: memoryd instance remove NAME --root $root"
    mapfile -t names < <(instances)
    [[ $purge != yes || ${#names[@]} -eq 0 ]] || purge_instances "${names[@]}"
    stop_units
    mapfile -t names < <(instances)
    for name in ${names[@]+"${names[@]}"}; do
        say "kept the instance $name in $root/var/lib/memoryd/$name (--purge removes it)"
    done
    remove_system
    [[ ${#names[@]} -gt 0 ]] || remove_shared
}

purge_instances() {
    local name
    ask_purge "${@/#/$root/var/lib/memoryd/}"
    for name in "$@"; do
        "$lib/venv/bin/memoryd" instance remove "$name" --yes || fail "$name could not be removed"
    done
}

stop_units() {
    if systemd_runs; then
        systemctl stop 'memoryd@*.socket' 'memoryd@*.service' memoryd.target memoryd-encoder.socket memoryd-encoder.service memoryd-guard.service
    fi
    control disable --quiet memoryd.target memoryd-encoder.socket memoryd-guard.service 2>/dev/null || true
}

remove_system() {
    local link=$root/usr/bin/memoryd
    rm -f -- "$root"/usr/lib/systemd/system/memoryd{@.service,@.socket,-encoder.service,-encoder.socket,-guard.service,.slice,.target}
    rm -f -- "$root/usr/lib/sysusers.d/memoryd.conf" "$root/usr/lib/tmpfiles.d/memoryd.conf"
    [[ ! -L $link || $(readlink "$link") != "$lib/venv/bin/memoryd" ]] || rm -f -- "$link"
    rm -rf -- "${root}${lib:?}"
    ! systemd_runs || systemctl daemon-reload
    say "removed $root$lib, the units and $link"
}

# What instances would still need: the group, the encoder's account, the directories where nothing is left in them.
remove_shared() {
    local name folder
    local -a prefix=(${root:+--prefix "$root"})
    ! grep -q ^memoryd-encoder: "$root/etc/passwd" || userdel ${prefix[@]+"${prefix[@]}"} memoryd-encoder
    for name in memoryd-encoder memoryd; do
        ! grep -q "^$name:" "$root/etc/group" || groupdel ${prefix[@]+"${prefix[@]}"} "$name"
    done
    rm -f -- "$root/run/memoryd/guard.json" "$root/run/memoryd/guard.json.lock"
    for folder in /etc/memoryd/guard.d /etc/memoryd /run/memoryd /var/lib/memoryd-guard /var/lib/memoryd /var/backups/memoryd; do
        [[ ! -d $root$folder ]] || rmdir -- "$root$folder" 2>/dev/null || say "kept $root$folder, which is not empty"
    done
}
