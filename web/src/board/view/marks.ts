// Marks on the board: last move, captures, checks, targets, arrows and the user's drawings.
import type { Diagram } from "../layout/diagram.ts";
import type { BoardLayout, Cell, Point, Turns } from "../layout/layout.ts";
import { svg } from "./svg.ts";

export interface Arrow {
  from: Cell;
  to: Cell;
  /** For a move that the engine suggests: how strongly it is drawn. */
  advice?: Advice;
}

/** `pointed`: the user points at the line of the move. */
export type Advice = "other" | "best" | "pointed";

/** The captured cells of a move and the cells of the men that captured them. */
export interface Captures {
  captured: readonly Cell[];
  by: readonly Cell[];
}

export const noCaptures: Captures = { captured: [], by: [] };

export interface Marks {
  diagram: Diagram;
  turns: Turns;
  last: readonly Cell[];
  before: readonly Cell[];
  captures: Captures;
  checks: readonly Cell[];
  selected: Cell | null;
  targets: readonly Cell[];
  /** The captures of an illumination chosen so far. */
  chosen: readonly Cell[];
  /**
   * The cells of a move that is not played yet: a premove, a pending move, or a move to confirm.
   */
  waiting: readonly Cell[];
}

export function drawMarks(marks: Marks): SVGElement[] {
  const { last, before, captures, checks, selected, targets, chosen, waiting, diagram, turns } = marks;
  const { layout, pieces } = diagram;
  const around = (cell: Cell, size: number) => layout.corners(layout.centre(cell, turns), size);
  const fill = (kind: string) => (cell: Cell) => svg("polygon", { class: kind, points: around(cell, 0.94) });
  // In the colour of the player who moved, so that the moves of two opponents are told apart.
  const moved = (kind: string, cells: readonly Cell[]) => {
    const owner = (pieces.get(cells[1] ?? "") ?? pieces.get(cells[0] ?? ""))?.owner;
    return fill(owner ? `${kind} owner-${owner}` : kind);
  };
  const cross = (cell: Cell) => {
    const { x, y } = layout.centre(cell, turns);
    return svg("path", {
      class: "captured",
      "data-captured": cell,
      d: "M-.22,-.22 L.22,.22 M.22,-.22 L-.22,.22",
      transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})`,
    });
  };
  const captor = (cell: Cell) => svg("polygon", { class: "captor", "data-captor": cell, points: around(cell, 0.88) });
  const target = (cell: Cell) => {
    if (pieces.has(cell)) return svg("polygon", { class: "target capture", points: around(cell, 0.9) });
    const { x, y } = layout.centre(cell, turns);
    return svg("circle", { class: "target", cx: x.toFixed(3), cy: y.toFixed(3), r: 0.14 });
  };
  return [
    ...before.filter((cell) => !last.includes(cell)).map(moved("move-before", before)),
    ...last.map(moved("last-move", last)),
    ...captures.by.map(captor),
    ...captures.captured.map(cross),
    ...checks.map(fill("in-check")),
    ...waiting.map(fill("waiting")),
    ...(selected ? [fill("selected")(selected)] : []),
    ...chosen.map(fill("chosen")),
    ...targets.map(target),
  ];
}

/** Draws the path of a jump over a piece; nothing if the last move was no jump. */
export function drawJump({ diagram, last, turns }: Marks): SVGElement[] {
  const [from, to] = last;
  if (!from || !to || last.length > 2) return [];
  const over = diagram.layout.between(from, to);
  if (!over || !diagram.pieces.has(over)) return [];
  const [start, end] = [from, to].map((cell) => diagram.layout.centre(cell, turns));
  if (!start || !end) return [];
  // The path curves to the side, so that it does not cover the sign of the jumped piece.
  const bend = {
    x: (start.x + end.x) / 2 + (end.y - start.y) * 0.45,
    y: (start.y + end.y) / 2 - (end.x - start.x) * 0.45,
  };
  const at = (point: Point) => `${point.x.toFixed(3)},${point.y.toFixed(3)}`;
  return [svg("path", { class: "jump", "data-jump": over, d: `M${at(start)} Q${at(bend)} ${at(end)}` })];
}

export function drawArrow(layout: BoardLayout, { from, to, advice }: Arrow, turns: Turns, look = "arrow"): SVGElement {
  const start = layout.centre(from, turns);
  const end = layout.centre(to, turns);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const tip = length - 0.1;
  const neck = tip - 0.34;
  const half = advice === "other" ? 0.05 : 0.08;
  const d = `M.12,${-half} H${neck} V-.24 L${tip},0 L${neck},.24 V${half} H.12 Z`;
  const transform = `translate(${start.x.toFixed(3)} ${start.y.toFixed(3)}) rotate(${angle.toFixed(2)})`;
  return svg("path", { class: look, d, transform });
}

/** Draws a user's or the engine's arrow, or a circle if it ends on its own cell. */
export function drawShape(layout: BoardLayout, arrow: Arrow, turns: Turns): SVGElement {
  const { from, to, advice } = arrow;
  const look = advice ? `advice ${advice}` : "shape";
  if (from !== to) return drawArrow(layout, arrow, turns, `arrow ${look}`);
  const { x, y } = layout.centre(from, turns);
  return svg("circle", { class: look, cx: x.toFixed(3), cy: y.toFixed(3), r: 0.42 });
}
