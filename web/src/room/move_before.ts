// The move before the last one. With three players, two moves follow an own one; both are marked.

export interface Moved {
  /** The seat that moved. */
  seat: string | null;
  /** The code of the move. */
  move: string;
}

/**
 * Returns the code of the move before the last one, if two opponents of `own` have made the two;
 * otherwise an empty string. `own`: the user's seat; null for a spectator.
 */
export function moveBefore(moves: readonly Moved[], own: string | null): string {
  const [before, last] = [moves.at(-2), moves.at(-1)];
  if (own === null || !before || !last) return "";
  return before.seat === own || last.seat === own || before.seat === last.seat ? "" : before.move;
}
