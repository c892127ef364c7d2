// The time controls for seeking a game. They are few, so that users find opponents.
import type { TimeControl } from "../protocol/schema.ts";
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
  /** The number of users who seek a game with it. */
  waiting: number;
}

/** Returns the time controls to choose from: the fixed ones and those that other users seek. */
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

/** Parses the stored keys; the default is 10 minutes + 5 seconds per move. */
export function parsePaces(text: string | null): string[] {
  const stored = (text ?? "").split(" ").filter((key) => key !== "");
  return stored.length > 0 ? stored : offered.slice(1, 2).map(keyOf);
}
