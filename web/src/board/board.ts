// The board as a component: state in, picture out, and a call with the code of the move that was chosen. It knows neither the
// page around it nor the server, and has no rules inside: what can be played is in the state.

import { Choices, type Origin } from "./choices.ts";
import { askPromotion, type Question } from "./chooser.ts";
import { type Diagram, parseDiagram } from "./diagram.ts";
import { type Cell, facing, type Turns } from "./geometry.ts";
import { drawHand } from "./hands.ts";
import { type Hints, noHints } from "./hints.ts";
import { listen } from "./input.ts";
import { pieceIcon } from "./pieces.ts";
import { watchPointing } from "./pointing.ts";
import type { PieceSet } from "./sets/index.ts";
import { type Arrow, BoardView } from "./view.ts";

export interface BoardState {
  /** What to show: docs/PROTOCOL.md, "Steps". */
  diagram: string;
  turns: Turns;
  pieceSet: PieceSet;
  /** Whether pieces are seen to move. */
  animated: boolean;
  last: readonly Cell[];
  checks: readonly Cell[];
  arrows: readonly Arrow[];
  /** The codes of the moves that may be chosen; none if it is not the viewer's turn. */
  legal: readonly string[];
  /** The letter of the viewer's seat. */
  own: string | null;
}

export interface Callbacks {
  onMove(code: string): void;
  /** Something was chosen or let go: the illumination's state may have changed. */
  onChange(): void;
  /** The viewer looks at a cell, or at none. */
  onPoint?(cell: Cell | null): void;
  /** A cell was tapped or clicked with which nothing can be done. */
  onTap?(cell: Cell): void;
  /** What was chosen cannot go to the cell where it was meant to. */
  onWrong?(origin: Origin, cell: Cell): void;
  labels: Question["labels"] & { board: string; pieces: Record<string, string> };
}

export class Board {
  private readonly view = new BoardView();
  private readonly unbind = new AbortController();
  private state: BoardState | null = null;
  private diagram: Diagram = parseDiagram("");
  private choices = new Choices([]);
  private selected: Origin | null = null;
  private justSelected = false;
  private captures: Cell[] | null = null;
  private asking = false;
  /** Where a piece was dropped last. */
  private put: Cell | null = null;
  private hints: Hints = noHints;

