// Selects the layout of a diagram by its number of rows.
import { hexagons } from "./hexagons.ts";
import type { BoardLayout } from "./layout.ts";
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

const layouts = [hexagons, shogiSquares, chessSquares];

/** Returns the layout of a diagram or position; that of the hexagons if none matches. */
export function layoutOf(diagram: string): BoardLayout {
  const [board = ""] = diagram.trim().split(/\s/, 1);
  const count = board.split("/").length;
  return layouts.find(({ rows }) => rows.length === count) ?? hexagons;
}
