# shellcheck shell=bash
# What the project needs of the machine: Debian's packages, and a Node.js that is new enough for the browser tests.
# Variables set here are for those who source it.
# shellcheck disable=SC2034

build_packages=(
  g++ cmake ninja-build ccache pkg-config ca-certificates nodejs npm
  libboost1.81-dev libboost-url1.81-dev libcli11-dev libfmt-dev libmimalloc-dev libsodium-dev libspdlog-dev
  libsqlite3-dev libsqlitecpp-dev nlohmann-json3-dev
  clang-16 lld-16 wasi-libc libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 libclang-rt-16-dev-wasm32
)
# libclang-rt is libFuzzer and its sanitizers.
fuzz_packages=(libgtest-dev clang-14 libclang-rt-14-dev)
# The font is for the kanji on the pieces.
test_packages=("${fuzz_packages[@]}" chromium fonts-ipafont-gothic clang-format-14 clang-tidy-14 python3 shellcheck sqlite3)
bench_packages=(libbenchmark-dev)

# need_packages PACKAGE…: installs those that are missing. Without apt it leaves that to the user: see need_programs.
need_packages() {
  local package installed missing=()
  command -v apt-get >/dev/null || return 0
  installed=$(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    case $package in
      # These are as good when they come from elsewhere.
      nodejs | npm | chromium) command -v "${package%js}" >/dev/null && continue ;;
    esac
    grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
  done
  ((${#missing[@]} == 0)) && return
  stage "installing ${#missing[@]} packages" install_packages "${missing[@]}" && return
  printf 'run: these packages of Debian 12 are needed: %s\n' "${missing[*]}" >&2
  exit 1
}

install_packages() {
  as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@"
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "Only root can install packages, and there is no sudo here."
    return 1
  fi
}

# need_nginx: brings nginx into the build folder, unless the machine has it. As a package it would start, now and with the
# machine, and take port 80. What else it needs is there with the other packages. Without it tests/deploy skips its test.
nginx_home=build/tools/nginx
need_nginx() {
  command -v nginx >/dev/null || [[ -x /usr/sbin/nginx || -x $nginx_home/usr/sbin/nginx ]] ||
    stage "fetching nginx" fetch_nginx || true
}

fetch_nginx() {
  rm -rf "$nginx_home"
  mkdir -p "$nginx_home"
  (cd "$nginx_home" && { apt-get download nginx || { as_root apt-get update && apt-get download nginx; }; }) &&
    dpkg-deb --extract "$nginx_home"/nginx_*.deb "$nginx_home" && "$nginx_home/usr/sbin/nginx" -v
}

# need_programs PROGRAM…: ends with a message unless all are there.
need_programs() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null && continue
    printf 'run: %s is missing. On Debian 12 it would be installed; elsewhere, install what these packages hold: %s\n' \
      "$program" "${build_packages[*]}" >&2
    exit 1
  done
}

# Debian's Node.js builds the client, but the driver of the browser tests asks for 20 and "node --run" for 22.
node_version=24.21.0
node_home=build/tools/node_modules/node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/bin

# need_node: brings a newer Node.js into the build folder if the machine's is too old.
need_node() {
  [[ -x $node_home/node ]] || (($(node --print 'process.versions.node.split(".")[0]') >= 22)) ||
    stage "fetching Node.js $node_version" \
      npm install --prefix build/tools --no-save --no-fund --no-audit "$(basename "$(dirname "$node_home")")@$node_version"
}

# web_script NAME: runs a script of web/package.json.
web_script() {
  (PATH=$PWD/$node_home:$PATH && cd web && node --run "$1")
}

# How many jobs run at once: as many as there are processors, but no more than the memory bears. Our largest sources take
# 700 MB to compile.
jobs=$(($(awk '/^MemAvailable/ { print $2 }' /proc/meminfo) / 700000))
((jobs <= $(nproc))) || jobs=$(nproc)
((jobs > 0)) || jobs=1
