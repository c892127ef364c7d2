// Computes clock readings (docs/PROTOCOL.md, "Time"). Durations are in milliseconds; points in time
// are server time.
import type { Clock, TimeControl, TimeLeft } from "../protocol/schema.ts";

export const second = 1000;
export const hour = 3600 * second;
export const day = 24 * hour;

/** Below this the clock shows tenths, and a player with a Fischer or delay clock is low on time. */
export const lastSeconds = 10 * second;

export interface Reading {
  /** What remains of the base time, of the byoyomi period, or of the days for this move. */
  time: number;
  /** Byoyomi periods left, including the running one. */
  periods: number;
  /** Whether `time` belongs to a byoyomi period. */
  inPeriod: boolean;
  /** What remains of the delay before `time` starts to run. */
  delay: number;
  running: boolean;
}

/** Returns a seat's reading at the time `at`; null for a seat without a clock. */
export function readingOf(control: TimeControl, clock: Clock, seat: string, at: number): Reading | null {
  const left = clock.remaining.find((each) => each.seat === seat);
  if (!left) return null;
  const running = clock.running === seat;
  const taken = (left.used ?? 0) + (running ? Math.max(0, at - clock.since) : 0);
  const delay = control.kind === "delay" ? control.delay * second : 0;
  const charged = Math.max(0, taken - delay);
  const base = {
    time: Math.max(0, left.time - charged),
    periods: left.periods,
    inPeriod: false,
    delay: Math.max(0, delay - taken),
    running,
  };
  if (control.kind !== "byoyomi" || charged < left.time) return base;
  const period = control.period * second;
  const over = charged - left.time;
  const periods = Math.max(0, left.periods - Math.floor(over / period));
  return { ...base, time: periods > 0 ? period - (over % period) : 0, periods, inPeriod: true };
}

/**
 * Returns whether a seat is low on time: its last 10 s, its last byoyomi period, or its last hour
 * with days per move.
 */
export function isLow(control: TimeControl, { time, periods, inPeriod }: Reading): boolean {
  switch (control.kind) {
    case "untimed":
      return false;
    case "byoyomi":
      return inPeriod && periods <= 1;
    case "days":
      return time < hour;
    default:
      return time < lastSeconds;
  }
}

/**
 * Returns the time until the running clock gets low; null if it never does or was low at the start
 * of this turn.
 */
export function lowIn(control: TimeControl, clock: Clock, at: number): number | null {
  const left = clock.remaining.find((each) => each.seat === clock.running);
  if (!left) return null;
  const allowed = untilLow(control, left) - (left.used ?? 0);
  const wait = clock.since + allowed - at;
  return allowed > 0 && wait >= 0 ? wait : null;
}

function untilLow(control: TimeControl, left: TimeLeft): number {
  switch (control.kind) {
    case "untimed":
      return 0;
    case "byoyomi":
      return left.time + (left.periods - 1) * control.period * second;
    case "days":
      return left.time - hour;
    case "delay":
      return control.delay * second + left.time - lastSeconds;
    case "fischer":
      return left.time - lastSeconds;
  }
}

/**
 * Returns the time until the displayed text of a reading changes (time_words.ts); null while it
 * stays the same.
 */
export function changesIn({ time, delay, running }: Reading): number | null {
  if (!running || time === 0) return null;
  // The display rounds the delay up, so it changes on a full second. It rounds the time down.
  if (delay > 0) return delay % second || second;
  return (time % shownUnit(time)) + 1;
}

/** Returns the smallest unit that the display of a time shows. */
export function shownUnit(time: number): number {
  if (time >= day) return hour;
  return time >= lastSeconds ? second : second / 10;
}
