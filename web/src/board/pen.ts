// Drawing in place of moving, for fingers and keys: from any cell to any other; what is chosen twice gets a circle.
import type { Origin, Reach } from "./choices.ts";
import type { Cell, Plan } from "./plan.ts";

export class Pen implements Reach {
  readonly illuminates = false;
  /** Nothing stands out: everything can be drawn on. */
  readonly origins: Origin[] = [];

  constructor(private readonly plan: Plan) {}

  canMove(origin: Origin): boolean {
    return this.plan.cells.includes(origin);
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
