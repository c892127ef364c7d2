// Hints over the board: the moves of a piece, the attackers of a cell, and threats. The shapes of
// marks and lines distinguish the kinds of threats, so that they do not depend on colour vision.
import type { BoardLayout, Cell, Point, Turns } from "../layout/layout.ts";
import { svg } from "./svg.ts";

/**
 * A threat, an attack or a defence of a cell by a seat (its letter). `from` is the attacking cell,
 * or null if there is none.
 */
export interface HintedAttack {
  kind: "attack" | "defence" | "check" | "undefended" | "lesser" | "mate" | "capture";
  from: Cell | null;
  target: Cell;
  owner: string;
  /** Whether the target is marked; if not, only a line is drawn. */
  marked: boolean;
}

export interface Hints {
  /** The cells that the inspected piece could move to, and its owner. */
  reach: readonly Cell[];
  owner: string;
  attacks: readonly HintedAttack[];
}

export const noHints: Hints = { reach: [], owner: "", attacks: [] };

export class HintLayer {
  readonly element = svg("g", { class: "hints", "aria-hidden": "true" });

  constructor(private readonly layout: BoardLayout) {}

  /** A part of the board leaves out what is beyond it. */
  draw({ reach, owner, attacks }: Hints, turns: Turns): void {
    const { layout } = this;
    const centre = (cell: Cell) => layout.centre(cell, turns);
    const isHere = (cell: Cell | null) => cell === null || layout.cells.includes(cell);
    const shown = attacks.filter(({ from, target }) => isHere(from) && isHere(target));
    const marked = shown.filter((each) => each.marked);
    const targets = new Map(marked.map((each) => [each.kind + each.target, each]));
    this.element.replaceChildren(
      ...reach.filter(isHere).map((cell) => drawReach(layout.corners(centre(cell), 0.82), owner)),
      ...shown.flatMap(({ kind, from, target, owner }) =>
        from === null ? [] : [drawLine(kind, owner, centre(from), centre(target))],
      ),
      ...[...targets.values()].map(({ kind, target, owner }) => drawMark(kind, owner, centre(target))),
    );
  }
}

const placed = ({ x, y }: Point) => ({ transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` });

const drawReach = (points: string, owner: string): SVGElement =>
  svg("polygon", { class: `reach owner-${owner}`, points });

/** Draws a line from the edge of one piece to the edge of the other. */
function drawLine(kind: HintedAttack["kind"], owner: string, start: Point, end: Point): SVGElement {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = (distance: number) => ({
    x: (start.x + ((end.x - start.x) * distance) / length).toFixed(3),
    y: (start.y + ((end.y - start.y) * distance) / length).toFixed(3),
  });
  const [one, other] = [along(0.3), along(length - 0.42)];
  const d = `M${one.x},${one.y} L${other.x},${other.y}`;
  return svg(
    "g",
    { class: `hint-line ${kind} owner-${owner}` },
    svg("path", { class: "halo", d }),
    svg("path", { class: "line", d }),
  );
}

/** The SVG path of each kind's mark, around the origin. */
const marks: Record<HintedAttack["kind"], string> = {
  attack: "",
  defence: "",
  check:
    "M0,-.47 L.12,-.27 L-.12,-.27 Z M0,.47 L.12,.27 L-.12,.27 Z M-.47,0 L-.27,.12 L-.27,-.12 Z M.47,0 L.27,.12 L.27,-.12 Z",
  undefended: "M-.4,0 A.4,.4 0 1 0 .4,0 A.4,.4 0 1 0 -.4,0 Z",
  lesser: "M0,-.47 L.47,0 L0,.47 L-.47,0 Z",
  capture: "M-.44,-.24 V.24 M.44,-.24 V.24",
  mate: "M-.15,-.48 V.48 M.15,-.48 V.48 M-.48,-.15 H.48 M-.48,.15 H.48",
};

/** Draws a kind's mark, on the board or in the legend. */
export function drawMark(kind: HintedAttack["kind"], owner: string, at: Point): SVGElement {
  return svg(
    "g",
    { class: `threat ${kind} owner-${owner}`, "data-threat": kind, ...placed(at) },
    svg("path", { class: "halo", d: marks[kind] }),
    svg("path", { class: "line", d: marks[kind] }),
  );
}
