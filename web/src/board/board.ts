// The interactive board: takes a state, draws it, and calls back with the code of the chosen move.
// It depends neither on the page nor on the server and contains no rules: the state lists the legal
// moves.
import { Choices, type Origin } from "./choices/choices.ts";
import { DrawingTool } from "./choices/drawing_tool.ts";
import { Premoves } from "./choices/premoves.ts";
import { Selection } from "./choices/selection.ts";
import { listen } from "./input.ts";
import { cellsOf, type Diagram, kingOf, parseDiagram, pieceAt } from "./layout/diagram.ts";
import { type BoardLayout, type Cell, nearest, type Point } from "./layout/layout.ts";
import { listenPinch } from "./pinch.ts";
import { watchPointing } from "./pointing.ts";
import { type BoardState, type Callbacks, choosesAnew } from "./state.ts";
import { askPromotion } from "./view/chooser.ts";
import { fromHere, Grid } from "./view/grid.ts";
import { drawHand } from "./view/hands.ts";
import { type Hints, noHints } from "./view/hints.ts";
import { Magnifier } from "./view/magnifier.ts";
import type { Arrow } from "./view/marks.ts";
import { pieceIcon } from "./view/pieces.ts";
import { listenShapes, toggled } from "./view/shapes.ts";
import { BoardView, type Picture } from "./view/view.ts";
import { factsOf } from "./view/words.ts";

/** Distance from a target, in cells, within which a dropped piece snaps to it. */
const snapping = 0.9;

export class Board {
  private readonly view: BoardView;
  private readonly magnifier: Magnifier;
  private readonly selection = new Selection();
  private readonly grid: Grid;
  private readonly unbind = new AbortController();
  private state: BoardState | null = null;
  private diagram: Diagram = parseDiagram("");
  /** Ends the open question about promotion; null without one. */
  private question: (() => void) | null = null;
  /** Ends a press under way without a release. */
  private readonly endPress: () => void;
  private dragging = false;
  /** The cell where a drag ended last. */
  private put: Cell | null = null;
  private shapes: readonly Arrow[] = [];
  private hints: Hints = noHints;

