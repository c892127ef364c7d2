// What a player may ask for just now. The server decides; this only keeps the page from offering what it would refuse.
import type { Offer } from "../protocol/messages.ts";
import { ownSeat, type Table } from "./seating.ts";
import type { RoomState } from "./store.ts";

/** The viewer's seat, if he still plays. */
export function playingSeat(table: Table): string | null {
  const seat = ownSeat(table)?.id;
  return seat !== undefined && table.room.state === "running" && table.room.now?.in.includes(seat) ? seat : null;
}

/** Which offers a player at this seat may make; those that stand already are answered instead. */
export function offersFor(room: RoomState, seat: string): Offer[] {
  const offers: Offer[] = ["draw"];
  if (room.now?.paused !== null) {
    offers.push("unpause");
  } else {
    if (hasTurnToTakeBack(room, seat)) offers.push("takeback");
    offers.push("pause");
  }
  return offers.filter((offer) => room.wants[offer].length === 0);
}

function hasTurnToTakeBack(room: RoomState, seat: string): boolean {
  for (const step of [...room.steps].reverse()) {
    if (step.notation === "") return false;
    if (step.seat === seat) return true;
  }
  return false;
}

/** Whether the game can still be aborted: somebody who plays has not moved yet. */
export const canAbort = (room: RoomState): boolean =>
  room.now?.in.some((seat) => !room.steps.some((step) => step.seat === seat && step.notation)) === true;

/** Milliseconds until somebody who plays and is gone may be claimed to have left; null if that is no question. */
export function claimIn(room: RoomState, seat: string, now: number): number | null {
  if (room.state !== "running" || room.grace === 0 || room.now?.paused !== null) return null;
  const person = room.people.find((each) => each.seat === seat);
  const gone = room.gone.find((each) => each.person === person?.id);
  if (!gone || !room.now?.in.includes(seat)) return null;
  return Math.max(0, gone.since + room.grace * 1000 - now);
}
