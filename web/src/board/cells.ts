// The layer of cells: polygons in rows, made once and put elsewhere when the board is turned.
import type { Cell, Plan, Turns } from "./plan.ts";
import { svg } from "./svg.ts";

export class CellLayer {
  readonly element: SVGGElement;
  readonly rows: readonly SVGGElement[];
  private readonly polygons: ReadonlyMap<Cell, SVGPolygonElement>;
  private readonly flower = drawGarden();

  constructor(readonly plan: Plan) {
    this.polygons = new Map(plan.cells.map((cell) => [cell, drawCell(plan, cell)]));
    this.rows = plan.rows.map((row) => svg("g", { class: "row" }, ...row.map((cell) => this.at(cell))));
    this.element = svg("g", { class: "cells" }, ...this.rows, ...(plan.garden ? [this.flower] : []));
  }

  at(cell: Cell): SVGPolygonElement {
    const polygon = this.polygons.get(cell);
    if (!polygon) throw new Error(`no cell ${cell}`);
    return polygon;
  }

  place(turns: Turns): void {
    const { plan } = this;
    for (const [cell, polygon] of this.polygons) polygon.setAttribute("points", plan.corners(plan.centre(cell, turns)));
    if (!plan.garden) return;
    const { x, y } = plan.centre(plan.garden, turns);
    this.flower.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Gives a class to these cells and takes it from all others. */
  mark(name: string, marked: readonly Cell[]): void {
    for (const [cell, polygon] of this.polygons) polygon.classList.toggle(name, marked.includes(cell));
  }
}

function drawCell({ territory, garden }: Plan, cell: Cell): SVGPolygonElement {
  const land = territory(cell);
  const kind = cell === garden ? "garden" : land ? `territory owner-${land}` : "international";
  return svg("polygon", { class: `cell ${kind}`, "data-cell": cell });
}

/** The Pleasure Garden's flower: six petals. */
function drawGarden(): SVGGElement {
  const petals = [0, 60, 120, 180, 240, 300].map((angle) =>
    svg("ellipse", { cx: 0, cy: -0.22, rx: 0.11, ry: 0.19, transform: `rotate(${angle})` }),
  );
  return svg("g", { class: "flower", "aria-hidden": "true" }, ...petals);
}
