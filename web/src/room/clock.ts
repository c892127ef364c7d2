// What is left on a clock at a moment (docs/PROTOCOL.md, "Time"). Times are milliseconds, moments the server's.
import type { Clock, TimeControl, TimeLeft } from "../protocol/messages.ts";

export const second = 1000;
export const hour = 3600 * second;
export const day = 24 * hour;

/** Below this who plays by seconds must hurry, and tenths are shown. */
export const lastSeconds = 10 * second;

export interface Reading {
  /** What is left of the base, of the byoyomi period, or of the days for this move. */
  time: number;
  /** The byoyomi periods that are left, the one that is running among them. */
  periods: number;
  /** Whether `time` is a period's. */
  inPeriod: boolean;
  /** What is left of the delay before `time` runs. */
  delay: number;
  running: boolean;
}

/** What a seat has left at a moment; null for a seat that the clock does not know. */
export function readingOf(control: TimeControl, clock: Clock, seat: string, at: number): Reading | null {
  const left = clock.left.find((each) => each.seat === seat);
  if (!left) return null;
  const running = clock.running === seat;
  const taken = running ? Math.max(0, at - clock.since) : 0;
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

/** Whether a seat must hurry: in its last seconds, its last byoyomi period, or the last hour of its days. */
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

/** How long until the running clock becomes low; null if it does not, or was already when this turn began. */
export function lowIn(control: TimeControl, clock: Clock, at: number): number | null {
  const left = clock.left.find((each) => each.seat === clock.running);
  if (!left) return null;
  const allowed = untilLow(control, left);
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

/** How long until a reading is written in other words (time_words.ts); null while it stands. */
export function changesIn({ time, delay, running }: Reading): number | null {
  if (!running || time === 0) return null;
  // What is left of the delay is rounded up: it changes when a second is full. The time is rounded down.
  if (delay > 0) return delay % second || second;
  return (time % shownUnit(time)) + 1;
}

/** The least unit in which a time is written. */
export function shownUnit(time: number): number {
  if (time >= day) return hour;
  return time >= lastSeconds ? second : second / 10;
}
