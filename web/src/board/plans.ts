// Which board a diagram is of: its number of rows tells.
import { hexagons } from "./hexagons.ts";
import type { Plan } from "./plan.ts";
import { squares } from "./squares.ts";

const shogiSquares = squares({
  size: 9,
  files: "987654321",
  ranks: "abcdefghi",
  names: "shogi",
  first: "b",
  second: "w",
});
const chessSquares = squares({
  size: 8,
  files: "abcdefgh",
  ranks: "87654321",
  names: "chess",
  first: "s",
  second: "n",
});

const plans = [hexagons, shogiSquares, chessSquares];

/** The plan of a diagram or a position; without one that of the hexagons. */
export function planOf(diagram: string): Plan {
  const [board = ""] = diagram.trim().split(/\s/, 1);
  const count = board.split("/").length;
  return plans.find(({ rows }) => rows.length === count) ?? hexagons;
}
