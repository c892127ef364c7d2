#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) over the code whose mistakes cost most: rules, storage, rooms, the lobby, the journal and the
# protocol. The rest includes Boost.Beast, which takes it minutes. tidy.sh [JOBS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# The precompiled headers of g++ are nothing that clang-tidy could read.
cmake -S . -B build/tidy -G Ninja -DSANNIN_TESTS=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
git ls-files -z -- 'rules/*.cpp' 'storage/*.cpp' 'server/room/*.cpp' 'server/lobby/*.cpp' 'server/persist/*.cpp' 'server/protocol/*.cpp' |
  xargs -0 --max-procs="${1:-1}" --max-args=4 clang-tidy-14 --quiet -p build/tidy --extra-arg=-Wno-unknown-warning-option
