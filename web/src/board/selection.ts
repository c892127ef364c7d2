// What a hand has chosen so far: a piece that is to move, or the captures of an illumination. Pure: no picture, no pointer.
import { Choices, type Origin, type Reach } from "./choices.ts";
import type { Cell } from "./plan.ts";

export class Selection {
  selected: Origin | null = null;
  /** The captures of an illumination so far; null if none is being chosen. */
  captures: readonly Cell[] | null = null;
  private justSelected = false;
  private reach: Reach = new Choices([]);

  /** Other things can be chosen from now on; a piece that can still move stays selected. */
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

  /** What can be selected. */
  get origins(): Origin[] {
    return this.captures ? [] : this.reach.origins;
  }

  canMove(origin: Origin): boolean {
    return this.reach.canMove(origin);
  }

  /** Where what is selected can go, or what can join the captures. */
  get targets(): Cell[] {
    if (this.captures) return this.reach.further(this.captures);
    return this.selected ? this.reach.targets(this.selected) : [];
  }

  /** The codes of the moves of what is selected to a place. */
  codes(place: Cell | Origin | null): readonly string[] {
    return this.selected && place ? this.reach.codes(this.selected, place) : [];
  }

  /** A place was pressed; true if a move can begin or end there. */
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

  /** Whether a place was pressed for a second time, which lets it go. */
  pressedAgain(place: Cell | Origin | null): boolean {
    return place === this.selected && !this.justSelected;
  }

  /** Whether an illumination can be begun, and if one is being chosen, its captures and whether they are a legal set. */
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
