// The state of the seats after a number of steps: who is still in, whose turn it is, and the
// clocks.
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Clock, TimeControl, TimeLeft } from "../protocol/schema.ts";
import { day, second } from "./clock.ts";
import type { Table } from "./seating.ts";

export interface Standing {
  /** The seats that are still in the game. */
  active: readonly string[];
  /** The seat to move; null if there is none or its player has a pending move. */
  turn: string | null;
  clock: Clock | null;
  winner: string | null;
  /** The two seats of an alliance in force; otherwise empty. */
  allies: readonly string[];
}

/**
 * Returns the standing after `shown` steps: an earlier one is that of then, also while the game is
 * running. `moved`: the player to move has a pending move.
 */
export function standingAt({ room, ruleset }: Table, shown: number, moved = false): Standing {
  const { now } = room;
  const seats = ruleset.seats.map(({ id }) => id);
  if (!now) return { active: seats, turn: null, clock: null, winner: null, allies: [] };
  const idOf = (letter: string) => ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null;
  const diagram = parseDiagram(room.diagrams[shown] ?? "");
  const allies = ruleset.seats
    .filter(({ letter }) => /^[a-z]{2}$/.test(diagram.alliance) && diagram.alliance.includes(letter))
    .map(({ id }) => id);
  if (shown === room.steps.length) {
    // An imported game has no seat to move, even without a result.
    const still = moved || room.state === "finished";
    const turn = still ? null : now.turn;
    return { active: now.active, turn, clock: now.clock, winner: now.result?.winner ?? null, allies };
  }
  const outLater = room.steps
    .slice(shown)
    .flatMap(({ events }) => events)
    .filter((line) => line.startsWith("out "))
    .map((line) => idOf(line.charAt(4)));
  const stillActive = seats.filter((seat) => now.active.includes(seat) || outLater.includes(seat));
  const clock = now.clock && clockAt(room.time, room.steps.slice(0, shown), seats);
  return { active: stillActive, turn: idOf(diagram.turn), clock, winner: null, allies };
}

/** Returns the clocks of an earlier position: none of them is running. */
function clockAt(
  control: TimeControl,
  steps: { seat: string | null; remaining: TimeLeft | null }[],
  seats: string[],
): Clock {
  const leftOf = (seat: string) =>
    steps.findLast((step) => step.seat === seat && step.remaining)?.remaining ?? atStart(control);
  return { running: null, since: 0, remaining: seats.map((seat) => ({ seat, ...leftOf(seat) })) };
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
