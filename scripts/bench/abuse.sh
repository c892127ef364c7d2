#!/usr/bin/env bash
# Measures running games beside one abusive client and prints a table: ./run bench abuse [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/bench/measuring.sh

take_seconds abuse "$@"
build_to_measure "the server and who is in its way" abuse_test
# On a disk, flushes of other programs would hide the effect of an abuse.
[[ -n ${TMPDIR:-} || ! -w /dev/shm ]] || export TMPDIR=/dev/shm
SANNIN_ABUSE_SECONDS=$seconds exec build/release/tests/load/abuse_test --gtest_filter='*AbuseTest.*:*AttackTest.*'
