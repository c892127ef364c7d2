// The board as SVG: layers of cells, marks, pieces and arrows that are made to match a picture, reusing what stays.
//
//   svg.board > g.cells > g.row > polygon[data-cell]     takes the pointer
//             > g.coordinates > text
//             > g.marks > polygon | circle       last move, checks, targets, what is selected
//             > g.pieces > g[data-piece][data-at]
//             > g.hints                          hints.ts
//             > g.arrows > path | circle
import { CellLayer } from "./cells.ts";
import type { Diagram } from "./diagram.ts";
import { HintLayer, type Hints } from "./hints.ts";
import { type Arrow, drawArrow, drawJump, drawMarks, drawScribble, type Marks } from "./marks.ts";
import { slide, slides } from "./motion.ts";
import { drawPiece } from "./pieces.ts";
import type { Cell, Plan, Point, Turns } from "./plan.ts";
import type { PieceSet } from "./sets/index.ts";
import { svg } from "./svg.ts";
import { noZoom, type Zoom, zoomed } from "./zoom.ts";

export interface Picture extends Marks {
  pieceSet: PieceSet;
  arrows: readonly Arrow[];
  /** What the viewer drew. */
  scribbles: readonly Arrow[];
  /** The cells of the pieces that can move. */
  movable: readonly Cell[];
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
  readonly cells: CellLayer;
  private readonly coordinates = svg("g", { class: "coordinates", "aria-hidden": "true" });
  private readonly marks = svg("g", { class: "marks", "aria-hidden": "true" });
  private readonly pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
  private readonly hints: HintLayer;
  private readonly arrows = svg("g", { class: "arrows", "aria-hidden": "true" });
  private readonly drawn = new Map<Cell, Drawn>();
  private turns: Turns | null = null;
  private pictured: Diagram | null = null;
  private zoom: Zoom = noZoom;

  /** Draws diagrams of one plan. */
  constructor(readonly plan: Plan) {
    this.cells = new CellLayer(plan);
    this.hints = new HintLayer(plan);
    const layers = [this.cells.element, this.coordinates, this.marks, this.pieces, this.hints.element, this.arrows];
    this.element = svg("svg", { class: `board ${plan.shape}` }, ...layers);
  }

  draw(picture: Picture): void {
    const { turns } = picture;
    const turned = turns !== this.turns;
    if (turned) this.turn(turns);
    this.drawPieces(picture, turned ? null : this.pictured);
    this.pictured = picture.diagram;
    this.marks.replaceChildren(...drawMarks(picture));
    this.cells.mark("movable", picture.movable);
    this.arrows.replaceChildren(
      ...drawJump(picture),
      ...picture.arrows.map((arrow) => drawArrow(this.plan, arrow, turns)),
      ...picture.scribbles.map((scribble) => drawScribble(this.plan, scribble, turns)),
    );
  }

  hint(hints: Hints, turns: Turns): void {
    this.hints.draw(hints, turns);
  }

  /** Hides the piece that is being dragged; null shows all. */
  lift(cell: Cell | null): void {
    for (const [at, { element }] of this.drawn) element.classList.toggle("lifted", at === cell);
  }

  /** Where a point of the window lies on the board, in cells; null while the board is not shown. */
  pointAt({ x, y }: Point): Point | null {
    const matrix = this.element.getScreenCTM();
    return matrix && new DOMPoint(x, y).matrixTransform(matrix.inverse());
  }

  /** Shows a part of the board larger. */
  show(zoom: Zoom): void {
    this.zoom = zoom;
    if (this.turns === null) return;
    const { x, y, width, height } = zoomed(this.plan.frame(this.turns), zoom);
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  private turn(turns: Turns): void {
    this.turns = turns;
    this.show(this.zoom);
    this.cells.place(turns);
    this.coordinates.replaceChildren(
      ...this.plan
        .coordinates(turns)
        .map(({ text, at }) => svg("text", { x: at.x.toFixed(3), y: at.y.toFixed(3) }, text)),
    );
  }

  private drawPieces({ diagram, turns, pieceSet, animated, put }: Picture, before: Diagram | null): void {
    const { plan } = this;
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
      const at = plan.centre(cell, turns);
      const { x, y } = at;
      const position = { transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})` };
      const data = { "data-piece": piece.owner + piece.name, "data-at": cell };
      const element = svg("g", { ...position, ...data }, drawPiece(piece, plan.facing(piece.owner, turns), pieceSet));
      this.pieces.append(element);
      this.drawn.set(cell, { key, element });
      const origin = moved.get(cell);
      if (origin && cell !== put) slide(element, plan.centre(origin, turns), at);
    }
  }
}
