// Keyboard and screen reader access: an ARIA grid with a roving tabindex. Its rows are the ranks;
// arrow keys move in screen directions.
import { pieceKey, upOrDown } from "../choices/keys.ts";
import type { BoardLayout, Cell, Turns } from "../layout/layout.ts";
import type { CellLayer } from "./cells.ts";
import { svg } from "./svg.ts";

export interface GridActions {
  /** Activates a cell, like a click. */
  act(cell: Cell): void;
  /** Selects a piece of a kind, on the board or in hand. Returns the cell to focus, if any. */
  pick(kind: string, held: boolean, from: Cell): Cell | null;
  /** Returns the next or previous target of the selection. */
  target(step: 1 | -1, from: Cell): Cell | null;
  /** Handles keys of the page: "?" and "/". */
  other(key: string): void;
}

export class Grid {
  private readonly layout: BoardLayout;
  private at: Cell;
  private turns: Turns = 0;
  /** The x of the column where a vertical movement began, so that it stays straight. */
  private column: number | null = null;
  private readonly ring = svg("g", { class: "focus-ring", "aria-hidden": "true" });

  constructor(
    board: SVGSVGElement,
    private readonly layer: CellLayer,
    private readonly actions: GridActions,
    signal: AbortSignal,
  ) {
    const { cells } = layer.layout;
    this.layout = layer.layout;
    this.at = cells[Math.floor(cells.length / 2)] ?? "";
    layer.element.setAttribute("role", "grid");
    for (const row of layer.rows) row.setAttribute("role", "row");
    for (const cell of cells) {
      layer.at(cell).setAttribute("role", "gridcell");
      layer.at(cell).setAttribute("tabindex", cell === this.at ? "0" : "-1");
    }
    board.append(this.ring);
    layer.element.addEventListener("keydown", (event) => this.press(event), { signal });
    layer.element.addEventListener("focusin", (event) => this.enter(event.target as Element), { signal });
    layer.element.addEventListener("focusout", () => this.ring.replaceChildren(), { signal });
    // A click does not focus the board: arrow keys continue to step through the move list.
    layer.element.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  }

  /** Sets the labels and selected states of all cells. */
  describe(label: string, turns: Turns, selected: Cell | null, words: (cell: Cell) => string): void {
    setOnce(this.layer.element, "aria-label", label);
    for (const cell of this.layout.cells) {
      setOnce(this.layer.at(cell), "aria-label", words(cell));
      setOnce(this.layer.at(cell), "aria-selected", String(cell === selected));
    }
    if (turns !== this.turns) this.column = null;
    this.turns = turns;
    if (this.ring.hasChildNodes()) this.drawRing();
  }

  /** Makes a cell the tab stop. */
  startAt(cell: Cell): void {
    this.layer.at(this.at).setAttribute("tabindex", "-1");
    this.layer.at(cell).setAttribute("tabindex", "0");
    this.at = cell;
  }

  focus(): void {
    this.layer.at(this.at).focus();
  }

  /** A screen reader can focus any cell without the keyboard. */
  private enter(element: Element): void {
    const cell = element.getAttribute("data-cell");
    if (cell) this.startAt(cell);
    this.drawRing();
  }

  private press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = this.follow(event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null || next === this.at) return;
    this.startAt(next);
    this.focus();
  }

  /**
   * Returns the cell that a key moves to; null if it moves nowhere, undefined if the grid does not
   * handle the key.
   */
  private follow(event: KeyboardEvent): Cell | null | undefined {
    const { layout, at, turns } = this;
    const { key } = event;
    if (!["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key)) this.column = null;
    const way = layout.ways[event.code];
    if (way !== undefined) return layout.neighbour(at, way, turns);
    const kind = pieceKey(event);
    if (kind) return this.actions.pick(kind, event.shiftKey, at);
    switch (key) {
      case "ArrowLeft":
        return layout.neighbour(at, 180, turns);
      case "ArrowRight":
        return layout.neighbour(at, 0, turns);
      case "ArrowUp":
      case "ArrowDown":
      case "PageUp":
      case "PageDown":
        return this.climb(key.endsWith("Up") ? -1 : 1, key.startsWith("Page"));
      case "Home":
        return this.endOfRow(180);
      case "End":
        return this.endOfRow(0);
      case "Enter":
      case " ":
        this.actions.act(at);
        return null;
      case ".":
      case ",":
        return this.actions.target(key === "." ? 1 : -1, at);
      case "?":
      case "/":
        this.actions.other(key);
        return null;
      default:
        return undefined;
    }
  }

  private climb(step: 1 | -1, whole: boolean): Cell | null {
    const { layout } = this;
    this.column ??= layout.centre(this.at, this.turns).x;
    let cell: Cell | null = upOrDown(layout, this.at, step, this.column, this.turns);
    while (whole && cell) {
      const further: Cell | null = upOrDown(layout, cell, step, this.column, this.turns);
      if (!further) break;
      cell = further;
    }
    return cell;
  }

  private endOfRow(angle: number): Cell {
    const beyond = (cell: Cell) => this.layout.neighbour(cell, angle, this.turns);
    let cell = this.at;
    for (let next = beyond(cell); next; next = beyond(cell)) cell = next;
    return cell;
  }

  private drawRing(): void {
    if (!this.layer.at(this.at).matches(":focus-visible")) return;
    const centre = this.layout.centre(this.at, this.turns);
    this.ring.replaceChildren(
      svg("polygon", { class: "outer", points: this.layout.corners(centre, 0.92) }),
      svg("polygon", { class: "inner", points: this.layout.corners(centre, 0.78) }),
    );
  }
}

function setOnce(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Returns the next of some cells in reading order after `here`, wrapping around; backwards for step
 * -1.
 */
export function fromHere({ cells: order }: BoardLayout, among: readonly Cell[], here: Cell, step: 1 | -1): Cell | null {
  const sorted = [...among].sort((one, other) => (order.indexOf(one) - order.indexOf(other)) * step);
  const place = order.indexOf(here);
  return sorted.find((cell) => (order.indexOf(cell) - place) * step > 0) ?? sorted[0] ?? null;
}
