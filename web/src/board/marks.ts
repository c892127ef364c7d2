// What is drawn on cells and between them: the last move, checks, targets; arrows, and what the viewer drew himself.
import type { Diagram } from "./diagram.ts";
import { type Cell, centre, corners, type Turns } from "./geometry.ts";
import { svg } from "./svg.ts";

export interface Arrow {
  from: Cell;
  to: Cell;
}

export interface Marks {
  diagram: Diagram;
  turns: Turns;
  last: readonly Cell[];
  checks: readonly Cell[];
  selected: Cell | null;
  targets: readonly Cell[];
  /** The captures of an illumination chosen so far. */
  chosen: readonly Cell[];
  /** The cells of a move that is not made yet: it waits for its turn, or for a yes. */
  waiting: readonly Cell[];
}

export function drawMarks(marks: Marks): SVGElement[] {
  const { last, checks, selected, targets, chosen, waiting, diagram, turns } = marks;
  const fill = (kind: string) => (cell: Cell) =>
    svg("polygon", { class: kind, points: corners(centre(cell, turns), 0.94) });
  const target = (cell: Cell) => {
    if (diagram.pieces.has(cell))
      return svg("polygon", { class: "target capture", points: corners(centre(cell, turns), 0.9) });
    const { x, y } = centre(cell, turns);
    return svg("circle", { class: "target", cx: x.toFixed(3), cy: y.toFixed(3), r: 0.14 });
  };
  return [
    ...last.map(fill("last-move")),
    ...checks.map(fill("in-check")),
    ...waiting.map(fill("waiting")),
    ...(selected ? [fill("selected")(selected)] : []),
    ...chosen.map(fill("chosen")),
    ...targets.map(target),
  ];
}

export function drawArrow({ from, to }: Arrow, turns: Turns, look = "arrow"): SVGElement {
  const start = centre(from, turns);
  const end = centre(to, turns);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const tip = length - 0.1;
  const neck = tip - 0.34;
  const d = `M.12,-.08 H${neck} V-.24 L${tip},0 L${neck},.24 V.08 H.12 Z`;
  const transform = `translate(${start.x.toFixed(3)} ${start.y.toFixed(3)}) rotate(${angle.toFixed(2)})`;
  return svg("path", { class: look, d, transform });
}

/** An arrow that the viewer drew, or a circle where it ends in its own cell. */
export function drawScribble(arrow: Arrow, turns: Turns): SVGElement {
  if (arrow.from !== arrow.to) return drawArrow(arrow, turns, "arrow scribble");
  const { x, y } = centre(arrow.from, turns);
  return svg("circle", { class: "scribble", cx: x.toFixed(3), cy: y.toFixed(3), r: 0.42 });
}
