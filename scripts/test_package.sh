#!/usr/bin/env bash
# ./run test package: builds the Debian package, and another one of an older version from the same
# tree, and tests both in a new, minimal Debian 12. Needs root and the network. Exits with 77, which
# means "skipped", where no Debian can be made.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bare_debian.sh

root=$PWD/build/package/debian
older=0.9.0

skip() {
  echo "skipped: $1"
  exit 77
}

# in_debian COMMAND…: runs a command in the new Debian. The mounts end with it.
in_debian() {
  # shellcheck disable=SC2016 # The inner shell expands its arguments.
  unshare --mount bash -c 'for each in proc sys dev; do mount --rbind "/$each" "$0/$each"; done; exec chroot "$0" "$@"' \
    "$root" env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# check_contents PACKAGE: the program is stripped, and the manual page is well-formed.
check_contents() {
  local unpacked=build/package/unpacked
  rm -rf "$unpacked"
  dpkg-deb --extract "$1" "$unpacked"
  ! readelf --sections --wide "$unpacked/usr/bin/sannin" | grep -F .symtab || { echo "wrong: the program is not stripped" && return 1; }
  gzip --decompress --stdout "$unpacked/usr/share/man/man1/sannin.1.gz" >build/package/sannin.1
  [[ -z $(groff -man -ww -z -Tutf8 build/package/sannin.1 2>&1) ]] || { echo "wrong: groff warns of the manual page" && return 1; }
  rm -rf "$unpacked"
}

((EUID == 0)) || skip "only root can make a Debian here"
unshare --mount true 2>/dev/null || skip "mount namespaces are not permitted, or this is a chroot"
need_packages "${build_packages[@]}" "${package_packages[@]}" "${package_test_packages[@]}"
command -v debootstrap >/dev/null || skip "debootstrap is missing"

scripts/package.sh
package=$(echo build/package/sannin_*.deb)
stage "packing version $older" cpack --config build/release/CPackConfig.cmake -B build/package/older -R "$older"
stage "contents of the package" check_contents "$package"
trap 'rm -rf "$root"' EXIT
stage "making a bare Debian 12" make_bare_debian "$root"
mkdir "$root/packages"
cp "$package" build/package/older/*.deb tests/package/installation_test.sh "$root/packages/"
stage "installing, upgrading and removing the package" in_debian \
  bash /packages/installation_test.sh "/packages/$(basename build/package/older/*.deb)" "/packages/$(basename "$package")"
