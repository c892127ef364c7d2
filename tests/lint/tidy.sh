#!/usr/bin/env bash
# tidy.sh [JOBS]: runs clang-tidy (.clang-tidy) on the code where mistakes cost most: rules,
# storage, rooms, the lobby, the journal and the protocol. The other files include Boost.Beast, for
# which clang-tidy takes minutes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# clang-tidy cannot read the precompiled headers of g++.
cmake -S . -B build/tidy -G Ninja -DSANNIN_TESTS=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
git ls-files -z -- 'rules/*.cpp' 'storage/*.cpp' 'server/actor/*.cpp' 'server/room/*.cpp' 'server/lobby/*.cpp' 'server/persist/*.cpp' 'server/protocol/*.cpp' |
  xargs -0 --max-procs="${1:-1}" --max-args=4 clang-tidy-14 --quiet -p build/tidy --extra-arg=-Wno-unknown-warning-option
