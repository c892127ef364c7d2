// The legal move codes (docs/RULES.md §9), indexed by origin and target for a step-by-step choice.
import { type Cell, cellPattern } from "../layout/layout.ts";

/** The origin of a move: the cell of a piece, or a piece in hand such as "P*". */
export type Origin = string;

/** The moves that can be chosen. */
export interface Reach {
  /** The origins of all moves. */
  readonly origins: Origin[];
  /** Whether a piece on the board or in hand can move. */
  canMove(origin: Origin): boolean;
  targets(origin: Origin): Cell[];
  /**
   * The codes of the moves from origin to target: none, one, or two where promotion is optional
   * (the plain one first).
   */
  codes(origin: Origin, target: Cell): readonly string[];
  /** Whether an illumination is possible. */
  readonly illuminates: boolean;
  /** The code of the illumination with exactly these captures; undefined if there is none. */
  illumination(captures: readonly Cell[]): string | undefined;
  /** The cells that can be added to the captures chosen so far. */
  further(captures: readonly Cell[]): Cell[];
}

const plainMove = new RegExp(`^(${cellPattern}|[A-Z]\\*)(${cellPattern})\\+?$`);

export class Choices implements Reach {
  private readonly moves = new Map<Origin, Map<Cell, string[]>>();
  private readonly shots = new Map<string, string>();

  constructor(codes: readonly string[]) {
    for (const code of codes) {
      const [, origin, target] = code.match(plainMove) ?? [];
      if (origin && target) this.add(origin, target, code);
      else this.shots.set(shotKey(code.split("!")[1]?.split(",") ?? []), code);
    }
  }

  get origins(): Origin[] {
    return [...this.moves.keys()];
  }

  canMove(origin: Origin): boolean {
    return this.moves.has(origin);
  }

  targets(origin: Origin): Cell[] {
    return [...(this.moves.get(origin)?.keys() ?? [])];
  }

  codes(origin: Origin, target: Cell): readonly string[] {
    return this.moves.get(origin)?.get(target) ?? [];
  }

  get illuminates(): boolean {
    return this.shots.size > 0;
  }

  illumination(captures: readonly Cell[]): string | undefined {
    return this.shots.get(shotKey(captures));
  }

  further(captures: readonly Cell[]): Cell[] {
    const found = new Set<Cell>();
    for (const key of this.shots.keys()) {
      const cells = key.split(",");
      if (captures.every((cell) => cells.includes(cell))) for (const cell of cells) found.add(cell);
    }
    return [...found].filter((cell) => !captures.includes(cell));
  }

  private add(origin: Origin, target: Cell, code: string): void {
    const targets = this.moves.get(origin) ?? new Map<Cell, string[]>();
    this.moves.set(origin, targets);
    const codes = targets.get(target) ?? [];
    targets.set(target, codes);
    if (code.endsWith("+")) codes.push(code);
    else codes.unshift(code);
  }
}

const shotKey = (captures: readonly Cell[]): string => [...captures].sort().join(",");
