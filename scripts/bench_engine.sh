#!/usr/bin/env bash
# Plays matches between computer players, in all seat orders: ./run bench engine [GAMES]. Prints the
# win share of the first one with its 95 % interval.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/stages.sh
source scripts/setup.sh
source scripts/measuring.sh

games=${1:-60}
if (($# > 1)) || [[ ! $games =~ ^[1-9][0-9]{0,4}$ ]]; then
  echo "run bench engine: GAMES must be a whole number from 1 to 99999" >&2
  exit 2
fi
build_to_measure "the arena" sannin_arena
arena() {
  build/release/tools/arena/sannin-arena "$@" --games "$games" --seed 21 --threads 2
}

arena engine:nodes=5000 random random
arena engine:nodes=5000 greedy greedy
arena engine:nodes=20000 paranoid2 paranoid2
arena engine:nodes=4000 engine:nodes=1000 engine:nodes=1000
for method in paranoid pruned best_reply max_n; do
  arena "engine:nodes=3000,method=$method" paranoid2 paranoid2
done