  /**
   * `layout`: that of all diagrams passed to it. `hands`: the element for each seat's hand, by seat
   * letter.
   */
  constructor(
    private readonly layout: BoardLayout,
    private readonly element: HTMLElement,
    private readonly hands: ReadonlyMap<string, HTMLElement>,
    private readonly callbacks: Callbacks,
  ) {
    const { signal } = this.unbind;
    this.view = new BoardView(layout);
    this.magnifier = new Magnifier(this.view);
    element.append(this.view.element);
    const keys = {
      act: (cell: Cell) => {
        if (this.press(cell)) this.release(cell, false);
      },
      pick: (kind: string, held: boolean, from: Cell) => this.pick(kind, held, from),
      target: (step: 1 | -1, from: Cell) => fromHere(layout, this.selection.targets, from, step),
      other: (key: string) => callbacks.onKey(key),
    };
    this.grid = new Grid(this.view.element, this.view.cells, keys, signal);
    const gestures = {
      press: (place: Cell | Origin) => this.press(place),
      mayDrag: (place: Cell | Origin) => this.mayDrag(place),
      lift: (place: Cell | Origin) => this.lift(place),
      aim: (point: Point) => this.view.cells.mark("aimed", [this.snap(point) ?? []].flat()),
      release: (place: Cell | Origin | null, dragged: boolean, point?: Point) => this.release(place, dragged, point),
    };
    this.endPress = listen([element, ...hands.values()], gestures, signal);
    listenShapes(element, (from, to) => this.drawShape(from, to), signal);
    listenPinch(element, (...spread) => this.magnifier.pinch(...spread), signal);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.withdraw(), { signal });
    if (callbacks.onPoint) watchPointing(element, callbacks.onPoint, signal);
  }

  /** Sets the hints drawn over the board. */
  hint(hints: Hints): void {
    this.hints = hints;
    if (this.state) this.view.hint(hints, this.state.turns);
  }

  set(state: BoardState): void {
    const before = this.state;
    this.state = state;
    const moved = before?.diagram !== state.diagram;
    if (moved) {
      this.diagram = parseDiagram(state.diagram);
      this.shapes = [];
    }
    if (before !== null && before.moment !== state.moment) this.drop();
    if (before === null || choosesAnew(before, state)) {
      const { canPremove, own, legal, drawing } = state;
      if (this.question) this.drop();
      else if (drawing !== (before?.drawing ?? false)) this.letGo();
      this.selection.renew(
        drawing
          ? new DrawingTool(this.layout)
          : canPremove && own !== null
            ? new Premoves(this.diagram, own)
            : new Choices(legal),
      );
    }
    if (before?.own !== state.own && !this.element.contains(document.activeElement)) this.startAtKing(state.own);
    this.draw();
  }

  destroy(): void {
    this.unbind.abort();
    this.element.replaceChildren();
  }

  /** The cell of the selected piece, or a piece in hand such as `P*`; null without a selection. */
  get selected(): Cell | Origin | null {
    return this.selection.selected;
  }

  get illumination(): Selection["illumination"] {
    return this.selection.illumination;
  }

  beginIllumination(): void {
    this.letGo();
    this.selection.beginIllumination();
    this.draw();
  }

  cancel(): void {
    this.letGo();
    this.draw();
  }

  finishIllumination(): void {
    const code = this.selection.illuminationCode;
    if (code) this.play(code);
  }

  /** Moves keyboard focus to the board. */
  focus(): void {
    this.grid.focus();
  }

  /** Zooms by a factor; below 1 zooms out. */
  zoomBy(factor: number): void {
    this.magnifier.by(factor);
  }

  private press(place: Cell | Origin): boolean {
    if (this.question) return false;
    this.shapes = [];
    this.cancelPremove();
    const { selected, captures } = this.selection;
    const going = this.selection.press(place);
    if (!going && !captures) this.explain(selected, place);
    else if (this.selection.selected !== selected) this.callbacks.onSelect?.();
    this.draw();
    return going;
  }

  /**
   * A movable piece can be dragged by touch. A premove is made by taps, so that a swipe on a piece
   * still scrolls.
   */
  private mayDrag(place: Cell | Origin): boolean {
    if (!this.state || this.question || this.selection.captures) return false;
    return this.state.drawing || (!this.state.canPremove && this.selection.canMove(place));
  }

  private lift(place: Cell | Origin): Element | null {
    if (this.selection.selected !== place || !this.state || this.state.drawing) return null;
    const piece = pieceAt(this.diagram, this.state.own, place);
    if (!piece) return null;
    this.dragging = true;
    this.view.lift(place);
    return pieceIcon(piece, this.state.pieceSet, this.layout.facing(piece.owner, this.state.turns));
  }

  private release(place: Cell | Origin | null, dragged: boolean, point?: Point): void {
    this.putDown();
    const { selection } = this;
    const meant = dragged && point && place !== selection.selected ? this.snap(point) : null;
    const at = meant ?? place;
    const codes = selection.codes(at);
    if (codes.length > 0 && at) {
      this.put = dragged ? at : null;
      this.choose(codes, at);
    } else if (dragged && selection.selected && place !== selection.selected) {
      const origin = selection.selected;
      this.cancel();
      if (place) this.explain(origin, place);
    } else if (dragged || selection.pressedAgain(place)) {
      if (this.state?.drawing && at && !at.endsWith("*")) this.drawShape(at, at);
      this.cancel();
    }
  }

  /** Returns the target close enough to a point of the window to snap to. */
  private snap(point: Point): Cell | null {
    const at = this.view.pointAt(point);
    return at && this.state && nearest(this.layout, at, this.state.turns, this.selection.targets, snapping);
  }

  /**
   * Selects the next movable piece of a kind, or a piece in hand. Returns the cell to focus, if
   * any.
   */
  private pick(kind: string, held: boolean, from: Cell): Cell | null {
    if (this.question || this.selection.captures) return null;
    const kindOf = (origin: Origin) => this.diagram.pieces.get(origin)?.name.replace("+", "");
    const origins = this.selection.origins.filter((origin) => (held ? origin === `${kind}*` : kindOf(origin) === kind));
    const next = held ? origins[0] : fromHere(this.layout, origins, from, 1);
    if (!next) return null;
    this.selection.selected = next;
    this.draw();
    return held ? null : next;
  }

  private choose(codes: readonly string[], cell: Cell): void {
    const [plain = "", promoting] = codes;
    const { selected } = this.selection;
    if (this.state?.drawing && selected) {
      this.letGo();
      this.drawShape(selected, cell);
      return;
    }
    const piece = selected && pieceAt(this.diagram, this.state?.own ?? null, selected);
    if (!promoting || !piece || !this.state) {
      this.play(plain);
      return;
    }
    const { pieceSet, words } = this.state;
    const asked = { at: this.view.cells.at(cell), piece, pieceSet, labels: words };
    this.question = askPromotion(this.element, asked, (promote) => {
      this.question = null;
      if (promote === null) this.cancel();
      else this.play(promote ? promoting : plain);
    });
  }

  private play(code: string): void {
    this.letGo();
    this.draw();
    if (this.state?.canPremove) this.callbacks.onPremove(code);
    else this.callbacks.onMove(code);
  }

  private letGo(): void {
    this.selection.letGo();
    this.question?.();
    this.question = null;
  }

  /** Drops what is half chosen, because it belongs to a moment that has passed. */
  private drop(): void {
    const asked = this.question !== null || this.selection.captures !== null || this.dragging;
    const isEmpty = this.selection.empty && !asked;
    this.endPress();
    this.putDown();
    this.letGo();
    if (!isEmpty) this.callbacks.onDropped?.(asked);
  }

  /** Ends the drawing of a drag. */
  private putDown(): void {
    this.dragging = false;
    this.view.lift(null);
    this.view.cells.mark("aimed", []);
  }

  /** Reports a press or drag that led to no move. */
  private explain(origin: Origin | null, place: Cell | Origin): void {
    if (place.endsWith("*")) return;
    if (origin) this.callbacks.onWrong?.(origin, place);
    else this.callbacks.onTap?.(place);
  }

  private drawShape(from: Cell, to: Cell): void {
    if (this.cancelPremove()) return;
    if (this.state?.drawn) this.callbacks.onDraw?.(from, to);
    else this.shapes = toggled(this.shapes, from, to);
    this.draw();
  }

  /** Cancels the selection, the premove and the drawings. */
  private withdraw(): void {
    this.cancelPremove();
    if (this.selection.empty && this.shapes.length === 0) return;
    this.shapes = [];
    this.cancel();
  }

  private cancelPremove(): boolean {
    const chosen = this.state?.revocable === true && this.state.waiting !== null;
    if (chosen) this.callbacks.onPremove(null);
    return chosen;
  }

  private startAtKing(own: string | null): void {
    const king = kingOf(this.diagram, own);
    if (king && this.layout.cells.includes(king)) this.grid.startAt(king);
  }

  private draw(): void {
    const { state, selection } = this;
    if (!state) return;
    const { words, turns } = state;
    const held = selection.selected?.endsWith("*") ? selection.selected.slice(0, -1) : null;
    const picture: Picture = {
      ...state,
      diagram: this.diagram,
      movable: selection.origins,
      selected: held ? null : selection.selected,
      targets: selection.targets,
      chosen: selection.captures ?? [],
      waiting: state.waiting ? cellsOf(state.waiting) : [],
      put: this.put,
      shapes: state.drawn ?? this.shapes,
    };
    this.magnifier.turns = turns;
    this.view.draw(picture);
    this.view.hint(this.hints, turns);
    this.grid.describe(words.board, turns, picture.selected, (cell) => words.cell(factsOf(cell, picture)));
    for (const [letter, element] of this.hands) this.drawHand(letter, element, held);
    this.callbacks.onChange();
  }

  private drawHand(owner: string, element: HTMLElement, selected: string | null): void {
    if (!this.state) return;
    const { own, pieceSet, turns, words } = this.state;
    const held = this.diagram.hands.get(owner) ?? [];
    const mine = owner === own;
    drawHand(element, {
      owner,
      held,
      pieceSet,
      names: words.pieces,
      angle: this.layout.facing(owner, turns),
      droppable: mine ? held.map(({ name }) => name).filter((name) => this.selection.canMove(`${name}*`)) : [],
      selected: mine ? selected : null,
    });
  }
}
