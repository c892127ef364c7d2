// The board as SVG: layers of cells, marks, pieces and arrows, updated to match a picture.
// Unchanged elements are reused.
//
//   svg.board > g.cells > g.row > polygon[data-cell]     receives pointer events
//             > g.coordinates > text
//             > g.marks > polygon | circle       last move, checks, targets, selection
//             > g.pieces > g[data-piece][data-at]
//             > g.hints                          hints.ts
//             > g.arrows > path | circle
import type { Diagram } from "../layout/diagram.ts";
import { rankNumeral } from "../layout/japanese.ts";
import type { BoardLayout, Cell, Point, Turns } from "../layout/layout.ts";
import type { PieceSet } from "../sets/index.ts";
import { CellLayer } from "./cells.ts";
import { HintLayer, type Hints } from "./hints.ts";
import { type Arrow, drawArrow, drawJump, drawMarks, drawShape, type Marks } from "./marks.ts";
import { slide, slides } from "./motion.ts";
import { drawPiece } from "./pieces.ts";
import { svg } from "./svg.ts";
import { noZoom, type Zoom, zoomed } from "./zoom.ts";

export interface Picture extends Marks {
  pieceSet: PieceSet;
  arrows: readonly Arrow[];
  /** The user's drawings. */
  shapes: readonly Arrow[];
  /** The cells of the movable pieces. */
  movable: readonly Cell[];
  /** Whether moves are animated. */
  animated: boolean;
  /** Whether the labels of the ranks have their numerals of Japanese notation. */
  numerals: boolean;
  /** The cell where the user dropped a piece by hand; that piece is not animated. */
  put: Cell | null;
}

interface Drawn {
  key: string;
  element: SVGGElement;
}

export class BoardView {
  readonly element: SVGSVGElement;
  readonly cells: CellLayer;
  private readonly coordinates = svg("g", { class: "coordinates", "aria-hidden": "true" });
  private readonly marks = svg("g", { class: "marks", "aria-hidden": "true" });
  private readonly pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
  private readonly hints: HintLayer;
  private readonly arrows = svg("g", { class: "arrows", "aria-hidden": "true" });
  private readonly drawn = new Map<Cell, Drawn>();
  private turns: Turns | null = null;
  private numerals = false;
  private pictured: Diagram | null = null;
  private zoom: Zoom = noZoom;

  /** Creates a view for diagrams of one layout. */
  constructor(readonly layout: BoardLayout) {
    this.cells = new CellLayer(layout);
    this.hints = new HintLayer(layout);
    const layers = [this.cells.element, this.coordinates, this.marks, this.pieces, this.hints.element, this.arrows];
    this.element = svg("svg", { class: `board ${layout.shape}` }, ...layers);
  }

  draw(picture: Picture): void {
    const { turns, numerals } = picture;
    const turned = turns !== this.turns;
    if (turned) this.turn(turns);
    if (turned || numerals !== this.numerals) this.label(turns, numerals);
    this.drawPieces(picture, turned ? null : this.pictured);
    this.pictured = picture.diagram;
    this.marks.replaceChildren(...drawMarks(picture));
    this.cells.mark("movable", picture.movable);
    this.arrows.replaceChildren(
      ...drawJump(picture),
      ...picture.arrows.map((arrow) => drawArrow(this.layout, arrow, turns)),
      ...picture.shapes.map((shape) => drawShape(this.layout, shape, turns)),
    );
  }

  hint(hints: Hints, turns: Turns): void {
    this.hints.draw(hints, turns);
  }

  /** Hides the piece that is being dragged; null shows all pieces. */
  lift(cell: Cell | null): void {
    for (const [at, { element }] of this.drawn) element.classList.toggle("lifted", at === cell);
  }

  /**
   * Converts a point of the window to board coordinates in cells; null while the board is not
   * rendered.
   */
  pointAt({ x, y }: Point): Point | null {
    const matrix = this.element.getScreenCTM();
    return matrix && new DOMPoint(x, y).matrixTransform(matrix.inverse());
  }

  /** Shows an enlarged part of the board. */
  show(zoom: Zoom): void {
    this.zoom = zoom;
    if (this.turns === null) return;
    const { x, y, width, height } = zoomed(this.layout.frame(this.turns), zoom);
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  private turn(turns: Turns): void {
    this.turns = turns;
    this.show(this.zoom);
    this.cells.place(turns);
  }

  private label(turns: Turns, numerals: boolean): void {
    this.numerals = numerals;
    const labels = this.layout.coordinates(turns).map(({ text, rank, at }) => {
      const place = { x: at.x.toFixed(3), y: at.y.toFixed(3) };
      if (!numerals || !rank) return svg("text", place, text);
      const words = text + rankNumeral(text);
      return svg("text", { ...place, class: words.length > 2 ? "numbered long" : "numbered" }, words);
    });
    this.coordinates.replaceChildren(...labels);
  }

  private drawPieces({ diagram, turns, pieceSet, animated, put }: Picture, before: Diagram | null): void {
    const { layout } = this;
    const moved = animated && before ? slides(before.pieces, diagram.pieces) : new Map<Cell, Cell>();
    for (const [cell, { element }] of this.drawn) {
      if (diagram.pieces.has(cell)) continue;
      element.remove();
      this.drawn.delete(cell);
    }
    for (const [cell, piece] of diagram.pieces) {
      if (!this.cells.has(cell)) continue;
      const key = `${piece.owner}${piece.name}${turns}${pieceSet}`;
      const before = this.drawn.get(cell);
      if (before?.key === key) continue;
      before?.element.remove();
      const at = layout.centre(cell, turns);
      const { x, y } = at;
      const position = { transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` };
      const data = { "data-piece": piece.owner + piece.name, "data-at": cell };
      const element = svg("g", { ...position, ...data }, drawPiece(piece, layout.facing(piece.owner, turns), pieceSet));
      this.pieces.append(element);
      this.drawn.set(cell, { key, element });
      const origin = moved.get(cell);
      if (origin && cell !== put) slide(element, layout.centre(origin, turns), at);
    }
  }
}
