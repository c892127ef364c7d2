// The board as SVG: layers of cells, marks, pieces and arrows that are made to match a picture, reusing what stays.
//
//   svg.board > g.cells > polygon[data-cell]     takes the pointer
//             > g.coordinates > text
//             > g.marks > polygon | circle       last move, checks, targets, what is selected
//             > g.pieces > g[data-piece][data-at]
//             > g.hints                          hints.ts
//             > g.arrows > path
import type { Diagram } from "./diagram.ts";
import {
  type Cell,
  cells,
  centre,
  coordinates,
  corners,
  facing,
  garden,
  type Point,
  type Turns,
  territory,
  viewOf,
} from "./geometry.ts";
import { HintLayer, type Hints } from "./hints.ts";
import { slide, slides } from "./motion.ts";
import { drawPiece } from "./pieces.ts";
import type { PieceSet } from "./sets/index.ts";
import { svg } from "./svg.ts";

export interface Arrow {
  from: Cell;
  to: Cell;
}

export interface Picture {
  diagram: Diagram;
  turns: Turns;
  pieceSet: PieceSet;
  last: readonly Cell[];
  checks: readonly Cell[];
  arrows: readonly Arrow[];
  /** The cells of the pieces that can move. */
  movable: readonly Cell[];
  selected: Cell | null;
  targets: readonly Cell[];
  /** The captures of an illumination chosen so far. */
  chosen: readonly Cell[];
  /** Whether a piece that moves is seen to slide. */
  animated: boolean;
  /** Where a piece was put by hand: it need not slide there. */
  put: Cell | null;
}

interface Drawn {
  key: string;
  element: SVGGElement;
}

export class BoardView {
  readonly element: SVGSVGElement;
  private readonly cells = svg("g", { class: "cells" });
  private readonly coordinates = svg("g", { class: "coordinates" });
  private readonly marks = svg("g", { class: "marks" });
  private readonly pieces = svg("g", { class: "pieces" });
  private readonly hints = new HintLayer();
  private readonly arrows = svg("g", { class: "arrows" });
  private readonly drawn = new Map<Cell, Drawn>();
  private turns: Turns | null = null;
  private pictured: Diagram | null = null;

  constructor() {
    const layers = [this.cells, this.coordinates, this.marks, this.pieces, this.hints.element, this.arrows];
    this.element = svg("svg", { class: "board", role: "group" }, ...layers);
  }

  draw(picture: Picture): void {
    const turned = picture.turns !== this.turns;
    if (turned) this.drawBoard(picture.turns);
    this.drawPieces(picture, turned ? null : this.pictured);
    this.pictured = picture.diagram;
    this.marks.replaceChildren(...marksOf(picture));
    for (const cell of this.cells.children) {
      cell.classList.toggle("movable", picture.movable.includes(cell.getAttribute("data-cell") ?? ""));
    }
    this.arrows.replaceChildren(...picture.arrows.map((arrow) => drawArrow(arrow, picture.turns)));
  }

  hint(hints: Hints, turns: Turns): void {
    this.hints.draw(hints, turns);
  }

  /** Hides the piece that is being dragged; null shows all. */
  lift(cell: Cell | null): void {
    for (const [at, { element }] of this.drawn) element.classList.toggle("lifted", at === cell);
  }

  private drawBoard(turns: Turns): void {
    this.turns = turns;
    const { x, y, width, height } = viewOf(turns);
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.cells.replaceChildren(
      ...cells.map((cell) => {
        const land = territory(cell);
        const kind = cell === garden ? "garden" : land ? `territory owner-${land}` : "international";
        return svg("polygon", { class: `cell ${kind}`, points: corners(centre(cell, turns)), "data-cell": cell });
      }),
      drawGarden(centre(garden, turns)),
    );
    this.coordinates.replaceChildren(
      ...coordinates(turns).map(({ text, at }) => svg("text", { x: at.x.toFixed(3), y: at.y.toFixed(3) }, text)),
    );
  }

  private drawPieces({ diagram, turns, pieceSet, animated, put }: Picture, before: Diagram | null): void {
    const moved = animated && before ? slides(before.pieces, diagram.pieces) : new Map<Cell, Cell>();
    for (const [cell, { element }] of this.drawn) {
      if (diagram.pieces.has(cell)) continue;
      element.remove();
      this.drawn.delete(cell);
    }
    for (const [cell, piece] of diagram.pieces) {
      const key = `${piece.owner}${piece.name}${turns}${pieceSet}`;
      const before = this.drawn.get(cell);
      if (before?.key === key) continue;
      before?.element.remove();
      const at = centre(cell, turns);
      const { x, y } = at;
      const position = { transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` };
      const data = { "data-piece": piece.owner + piece.name, "data-at": cell };
      const element = svg("g", { ...position, ...data }, drawPiece(piece, facing(piece.owner, turns), pieceSet));
      this.pieces.append(element);
      this.drawn.set(cell, { key, element });
      const origin = moved.get(cell);
      if (origin && cell !== put) slide(element, centre(origin, turns), at);
    }
  }
}

function marksOf({ last, checks, selected, targets, chosen, diagram, turns }: Picture): SVGElement[] {
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
    ...(selected ? [fill("selected")(selected)] : []),
    ...chosen.map(fill("chosen")),
    ...targets.map(target),
  ];
}

/** The Pleasure Garden's flower: six petals. */
function drawGarden({ x, y }: Point): SVGElement {
  const petals = [0, 60, 120, 180, 240, 300].map((angle) =>
    svg("ellipse", { cx: 0, cy: -0.22, rx: 0.11, ry: 0.19, transform: `rotate(${angle})` }),
  );
  return svg("g", { class: "flower", transform: `translate(${x} ${y})` }, ...petals);
}

function drawArrow({ from, to }: Arrow, turns: Turns): SVGElement {
  const start = centre(from, turns);
  const end = centre(to, turns);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const tip = length - 0.1;
  const neck = tip - 0.34;
  const d = `M.12,-.08 H${neck} V-.24 L${tip},0 L${neck},.24 V.08 H.12 Z`;
  const transform = `translate(${start.x.toFixed(3)} ${start.y.toFixed(3)}) rotate(${angle.toFixed(2)})`;
  return svg("path", { class: "arrow", d, transform });
}
