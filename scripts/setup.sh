# shellcheck shell=bash
# Installs Debian packages, and a Node.js that is new enough for the browser tests. Scripts source
# this file and use its variables.
# shellcheck disable=SC2034

build_packages=(
  g++ cmake ninja-build ccache pkg-config ca-certificates nodejs npm
  libboost1.81-dev libboost-url1.81-dev libcli11-dev libcurl4-openssl-dev libfmt-dev libmimalloc-dev libnats-dev libpq-dev
  libsodium-dev libspdlog-dev libsqlite3-dev libsqlitecpp-dev nlohmann-json3-dev
  clang-16 lld-16 wasi-libc libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 libclang-rt-16-dev-wasm32
)
# libclang-rt contains libFuzzer and the sanitizers.
fuzz_packages=(libgtest-dev clang-14 libclang-rt-14-dev)
# The font has the kanji on the pieces.
test_packages=("${fuzz_packages[@]}" chromium-headless-shell fonts-ipafont-gothic clang-format-14 clang-tidy-14 python3 shellcheck sqlite3)
bench_packages=(libbenchmark-dev)
# The server for the tests of PostgreSQL, which are skipped without it.
postgres_packages=(postgresql-15)
image_packages=(buildah debootstrap)
# dpkg-dev finds the packages of the libraries that a package depends on.
package_packages=(dpkg-dev)
package_test_packages=(debootstrap groff)

# need_packages PACKAGE…: installs missing packages. Does nothing without apt; need_programs then
# names what is missing.
need_packages() {
  local package installed missing=()
  command -v apt-get >/dev/null || return 0
  installed=$(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    case $package in
      # Accepts these programs from other sources.
      nodejs | npm) command -v "${package%js}" >/dev/null && continue ;;
    esac
    grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
  done
  ((${#missing[@]} == 0)) && return
  stage "installing ${#missing[@]} packages" install_packages "${missing[@]}" && return
  printf 'run: install these packages of Debian 12 first: %s\n' "${missing[*]}" >&2
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
    echo "Only root can install packages, and sudo is missing."
    return 1
  fi
}

# need_nginx, need_nats, need_haproxy: extract a server into the build folder unless the machine has
# it. An installed package would start the server now and at boot. Without one of them the tests
# that need it are skipped. Other packages include the libraries of nginx.
need_nginx() {
  extracted_or_installed nginx >/dev/null || stage "fetching nginx" extract_packages nginx nginx || true
}

need_nats() {
  extracted_or_installed nats nats-server >/dev/null || stage "fetching NATS" extract_packages nats nats-server || true
}

need_haproxy() {
  extracted_or_installed haproxy >/dev/null ||
    stage "fetching HAProxy" extract_packages haproxy haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 || true
}

# need_postgres: the same for PostgreSQL 15. postgres_programs prints the directory of its programs.
need_postgres() {
  postgres_programs >/dev/null || stage "fetching PostgreSQL" extract_packages postgres postgresql-15 postgresql-client-15 || true
}

postgres_programs() {
  local found
  for found in /usr/lib/postgresql/*/bin "$PWD"/build/tools/postgres/usr/lib/postgresql/*/bin; do
    [[ ! -x $found/initdb || ! -x $found/postgres ]] || { echo "$found" && return; }
  done
  return 1
}

# extracted_or_installed HOME [PROGRAM]: prints the path of a server's program, from the machine or
# from build/tools/HOME; fails if there is none.
extracted_or_installed() {
  local found
  found=$(command -v "${2-$1}") || found=/usr/sbin/${2-$1}
  [[ -x $found ]] || found=$PWD/build/tools/$1/usr/sbin/${2-$1}
  [[ -x $found ]] && echo "$found"
}

# extract_packages HOME PACKAGE…: extracts packages into build/tools/HOME. A program there finds its
# libraries with LD_LIBRARY_PATH=$(extracted_libraries HOME).
extract_packages() {
  local home=build/tools/$1 package
  shift
  rm -rf "$home"
  mkdir -p "$home"
  (cd "$home" && { apt-get download "$@" || { as_root apt-get update && apt-get download "$@"; }; }) || return 1
  for package in "$home"/*.deb; do dpkg-deb --extract "$package" "$home" || return 1; done
}

extracted_libraries() {
  echo "$PWD/build/tools/$1/usr/lib/$(uname -m)-linux-gnu"
}

# need_programs PROGRAM…: exits with a message if a program is missing.
need_programs() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null && continue
    printf 'run: %s is missing. On Debian 12 ./run installs it; elsewhere install the contents of these packages: %s\n' \
      "$program" "${build_packages[*]}" >&2
    exit 1
  done
}

# need_chromium: sets CHROMIUM to the browser of the browser tests, or exits with a message. The
# headless shell has no windows of its own, so tests take half the time of chromium.
need_chromium() {
  CHROMIUM=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
  [[ -z $CHROMIUM ]] || { export CHROMIUM && return; }
  printf 'run: Chromium is missing. On Debian 12 ./run installs it; elsewhere set CHROMIUM to the path of a browser.\n' >&2
  exit 1
}

# Debian's Node.js builds the client, but the driver of the browser tests needs version 20 and
# "node --run" needs 22.
node_version=24.21.0
node_home=build/tools/node_modules/node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/bin

# need_node: installs a newer Node.js into the build folder if the machine's is too old.
need_node() {
  [[ -x $node_home/node ]] || (($(node --print 'process.versions.node.split(".")[0]') >= 22)) ||
    stage "fetching Node.js $node_version" \
      npm install --prefix build/tools --no-save --no-fund --no-audit "$(basename "$(dirname "$node_home")")@$node_version"
}

# need_web_tools: installs the tools that check and test the client. The client's build does not
# need them.
need_web_tools() {
  [[ web/tools/node_modules/.package-lock.json -nt web/tools/package-lock.json ]] ||
    stage "fetching the client's test tools" install_web_tools
}

# Uses the machine's own Node.js, which trusts the machine's certificates. Some of these tools only
# run on a newer one.
install_web_tools() {
  npm ci --prefix web/tools --no-fund --no-audit
}

# web_script NAME [ARGUMENT…]: runs a script from web/package.json.
web_script() {
  (PATH=$PWD/$node_home:$PATH && cd web && node --run "$1" -- "${@:2}")
}

# Number of parallel jobs: one per processor, fewer if memory is short. The compiler needs 1.1 GB
# for the largest groups of sources.
jobs=$(($(awk '/^MemAvailable/ { print $2 }' /proc/meminfo) / 1100000))
((jobs <= $(nproc))) || jobs=$(nproc)
((jobs > 0)) || jobs=1
