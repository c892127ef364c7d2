// Seats that computer players took over from absent users.
import type { Player } from "../protocol/schema.ts";

export interface TakenOver {
  seat: string;
  level: number;
  /** The former player. */
  person: string;
  name: string;
}

/** Compares the players of a running game before and after a change. */
export function takenOverBetween(before: readonly Player[], after: readonly Player[]): TakenOver[] {
  return before.flatMap(({ id, name, seat, level }) => {
    const now = after.find((each) => each.seat === seat)?.level;
    return seat !== null && level === undefined && now !== undefined ? [{ seat, level: now, person: id, name }] : [];
  });
}
