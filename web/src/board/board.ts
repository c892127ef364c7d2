// The board as a component: state in, picture out, and a call with the code of the move that was chosen. It knows neither the
// page around it nor the server, and has no rules inside: what can be played is in the state.
import { Ahead } from "./ahead.ts";
import { Choices, type Origin } from "./choices.ts";
import { askPromotion } from "./chooser.ts";
import { cellsOf, type Diagram, kingOf, parseDiagram, pieceAt } from "./diagram.ts";
import { fromHere, Grid } from "./grid.ts";
import { drawHand } from "./hands.ts";
import { type Hints, noHints } from "./hints.ts";
import { listen } from "./input.ts";
import { Magnifier } from "./magnifier.ts";
import type { Arrow } from "./marks.ts";
import { Pen } from "./pen.ts";
import { pieceIcon } from "./pieces.ts";
import { listenPinch } from "./pinch.ts";
import { type Cell, nearest, type Plan, type Point } from "./plan.ts";
import { watchPointing } from "./pointing.ts";
import { listenScribbles, toggled } from "./scribbles.ts";
import { Selection } from "./selection.ts";
import { type BoardState, type Callbacks, choosesAnew } from "./state.ts";
import { BoardView, type Picture } from "./view.ts";
import { factsOf } from "./words.ts";

/** So far from a target, in cells, a piece that is let go still goes there. */
const snapping = 0.9;

export class Board {
  private readonly view: BoardView;
  private readonly magnifier: Magnifier;
  private readonly selection = new Selection();
  private readonly grid: Grid;
  private readonly unbind = new AbortController();
  private state: BoardState | null = null;
  private diagram: Diagram = parseDiagram("");
  private asking = false;
  /** Where a piece was dropped last. */
  private put: Cell | null = null;
  private scribbles: readonly Arrow[] = [];
  private hints: Hints = noHints;

