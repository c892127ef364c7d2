// What can be chosen before one's turn: any of one's own pieces, to go anywhere. Whether that is legal shows when the turn
// comes.
import type { Origin, Reach } from "./choices.ts";
import type { Diagram } from "./diagram.ts";
import type { Cell } from "./plan.ts";

export class Ahead implements Reach {
  readonly illuminates = false;

  constructor(
    private readonly diagram: Diagram,
    private readonly own: string,
  ) {}

  get origins(): Origin[] {
    const held = this.diagram.hands.get(this.own) ?? [];
    const standing = [...this.diagram.pieces].filter(([, { owner }]) => owner === this.own);
    return [...standing.map(([cell]) => cell), ...held.map(({ name }) => `${name}*`)];
  }

  canMove(origin: Origin): boolean {
    return this.origins.includes(origin);
  }

  /** Nobody knows them yet. */
  targets(): Cell[] {
    return [];
  }

  codes(origin: Origin, target: Cell): readonly string[] {
    return target.endsWith("*") || this.diagram.pieces.get(target)?.owner === this.own ? [] : [origin + target];
  }

  illumination(): undefined {}

  further(): Cell[] {
    return [];
  }
}

/** The legal move that a move chosen ahead has become: with promotion where there is a choice; undefined if there is none. */
export const comeTrue = (ahead: string, legal: readonly string[]): string | undefined =>
  [`${ahead}+`, ahead].find((code) => legal.includes(code));