  /** `hands`: for each seat's letter the element that its hand is drawn in. */
  constructor(
    private readonly element: HTMLElement,
    private readonly hands: ReadonlyMap<string, HTMLElement>,
    private readonly callbacks: Callbacks,
  ) {
    this.view.element.setAttribute("aria-label", callbacks.labels.board);
    element.append(this.view.element);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.selected) this.cancel();
      },
      { signal: this.unbind.signal },
    );
    listen(
      [element, ...hands.values()],
      {
        press: (place) => this.press(place),
        lift: (place) => this.lift(place),
        release: (place, dragged) => this.release(place, dragged),
      },
      this.unbind.signal,
    );
    if (callbacks.onPoint) watchPointing(element, callbacks.onPoint, this.unbind.signal);
  }

  /** What to show besides, to help to understand. */
  hint(hints: Hints): void {
    this.hints = hints;
    if (this.state) this.view.hint(hints, this.state.turns);
  }

  set(state: BoardState): void {
    const before = this.state;
    this.state = state;
    if (before?.diagram !== state.diagram) this.diagram = parseDiagram(state.diagram);
    if (before?.diagram !== state.diagram || before.legal.join() !== state.legal.join()) {
      this.choices = new Choices(state.legal);
      this.letGo();
    }
    this.draw();
  }

  destroy(): void {
    this.unbind.abort();
    this.element.replaceChildren();
  }

  /** Whether an illumination can be begun, and if one is being chosen, its captures and whether they are a legal set. */
  get illumination(): { possible: boolean; captures: readonly Cell[] | null; complete: boolean } {
    const complete = this.captures !== null && this.choices.illumination(this.captures) !== undefined;
    return { possible: this.choices.illuminates, captures: this.captures, complete };
  }

  beginIllumination(): void {
    this.letGo();
    this.captures = [];
    this.draw();
  }

  cancel(): void {
    this.letGo();
    this.draw();
  }

  finishIllumination(): void {
    const code = this.captures && this.choices.illumination(this.captures);
    if (code) this.play(code);
  }

  private press(place: Cell | Origin): boolean {
    if (this.asking) return false;
    if (this.captures) {
      this.toggleCapture(place);
      return false;
    }
    if (this.selected && this.choices.codes(this.selected, place).length > 0) return true;
    if (!place.endsWith("*") && !this.choices.canMove(place)) {
      if (this.selected) this.callbacks.onWrong?.(this.selected, place);
      else this.callbacks.onTap?.(place);
    }
    this.justSelected = this.selected !== place;
    this.selected = this.choices.canMove(place) ? place : null;
    this.draw();
    return this.selected !== null;
  }

  private lift(place: Cell | Origin): Element | null {
    if (this.selected !== place || !this.state) return null;
    const piece = this.pieceAt(place);
    if (!piece) return null;
    this.view.lift(place);
    return pieceIcon(piece, this.state.pieceSet, facing(piece.owner, this.state.turns));
  }

  private release(place: Cell | Origin | null, dragged: boolean): void {
    this.view.lift(null);
    const codes = this.selected && place ? this.choices.codes(this.selected, place) : [];
    if (codes.length > 0 && place) {
      this.put = dragged ? place : null;
      this.choose(codes, place);
    } else if (dragged && this.selected && place && !place.endsWith("*") && place !== this.selected) {
      const origin = this.selected;
      this.cancel();
      this.callbacks.onWrong?.(origin, place);
    } else if (dragged || (place === this.selected && !this.justSelected)) {
      this.cancel();
    }
  }

  private choose(codes: readonly string[], cell: Cell): void {
    const [plain = "", promoting] = codes;
    const piece = this.selected && this.pieceAt(this.selected);
    if (!promoting || !piece || !this.state) {
      this.play(plain);
      return;
    }
    const { turns, pieceSet } = this.state;
    this.asking = true;
    askPromotion(this.element, { cell, piece, turns, pieceSet, labels: this.callbacks.labels }, (promote) => {
      this.asking = false;
      if (promote === null) this.cancel();
      else this.play(promote ? promoting : plain);
    });
  }

  private toggleCapture(cell: Cell): void {
    const captures = this.captures ?? [];
    if (captures.includes(cell)) this.captures = captures.filter((each) => each !== cell);
    else if (this.choices.further(captures).includes(cell)) this.captures = [...captures, cell];
    this.draw();
  }

  private play(code: string): void {
    this.letGo();
    this.draw();
    this.callbacks.onMove(code);
  }

  private letGo(): void {
    this.selected = null;
    this.captures = null;
    this.element.querySelector(".chooser")?.remove();
    this.asking = false;
  }

  private pieceAt(place: Cell | Origin) {
    const { own } = this.state ?? { own: null };
    if (place.endsWith("*")) return own ? { owner: own, name: place.slice(0, -1) } : undefined;
    return this.diagram.pieces.get(place);
  }

  private draw(): void {
    const state = this.state;
    if (!state) return;
    const held = this.selected?.endsWith("*") ? this.selected.slice(0, -1) : null;
    this.view.draw({
      ...state,
      diagram: this.diagram,
      movable: this.captures ? [] : this.choices.origins,
      selected: held ? null : this.selected,
      targets: this.captures
        ? this.choices.further(this.captures)
        : this.selected
          ? this.choices.targets(this.selected)
          : [],
      chosen: this.captures ?? [],
      put: this.put,
    });
    this.view.hint(this.hints, state.turns);
    for (const [letter, element] of this.hands) {
      const hand = this.diagram.hands.get(letter) ?? [];
      const mine = letter === state.own;
      drawHand(element, {
        owner: letter,
        held: hand,
        pieceSet: state.pieceSet,
        names: this.callbacks.labels.pieces,
        angle: facing(letter, state.turns),
        droppable: mine ? hand.map(({ name }) => name).filter((name) => this.choices.canMove(`${name}*`)) : [],
        selected: mine ? held : null,
      });
    }
    this.callbacks.onChange();
  }
}
