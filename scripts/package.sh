#!/usr/bin/env bash
# ./run package: builds the Debian package of the project's version. Its path is the last line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh

# pack [OPTION…]: runs cpack, for the machine's own Debian.
pack() {
  cpack --config build/release/CPackConfig.cmake -B build/package "$@"
}

need_packages "${build_packages[@]}" "${package_packages[@]}"
need_programs g++ cmake cpack ninja node npm dpkg-shlibdeps
[[ -f build/release/build.ninja ]] || stage "configuring" cmake --preset release -DSANNIN_TESTS=OFF
stage "building the server and the client" cmake --build build/release --parallel "$jobs" --target package_files
rm -f build/package/*.deb
stage "packing" pack "$@"
echo build/package/*.deb
