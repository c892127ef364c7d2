// The requests that a player can make now. The server decides; this only hides buttons that the
// server would refuse.
import type { Offer, Step } from "../protocol/schema.ts";
import { ownSeat, type Table } from "./seating.ts";
import { standingAt } from "./standing.ts";
import type { RoomState } from "./store.ts";

/** Returns the user's own seat while that player is still in the running game; null otherwise. */
export function playingSeat(table: Table): string | null {
  const seat = ownSeat(table)?.id;
  return seat !== undefined && table.room.state === "running" && table.room.now?.active.includes(seat) ? seat : null;
}

/** Returns the seat of the ally of a seat, while their alliance is in force; null without one. */
export function allyOf(table: Table, seat: string): string | null {
  const { allies } = standingAt(table, table.room.steps.length);
  return allies.includes(seat) ? (allies.find((each) => each !== seat) ?? null) : null;
}

/**
 * Returns the steps that a takeback removes if the player of this seat asked for it first; empty if
 * they have no move to take back.
 */
export function stepsToTakeBack(room: RoomState, seat: string): readonly Step[] {
  const last = room.steps.findLastIndex((step) => step.notation === "" || step.seat === seat);
  return room.steps[last]?.notation ? room.steps.slice(last) : [];
}

/**
 * Returns the offers that the player of a seat can make. An open offer is not in the list: it is
 * answered instead.
 */
export function offersFor(room: RoomState, seat: string): Offer[] {
  const offers: Offer[] = ["draw"];
  if (room.now?.paused !== null) {
    offers.push("unpause");
  } else {
    if (hasTurnToTakeBack(room, seat)) offers.push("takeback");
    offers.push("pause");
  }
  return offers.filter((offer) => room.offers[offer].length === 0);
}

const hasTurnToTakeBack = (room: RoomState, seat: string): boolean => stepsToTakeBack(room, seat).length > 0;

/** Returns whether the game can still be aborted: at least one player has not moved yet. */
export const canAbort = (room: RoomState): boolean =>
  room.now?.active.some((seat) => !room.steps.some((step) => step.seat === seat && step.notation)) === true;

/**
 * Returns the milliseconds until a disconnected player can be claimed to have left; null where no
 * claim is possible. A computer can be claimed at once if the server has none any more.
 */
export function claimIn(room: RoomState, seat: string, now: number, computersMove: boolean): number | null {
  if (room.state !== "running" || room.claim_after === 0 || room.now?.paused !== null) return null;
  if (!room.now.active.includes(seat)) return null;
  const player = room.players.find((each) => each.seat === seat);
  if (player?.level !== undefined) return computersMove ? null : 0;
  const absence = room.disconnected.find((each) => each.user === player?.id);
  if (!absence) return null;
  return Math.max(0, absence.since + room.claim_after * 1000 - now);
}
