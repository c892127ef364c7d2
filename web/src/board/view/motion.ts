// Move animation: pieces slide from their old cell to the new one.
import type { Cell, Piece, Point } from "../layout/layout.ts";

/** Duration of the animation in milliseconds. */
const duration = 180;
/** Maximum number of pieces to animate. With more, the user has jumped through the game. */
const most = 2;

type Pieces = ReadonlyMap<Cell, Piece>;

/** Returns the cells of the pieces that moved, mapped to the cells they came from. */
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

/** Animates a piece from one point to another, unless the system asks for reduced motion. */
export function slide(element: SVGElement, from: Point, to: Point): void {
  const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
  try {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.animate([at(from), at(to)], { duration, easing: "ease-out" });
  } catch {
    // A browser that cannot animate shows the piece in its place.
  }
}
