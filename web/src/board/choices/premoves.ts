// The choices for a premove: any own piece to any cell. Legality is checked when the turn comes.
import type { Diagram } from "../layout/diagram.ts";
import type { Cell } from "../layout/layout.ts";
import type { Origin, Reach } from "./choices.ts";

export class Premoves implements Reach {
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

  /** Always empty: the legal targets are not known yet. */
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

/**
 * Returns the legal move that a premove stands for, promoting if that is a choice; undefined if it
 * is illegal.
 */
export const resolvePremove = (premove: string, legal: readonly string[]): string | undefined =>
  [`${premove}+`, premove].find((code) => legal.includes(code));
