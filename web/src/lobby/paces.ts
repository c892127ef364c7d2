// The times in which one looks for a game: a few, so that people meet.
import type { TimeControl } from "../protocol/messages.ts";
import { keyOf } from "../room/time_draft.ts";
import { type LobbyState, sameTime, waitingFor } from "./store.ts";

const offered: readonly TimeControl[] = [
  { kind: "fischer", base: 300, increment: 3 },
  { kind: "fischer", base: 600, increment: 5 },
  { kind: "byoyomi", base: 600, periods: 3, period: 30 },
  { kind: "fischer", base: 2700, increment: 15 },
  { kind: "days", days: 3 },
];

export interface Pace {
  key: string;
  time: TimeControl;
  /** How many wait for a game in it. */
  waiting: number;
}

/** What can be looked for: what is offered, and whatever others wait for. */
export function pacesOf(state: LobbyState | null, ruleset: string): Pace[] {
  const others = (state?.seeks ?? [])
    .filter((seek) => seek.ruleset === ruleset && !offered.some((time) => sameTime(time, seek.time)))
    .map((seek) => seek.time);
  return [...offered, ...others].map((time) => ({
    key: keyOf(time),
    time,
    waiting: state ? waitingFor(state, ruleset, time) : 0,
  }));
}

/** The keys of the paces that were chosen last; at the first visit, ten minutes and five seconds a move. */
export function parsePaces(text: string | null): string[] {
  const kept = (text ?? "").split(" ").filter((key) => key !== "");
  return kept.length > 0 ? kept : offered.slice(1, 2).map(keyOf);
}
