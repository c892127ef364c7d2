// The board for those who use keys or listen: a grid of which one cell has the focus. Its rows are the ranks; the keys go where
// the eye sees them go.
import type { CellLayer } from "./cells.ts";
import { pieceKey, upOrDown } from "./keys.ts";
import type { Cell, Plan, Turns } from "./plan.ts";
import { svg } from "./svg.ts";

export interface GridActions {
  /** The cell was chosen: as a click. */
  act(cell: Cell): void;
  /** A kind of piece was asked for, on the board or in hand; the cell to go to, if any. */
  pick(kind: string, held: boolean, from: Cell): Cell | null;
  /** The next or the previous cell that what is selected can go to. */
  target(step: 1 | -1, from: Cell): Cell | null;
  /** Keys that the page knows: "?" and "/". */
  other(key: string): void;
}

export class Grid {
  private readonly plan: Plan;
  private at: Cell;
  private turns: Turns = 0;
  /** Where the way up or down began, so that it stays straight. */
  private column: number | null = null;
  private readonly ring = svg("g", { class: "focus-ring", "aria-hidden": "true" });

  constructor(
    board: SVGSVGElement,
    private readonly layer: CellLayer,
    private readonly actions: GridActions,
    signal: AbortSignal,
  ) {
    const { cells } = layer.plan;
    this.plan = layer.plan;
    this.at = cells[Math.floor(cells.length / 2)] ?? "";
    layer.element.setAttribute("role", "grid");
    for (const row of layer.rows) row.setAttribute("role", "row");
    for (const cell of cells) {
      layer.at(cell).setAttribute("role", "gridcell");
      layer.at(cell).setAttribute("tabindex", cell === this.at ? "0" : "-1");
    }
    board.append(this.ring);
    layer.element.addEventListener("keydown", (event) => this.press(event), { signal });
    layer.element.addEventListener("focusin", () => this.drawRing(), { signal });
    layer.element.addEventListener("focusout", () => this.ring.replaceChildren(), { signal });
    // A click is no wish to walk by keys: they stay with the list of moves.
    layer.element.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  }

  /** Says what is in the cells, and how they lie. */
  describe(label: string, turns: Turns, selected: Cell | null, words: (cell: Cell) => string): void {
    setOnce(this.layer.element, "aria-label", label);
    for (const cell of this.plan.cells) {
      setOnce(this.layer.at(cell), "aria-label", words(cell));
      setOnce(this.layer.at(cell), "aria-selected", String(cell === selected));
    }
    if (turns !== this.turns) this.column = null;
    this.turns = turns;
    if (this.ring.hasChildNodes()) this.drawRing();
  }

  /** Where the next way by keys begins. */
  startAt(cell: Cell): void {
    this.layer.at(this.at).setAttribute("tabindex", "-1");
    this.layer.at(cell).setAttribute("tabindex", "0");
    this.at = cell;
  }

  focus(): void {
    this.layer.at(this.at).focus();
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

  /** The cell that a key leads to; null if it leads nowhere, undefined if the key means nothing here. */
  private follow(event: KeyboardEvent): Cell | null | undefined {
    const { plan, at, turns } = this;
    const { key } = event;
    if (!["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key)) this.column = null;
    const way = plan.ways[event.code];
    if (way !== undefined) return plan.neighbour(at, way, turns);
    const kind = pieceKey(event);
    if (kind) return this.actions.pick(kind, event.shiftKey, at);
    switch (key) {
      case "ArrowLeft":
        return plan.neighbour(at, 180, turns);
      case "ArrowRight":
        return plan.neighbour(at, 0, turns);
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
    const { plan } = this;
    this.column ??= plan.centre(this.at, this.turns).x;
    let cell: Cell | null = upOrDown(plan, this.at, step, this.column, this.turns);
    while (whole && cell) {
      const further: Cell | null = upOrDown(plan, cell, step, this.column, this.turns);
      if (!further) break;
      cell = further;
    }
    return cell;
  }

  private endOfRow(angle: number): Cell {
    const beyond = (cell: Cell) => this.plan.neighbour(cell, angle, this.turns);
    let cell = this.at;
    for (let next = beyond(cell); next; next = beyond(cell)) cell = next;
    return cell;
  }

  private drawRing(): void {
    if (!this.layer.at(this.at).matches(":focus-visible")) return;
    const centre = this.plan.centre(this.at, this.turns);
    this.ring.replaceChildren(
      svg("polygon", { class: "outer", points: this.plan.corners(centre, 0.92) }),
      svg("polygon", { class: "inner", points: this.plan.corners(centre, 0.78) }),
    );
  }
}

function setOnce(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The cells in the order in which they are read, from one on. */
export function fromHere({ cells: order }: Plan, among: readonly Cell[], here: Cell, step: 1 | -1): Cell | null {
  const sorted = [...among].sort((one, other) => (order.indexOf(one) - order.indexOf(other)) * step);
  const place = order.indexOf(here);
  return sorted.find((cell) => (order.indexOf(cell) - place) * step > 0) ?? sorted[0] ?? null;
}
