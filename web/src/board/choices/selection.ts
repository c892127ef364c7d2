// The current selection: a piece to move, or the captures of an illumination. Independent of
// drawing and input.
import type { Cell } from "../layout/layout.ts";
import { Choices, type Origin, type Reach } from "./choices.ts";

export class Selection {
  selected: Origin | null = null;
  /** The captures of an illumination so far; null if none is being chosen. */
  captures: readonly Cell[] | null = null;
  private justSelected = false;
  private reach: Reach = new Choices([]);

  /** Replaces the possible moves. A piece that can still move stays selected. */
  renew(reach: Reach): void {
    this.reach = reach;
    this.captures = null;
    if (this.selected && !reach.canMove(this.selected)) this.selected = null;
  }

  letGo(): void {
    this.selected = null;
    this.captures = null;
  }

  get empty(): boolean {
    return this.selected === null && this.captures === null;
  }

  /** The origins that can be selected. */
  get origins(): Origin[] {
    return this.captures ? [] : this.reach.origins;
  }

  canMove(origin: Origin): boolean {
    return this.reach.canMove(origin);
  }

  /** The targets of the selected piece, or the cells that can be added to the captures. */
  get targets(): Cell[] {
    if (this.captures) return this.reach.further(this.captures);
    return this.selected ? this.reach.targets(this.selected) : [];
  }

  /** Returns the codes of the selected piece's moves to a place. */
  codes(place: Cell | Origin | null): readonly string[] {
    return this.selected && place ? this.reach.codes(this.selected, place) : [];
  }

  /** Handles a press on a place. Returns true if a move can begin or end there. */
  press(place: Cell | Origin): boolean {
    if (this.captures) {
      this.toggle(this.captures, place);
      return false;
    }
    if (this.codes(place).length > 0) return true;
    this.justSelected = this.selected !== place;
    this.selected = this.reach.canMove(place) ? place : null;
    return this.selected !== null;
  }

  /** Returns whether the selected place was pressed a second time, which deselects it. */
  pressedAgain(place: Cell | Origin | null): boolean {
    return place === this.selected && !this.justSelected;
  }

  /**
   * Whether an illumination is possible; while one is being chosen, its captures and whether they
   * form a legal set.
   */
  get illumination(): { possible: boolean; captures: readonly Cell[] | null; complete: boolean } {
    return { possible: this.reach.illuminates, captures: this.captures, complete: this.illuminationCode !== null };
  }

  get illuminationCode(): string | null {
    return (this.captures && this.reach.illumination(this.captures)) ?? null;
  }

  beginIllumination(): void {
    this.letGo();
    this.captures = [];
  }

  private toggle(captures: readonly Cell[], cell: Cell): void {
    if (captures.includes(cell)) this.captures = captures.filter((each) => each !== cell);
    else if (this.reach.further(captures).includes(cell)) this.captures = [...captures, cell];
  }
}
