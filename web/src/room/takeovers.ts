// Seats that computer players took over from absent users, and that these got back.
import type { FormerPlayer, Player, Room } from "../protocol/schema.ts";

export interface TakenOver {
  seat: string;
  /** Null if the former player got the seat back. */
  level: number | null;
  /** The former player. */
  user: string;
  name: string;
}

/** Compares the players of a running game before and after a change. */
export function takenOverBetween(before: readonly Player[], after: readonly Player[]): TakenOver[] {
  return before.flatMap(({ id, name, seat, level }): TakenOver[] => {
    const now = after.find((each) => each.seat === seat);
    if (seat === null || !now || (level === undefined) === (now.level === undefined)) return [];
    return now.level === undefined
      ? [{ seat, level: null, user: now.id, name: now.name }]
      : [{ seat, level: now.level, user: id, name }];
  });
}

/** Returns the user from whom a computer took over a seat; undefined if there is none. */
export function formerUser(player: Player | undefined): FormerPlayer | undefined {
  const last = player?.level === undefined ? undefined : player.former?.at(-1);
  return last?.level === undefined ? last : undefined;
}

/** Returns the running seat that a user lost to a computer; null if there is none. */
export const lostSeat = ({
  state,
  players,
  self,
  now,
}: Pick<Room, "state" | "players" | "self" | "now">): string | null =>
  state === "running" && self !== null && !players.some(({ id }) => id === self)
    ? (players.find((each) => formerUser(each)?.id === self && now?.active.includes(each.seat ?? ""))?.seat ?? null)
    : null;
