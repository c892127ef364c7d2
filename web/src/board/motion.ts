// Pieces that slide to where they go, for eyes that follow.
import type { Piece } from "./diagram.ts";
import type { Cell, Point } from "./plan.ts";

const duration = 180;
/** More than that is no move but a jump through the game. */
const most = 2;

type Pieces = ReadonlyMap<Cell, Piece>;

/** The pieces that stand elsewhere than before, by the cell that they are on now: where each was. */
export function slides(before: Pieces, after: Pieces): Map<Cell, Cell> {
  const same = (cell: Cell) => {
    const [was, is] = [before.get(cell), after.get(cell)];
    return was?.owner === is?.owner && was?.name === is?.name;
  };
  const kind = ({ owner, name }: Piece) => owner + name.replace("+", "");
  const left = [...before].filter(([cell, piece]) => !same(cell) && after.get(cell)?.owner !== piece.owner);
  const found = new Map<Cell, Cell>();
  for (const [cell, piece] of after) {
    if (same(cell)) continue;
    const from = left.findIndex(([, was]) => kind(was) === kind(piece));
    const [origin] = from < 0 ? [] : left.splice(from, 1);
    if (origin) found.set(cell, origin[0]);
  }
  return found.size > most ? new Map() : found;
}

/** Lets a piece come from a point to where it stands, unless its viewer wants no motion. */
export function slide(element: SVGElement, from: Point, to: Point): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
  element.animate([at(from), at(to)], { duration, easing: "ease-out" });
}
