// Drawing mode, for touch and keyboard: an arrow from any cell to any other; choosing a cell twice
// draws a circle.
import type { BoardLayout, Cell } from "../layout/layout.ts";
import type { Origin, Reach } from "./choices.ts";

export class DrawingTool implements Reach {
  readonly illuminates = false;
  /** Empty, so that no cell is highlighted: all of them can be drawn on. */
  readonly origins: Origin[] = [];

  constructor(private readonly layout: BoardLayout) {}

  canMove(origin: Origin): boolean {
    return this.layout.cells.includes(origin);
  }

  targets(): Cell[] {
    return [];
  }

  codes(origin: Origin, target: Cell): readonly string[] {
    return origin === target || target.endsWith("*") ? [] : [origin + target];
  }

  illumination(): undefined {}

  further(): Cell[] {
    return [];
  }
}
