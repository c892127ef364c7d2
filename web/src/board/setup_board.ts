// A board on which a position is put together: pieces are put, moved and taken away without any rules. State in, picture out.
import { type Piece, parseDiagram } from "./diagram.ts";
import { Grid } from "./grid.ts";
import { listen } from "./input.ts";
import { noCaptures } from "./marks.ts";
import { pieceIcon } from "./pieces.ts";
import type { Cell, Plan, Turns } from "./plan.ts";
import type { PieceSet } from "./sets/index.ts";
import { BoardView } from "./view.ts";
import { type BoardWords, factsOf } from "./words.ts";

/** What a press does: it puts a piece, takes one away, or (null) moves what is there. */
export type Tool = Piece | "erase" | null;

export interface SetupState {
  /** What stands there: a position's text, whatever the rules think of it. */
  diagram: string;
  turns: Turns;
  pieceSet: PieceSet;
  tool: Tool;
  words: BoardWords;
}

export interface SetupCallbacks {
  onPut(cell: Cell, piece: Piece | null): void;
  onMove(from: Cell, to: Cell): void;
  /** A piece of the palette was taken. */
  onTool(tool: Tool): void;
  /** A kind of piece was asked for by its letter. */
  onKind(name: string): void;
}

/** What a piece is called in the palette: its owner's letter and its name. */
export const toolName = ({ owner, name }: Piece): string => owner + name;

const pieceOf = (place: string): Piece => ({ owner: place.charAt(0), name: place.slice(1, -1) });

export class SetupBoard {
  private readonly view: BoardView;
  private readonly grid: Grid;
  private readonly unbind = new AbortController();
  private state: SetupState | null = null;
  private pressed: string | null = null;
  private selected: Cell | null = null;

  /** `palette`: its buttons say in `data-drop` which piece they are. */
  constructor(
    plan: Plan,
    private readonly element: HTMLElement,
    palette: HTMLElement,
    private readonly callbacks: SetupCallbacks,
  ) {
    const { signal } = this.unbind;
    this.view = new BoardView(plan);
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

  private lift(place: string): Element | null {
    if (!this.state) return null;
    const piece = place.endsWith("*") ? pieceOf(place) : this.pieceAt(place);
    if (!piece) return null;
    if (!place.endsWith("*")) this.view.lift(place);
    return pieceIcon(piece, this.state.pieceSet, this.view.plan.facing(piece.owner, this.state.turns));
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
    const { diagram, turns, pieceSet, words } = this.state;
    const picture = {
      diagram: parseDiagram(diagram),
      turns,
      pieceSet,
      animated: false,
      selected: this.selected,
      last: [],
      captures: noCaptures,
      checks: [],
      arrows: [],
      movable: [],
      targets: [],
      chosen: [],
      put: null,
      scribbles: [],
      waiting: [],
    };
    this.view.draw(picture);
    this.grid.describe(words.board, turns, this.selected, (cell) => words.cell(factsOf(cell, picture)));
  }
}
