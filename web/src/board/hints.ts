// What helps to understand, drawn over the board: moves of a piece that is looked at, attackers of a cell, threats. Kinds of
// threats are told apart by the form of their marks and lines, whatever colours one sees.
import type { Cell, Plan, Point, Turns } from "./plan.ts";
import { svg } from "./svg.ts";

/** A threat or an attack: on a cell, from a cell (null: from nowhere in particular), by the seat with a letter. */
export interface Bearing {
  kind: "attack" | "check" | "undefended" | "lesser" | "mate" | "capture";
  from: Cell | null;
  target: Cell;
  owner: string;
  /** Whether the target is marked, and not only a line drawn. */
  marked: boolean;
}

export interface Hints {
  /** The cells that a piece which is looked at could go to, and whose it is. */
  reach: readonly Cell[];
  owner: string;
  bearings: readonly Bearing[];
}

export const noHints: Hints = { reach: [], owner: "", bearings: [] };

export class HintLayer {
  readonly element = svg("g", { class: "hints", "aria-hidden": "true" });

  constructor(private readonly plan: Plan) {}

  draw({ reach, owner, bearings }: Hints, turns: Turns): void {
    const { plan } = this;
    const centre = (cell: Cell) => plan.centre(cell, turns);
    const marked = bearings.filter((each) => each.marked);
    const targets = new Map(marked.map((each) => [each.kind + each.target, each]));
    this.element.replaceChildren(
      ...reach.map((cell) => drawReach(plan.corners(centre(cell), 0.82), owner)),
      ...bearings.flatMap(({ kind, from, target, owner }) =>
        from === null ? [] : [drawLine(kind, owner, centre(from), centre(target))],
      ),
      ...[...targets.values()].map(({ kind, target, owner }) => drawMark(kind, owner, centre(target))),
    );
  }
}

const placed = ({ x, y }: Point) => ({ transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` });

const drawReach = (points: string, owner: string): SVGElement =>
  svg("polygon", { class: `reach owner-${owner}`, points });

/** From the edge of one piece to that of the other. */
function drawLine(kind: Bearing["kind"], owner: string, start: Point, end: Point): SVGElement {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = (distance: number) => ({
    x: (start.x + ((end.x - start.x) * distance) / length).toFixed(3),
    y: (start.y + ((end.y - start.y) * distance) / length).toFixed(3),
  });
  const [one, other] = [along(0.3), along(length - 0.42)];
  const d = `M${one.x},${one.y} L${other.x},${other.y}`;
  return svg(
    "g",
    { class: `bearing ${kind} owner-${owner}` },
    svg("path", { class: "halo", d }),
    svg("path", { class: "line", d }),
  );
}

/** The form of each kind's mark, around the origin. */
const marks: Record<Bearing["kind"], string> = {
  attack: "",
  check:
    "M0,-.47 L.12,-.27 L-.12,-.27 Z M0,.47 L.12,.27 L-.12,.27 Z M-.47,0 L-.27,.12 L-.27,-.12 Z M.47,0 L.27,.12 L.27,-.12 Z",
  undefended: "M-.4,0 A.4,.4 0 1 0 .4,0 A.4,.4 0 1 0 -.4,0 Z",
  lesser: "M0,-.47 L.47,0 L0,.47 L-.47,0 Z",
  capture: "M-.44,-.24 V.24 M.44,-.24 V.24",
  mate: "M-.15,-.48 V.48 M.15,-.48 V.48 M-.48,-.15 H.48 M-.48,.15 H.48",
};

/** A kind's mark; also for the legend. */
export function drawMark(kind: Bearing["kind"], owner: string, at: Point): SVGElement {
  return svg(
    "g",
    { class: `threat ${kind} owner-${owner}`, "data-threat": kind, ...placed(at) },
    svg("path", { class: "halo", d: marks[kind] }),
    svg("path", { class: "line", d: marks[kind] }),
  );
}
