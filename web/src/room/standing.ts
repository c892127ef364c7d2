// The state of the seats after a number of steps: who is still in, whose turn it is, and the
// clocks.
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Clock, TimeControl, TimeLeft } from "../protocol/schema.ts";
import { day, second } from "./clock.ts";
import type { Table } from "./seating.ts";

export interface Standing {
  /** The seats that are still in the game. */
  in: readonly string[];
  /** The seat to move; null if there is none or its player has a pending move. */
  turn: string | null;
  clock: Clock | null;
  winner: string | null;
}

/** Returns the standing after `shown` steps. `moved`: the player to move has a pending move. */
export function standingAt({ room, ruleset }: Table, shown: number, moved = false): Standing {
  const { now } = room;
  const seats = ruleset.seats.map(({ id }) => id);
  if (!now) return { in: seats, turn: null, clock: null, winner: null };
  if (shown === room.steps.length) {
    // An imported game has no seat to move, even without a result.
    const still = moved || room.state === "finished";
    return { in: now.in, turn: still ? null : now.turn, clock: now.clock, winner: now.result?.winner ?? null };
  }
  const idOf = (letter: string) => ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null;
  const outLater = room.steps
    .slice(shown)
    .flatMap(({ events }) => events)
    .filter((line) => line.startsWith("out "))
    .map((line) => idOf(line.charAt(4)));
  const shownIn = seats.filter((seat) => now.in.includes(seat) || outLater.includes(seat));
  // A user who looks back during a running game still needs to see whose clock is running.
  if (room.state === "running") return { in: shownIn, turn: moved ? null : now.turn, clock: now.clock, winner: null };
  const turn = idOf(parseDiagram(room.diagrams[shown] ?? "").turn);
  return { in: shownIn, turn, clock: now.clock && clockAt(room.time, room.steps.slice(0, shown), seats), winner: null };
}

/** Returns the clocks of an earlier position: none of them is running. */
function clockAt(
  control: TimeControl,
  steps: { seat: string | null; left: TimeLeft | null }[],
  seats: string[],
): Clock {
  const leftOf = (seat: string) => steps.findLast((step) => step.seat === seat && step.left)?.left ?? atStart(control);
  return { running: null, since: 0, left: seats.map((seat) => ({ seat, ...leftOf(seat) })) };
}

/** Returns the time of each seat at the start of a game. */
export function atStart(control: TimeControl): TimeLeft {
  switch (control.kind) {
    case "untimed":
      return { time: 0, periods: 0 };
    case "days":
      return { time: control.days * day, periods: 0 };
    case "byoyomi":
      return { time: control.base * second, periods: control.periods };
    default:
      return { time: control.base * second, periods: 0 };
  }
}
