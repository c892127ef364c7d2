// The board of the position editor: pieces are placed, moved and removed without any rules.
import { listen } from "./input.ts";
import { parseDiagram } from "./layout/diagram.ts";
import type { BoardLayout, Cell, Piece, Turns } from "./layout/layout.ts";
import type { PieceSet } from "./sets/index.ts";
import { Grid } from "./view/grid.ts";
import { noCaptures } from "./view/marks.ts";
import { pieceIcon } from "./view/pieces.ts";
import { BoardView } from "./view/view.ts";
import { type BoardWords, factsOf } from "./view/words.ts";

/** The active tool: places a piece, erases, or (null) moves pieces. */
export type Tool = Piece | "erase" | null;

export interface SetupState {
  /** The position text. It need not be legal. */
  diagram: string;
  turns: Turns;
  pieceSet: PieceSet;
  /** Whether the labels of the ranks have their numerals of Japanese notation. */
  numerals: boolean;
  tool: Tool;
  words: BoardWords;
}

export interface SetupCallbacks {
  onPut(cell: Cell, piece: Piece | null): void;
  onMove(from: Cell, to: Cell): void;
  /** Called when a piece of the palette is picked. */
  onTool(tool: Tool): void;
  /** Called when a key selects a kind of piece. */
  onKind(name: string): void;
}

/** Returns the id of a piece in the palette: its owner's letter and its name. */
export const toolName = ({ owner, name }: Piece): string => owner + name;

const pieceOf = (place: string): Piece => ({ owner: place.charAt(0), name: place.slice(1, -1) });

export class SetupBoard {
  private readonly view: BoardView;
  private readonly grid: Grid;
  private readonly unbind = new AbortController();
  private state: SetupState | null = null;
  private pressed: string | null = null;
  private selected: Cell | null = null;

  /** `palette`: contains the buttons for the pieces, identified by `data-drop`. */
  constructor(
    layout: BoardLayout,
    private readonly element: HTMLElement,
    palette: HTMLElement,
    private readonly callbacks: SetupCallbacks,
  ) {
    const { signal } = this.unbind;
    this.view = new BoardView(layout);
    element.append(this.view.element);
    const keys = {
      act: (cell: Cell) => this.click(cell),
      pick: (kind: string) => {
        callbacks.onKind(kind);
        return null;
      },
      target: () => null,
      other: () => {},
    };
    this.grid = new Grid(this.view.element, this.view.cells, keys, signal);
    const gestures = {
      press: (place: string) => this.press(place),
      mayDrag: (place: string) => this.mayDrag(place),
      lift: (place: string) => this.lift(place),
      aim: () => {},
      release: (place: string | null, dragged: boolean) => this.release(place, dragged),
    };
    listen([element, palette], gestures, signal);
    element.addEventListener("keydown", (event) => this.erase(event), { signal });
  }

  set(state: SetupState): void {
    if (state.tool !== this.state?.tool) this.selected = null;
    this.state = state;
    this.draw();
  }

  destroy(): void {
    this.unbind.abort();
    this.element.replaceChildren();
  }

  private press(place: string): boolean {
    this.pressed = place;
    if (place.endsWith("*")) this.callbacks.onTool(pieceOf(place));
    return true;
  }

  /** A touch on a piece drags it; elsewhere a swipe scrolls. */
  private mayDrag(place: string): boolean {
    return place.endsWith("*") || (this.state?.tool === null && this.pieceAt(place) !== undefined);
  }

  private lift(place: string): Element | null {
    if (!this.state) return null;
    const piece = place.endsWith("*") ? pieceOf(place) : this.pieceAt(place);
    if (!piece) return null;
    if (!place.endsWith("*")) this.view.lift(place);
    return pieceIcon(piece, this.state.pieceSet, this.view.layout.facing(piece.owner, this.state.turns));
  }

  private release(place: string | null, dragged: boolean): void {
    const from = this.pressed;
    this.pressed = null;
    this.view.lift(null);
    const to = place?.endsWith("*") ? null : place;
    if (!from) return;
    if (from.endsWith("*")) {
      if (dragged && to) this.callbacks.onPut(to, pieceOf(from));
    } else if (!dragged) {
      this.click(from);
    } else if (this.pieceAt(from)) {
      this.selected = null;
      if (to) this.callbacks.onMove(from, to);
      else this.callbacks.onPut(from, null);
    }
  }

  private click(cell: Cell): void {
    const { tool } = this.state ?? { tool: null };
    const piece = this.pieceAt(cell);
    if (tool === "erase") {
      this.callbacks.onPut(cell, null);
    } else if (tool) {
      const same = piece?.owner === tool.owner && piece.name === tool.name;
      this.callbacks.onPut(cell, same ? null : tool);
    } else {
      const from = this.selected;
      this.selected = from === null && piece ? cell : null;
      if (from !== null && from !== cell) this.callbacks.onMove(from, cell);
      this.draw();
    }
  }

  private erase(event: KeyboardEvent): void {
    const cell = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
    if (!cell || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    this.callbacks.onPut(cell, null);
  }

  private pieceAt(cell: Cell): Piece | undefined {
    return this.state ? parseDiagram(this.state.diagram).pieces.get(cell) : undefined;
  }

  private draw(): void {
    if (!this.state) return;
    const { diagram, turns, pieceSet, numerals, words } = this.state;
    const picture = {
      diagram: parseDiagram(diagram),
      turns,
      pieceSet,
      numerals,
      animated: false,
      selected: this.selected,
      last: [],
      before: [],
      captures: noCaptures,
      checks: [],
      arrows: [],
      movable: [],
      targets: [],
      chosen: [],
      put: null,
      shapes: [],
      waiting: [],
    };
    this.view.draw(picture);
    this.grid.describe(words.board, turns, this.selected, (cell) => words.cell(factsOf(cell, picture)));
  }
}
