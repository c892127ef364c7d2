// The move before the last one. With three players, two moves follow an own one; both are marked.

export interface Moved {
  /** The seat that moved. */
  by: string | null;
  /** The code of the move. */
  code: string;
}

/**
 * Returns the code of the move before the last one, if two opponents of `own` have made the two;
 * otherwise an empty string. `own`: the user's seat; null for a spectator.
 */
export function moveBefore(before: Moved | undefined, last: Moved | undefined, own: string | null): string {
  if (own === null || !before || !last) return "";
  return before.by === own || last.by === own || before.by === last.by ? "" : before.code;
}