  /** `plan`: of all diagrams that it is told; `hands`: for each seat's letter the element that its hand is drawn in. */
  constructor(
    private readonly plan: Plan,
    private readonly element: HTMLElement,
    private readonly hands: ReadonlyMap<string, HTMLElement>,
    private readonly callbacks: Callbacks,
  ) {
    const { signal } = this.unbind;
    this.view = new BoardView(plan);
    this.magnifier = new Magnifier(this.view);
    element.append(this.view.element);
    const keys = {
      act: (cell: Cell) => {
        if (this.press(cell)) this.release(cell, false);
      },
      pick: (kind: string, held: boolean, from: Cell) => this.pick(kind, held, from),
      target: (step: 1 | -1, from: Cell) => fromHere(plan, this.selection.targets, from, step),
      other: (key: string) => callbacks.onKey(key),
    };
    this.grid = new Grid(this.view.element, this.view.cells, keys, signal);
    const gestures = {
      press: (place: Cell | Origin) => this.press(place),
      lift: (place: Cell | Origin) => this.lift(place),
      aim: (point: Point) => this.view.cells.mark("aimed", [this.snap(point) ?? []].flat()),
      release: (place: Cell | Origin | null, dragged: boolean, point?: Point) => this.release(place, dragged, point),
    };
    listen([element, ...hands.values()], gestures, signal);
    listenScribbles(element, (from, to) => this.scribble(from, to), signal);
    listenPinch(element, (...spread) => this.magnifier.pinch(...spread), signal);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.withdraw(), { signal });
    if (callbacks.onPoint) watchPointing(element, callbacks.onPoint, signal);
  }

  /** What to show besides, to help to understand. */
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
      this.scribbles = [];
    }
    if (before === null || choosesAnew(before, state)) {
      const { ahead, own, legal, pen } = state;
      if (this.asking || pen !== (before?.pen ?? false)) this.letGo();
      this.selection.renew(
        pen ? new Pen(this.plan) : ahead && own !== null ? new Ahead(this.diagram, own) : new Choices(legal),
      );
    }
    if (before?.own !== state.own && !this.element.contains(document.activeElement)) this.startAtKing(state.own);
    this.draw();
  }

  destroy(): void {
    this.unbind.abort();
    this.element.replaceChildren();
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

  /** Lets the keys go on from the board. */
  focus(): void {
    this.grid.focus();
  }

  /** Shows the board larger, or with a factor below 1 smaller. */
  zoomBy(factor: number): void {
    this.magnifier.by(factor);
  }

  private press(place: Cell | Origin): boolean {
    if (this.asking) return false;
    this.scribbles = [];
    this.forgetAhead();
    const { selected, captures } = this.selection;
    const going = this.selection.press(place);
    if (!going && !captures) this.explain(selected, place);
    this.draw();
    return going;
  }

  private lift(place: Cell | Origin): Element | null {
    if (this.selection.selected !== place || !this.state || this.state.pen) return null;
    const piece = pieceAt(this.diagram, this.state.own, place);
    if (!piece) return null;
    this.view.lift(place);
    return pieceIcon(piece, this.state.pieceSet, this.plan.facing(piece.owner, this.state.turns));
  }

  private release(place: Cell | Origin | null, dragged: boolean, point?: Point): void {
    this.view.lift(null);
    this.view.cells.mark("aimed", []);
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
      if (this.state?.pen && at && !at.endsWith("*")) this.scribble(at, at);
      this.cancel();
    }
  }

  /** The target that is so near to a point of the window that it is meant. */
  private snap(point: Point): Cell | null {
    const at = this.view.pointAt(point);
    return at && this.state && nearest(this.plan, at, this.state.turns, this.selection.targets, snapping);
  }

  /** Selects the next piece of a kind that can move, or one in hand. */
  private pick(kind: string, held: boolean, from: Cell): Cell | null {
    if (this.asking || this.selection.captures) return null;
    const kindOf = (origin: Origin) => this.diagram.pieces.get(origin)?.name.replace("+", "");
    const origins = this.selection.origins.filter((origin) => (held ? origin === `${kind}*` : kindOf(origin) === kind));
    const next = held ? origins[0] : fromHere(this.plan, origins, from, 1);
    if (!next) return null;
    this.selection.selected = next;
    this.draw();
    return held ? null : next;
  }

  private choose(codes: readonly string[], cell: Cell): void {
    const [plain = "", promoting] = codes;
    const { selected } = this.selection;
    if (this.state?.pen && selected) {
      this.letGo();
      this.scribble(selected, cell);
      return;
    }
    const piece = selected && pieceAt(this.diagram, this.state?.own ?? null, selected);
    if (!promoting || !piece || !this.state) {
      this.play(plain);
      return;
    }
    const { pieceSet, words } = this.state;
    const focused = document.activeElement;
    this.asking = true;
    askPromotion(this.element, { at: this.view.cells.at(cell), piece, pieceSet, labels: words }, (promote) => {
      this.asking = false;
      if (focused instanceof SVGElement) focused.focus();
      if (promote === null) this.cancel();
      else this.play(promote ? promoting : plain);
    });
  }

  private play(code: string): void {
    this.letGo();
    this.draw();
    if (this.state?.ahead) this.callbacks.onAhead(code);
    else this.callbacks.onMove(code);
  }

  private letGo(): void {
    this.selection.letGo();
    this.element.querySelector(".chooser")?.remove();
    this.asking = false;
  }

  /** Nothing came of pressing a place, or of dragging there. */
  private explain(origin: Origin | null, place: Cell | Origin): void {
    if (place.endsWith("*")) return;
    if (origin) this.callbacks.onWrong?.(origin, place);
    else this.callbacks.onTap?.(place);
  }

  private scribble(from: Cell, to: Cell): void {
    if (this.forgetAhead()) return;
    if (this.state?.drawn) this.callbacks.onDraw?.(from, to);
    else this.scribbles = toggled(this.scribbles, from, to);
    this.draw();
  }

  /** Takes back what is half done. */
  private withdraw(): void {
    this.forgetAhead();
    if (this.selection.empty && this.scribbles.length === 0) return;
    this.scribbles = [];
    this.cancel();
  }

  private forgetAhead(): boolean {
    const chosen = this.state?.ahead === true && this.state.waiting !== null;
    if (chosen) this.callbacks.onAhead(null);
    return chosen;
  }

  private startAtKing(own: string | null): void {
    const king = kingOf(this.diagram, own);
    if (king) this.grid.startAt(king);
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
      scribbles: state.drawn ?? this.scribbles,
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
      angle: this.plan.facing(owner, turns),
      droppable: mine ? held.map(({ name }) => name).filter((name) => this.selection.canMove(`${name}*`)) : [],
      selected: mine ? selected : null,
    });
  }
}
