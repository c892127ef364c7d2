// The cell layer: polygons in rows, created once and repositioned when the board is rotated.
import type { BoardLayout, Cell, Turns } from "../layout/layout.ts";
import { svg } from "./svg.ts";

export class CellLayer {
  readonly element: SVGGElement;
  readonly rows: readonly SVGGElement[];
  private readonly polygons: ReadonlyMap<Cell, SVGPolygonElement>;
  private readonly flower = drawGarden();

  constructor(readonly layout: BoardLayout) {
    this.polygons = new Map(layout.cells.map((cell) => [cell, drawCell(layout, cell)]));
    this.rows = layout.rows.map((row) => svg("g", { class: "row" }, ...row.map((cell) => this.at(cell))));
    this.element = svg("g", { class: "cells" }, ...this.rows, ...(layout.garden ? [this.flower] : []));
  }

  /** Returns whether a cell is drawn: a part of a board leaves out the others. */
  has(cell: Cell): boolean {
    return this.polygons.has(cell);
  }

  at(cell: Cell): SVGPolygonElement {
    const polygon = this.polygons.get(cell);
    if (!polygon) throw new Error(`no cell ${cell}`);
    return polygon;
  }

  place(turns: Turns): void {
    const { layout } = this;
    for (const [cell, polygon] of this.polygons)
      polygon.setAttribute("points", layout.corners(layout.centre(cell, turns)));
    if (!layout.garden) return;
    const { x, y } = layout.centre(layout.garden, turns);
    this.flower.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Sets a class on exactly these cells. */
  mark(name: string, marked: readonly Cell[]): void {
    for (const [cell, polygon] of this.polygons) polygon.classList.toggle(name, marked.includes(cell));
  }
}

function drawCell({ territory, garden }: BoardLayout, cell: Cell): SVGPolygonElement {
  const land = territory(cell);
  const kind = cell === garden ? "garden" : land ? `territory owner-${land}` : "international";
  return svg("polygon", { class: `cell ${kind}`, "data-cell": cell });
}

/** Draws the flower of the Pleasure Garden: six petals. */
function drawGarden(): SVGGElement {
  const petals = [0, 60, 120, 180, 240, 300].map((angle) =>
    svg("ellipse", { cx: 0, cy: -0.22, rx: 0.11, ry: 0.19, transform: `rotate(${angle})` }),
  );
  return svg("g", { class: "flower", "aria-hidden": "true" }, ...petals);
}
