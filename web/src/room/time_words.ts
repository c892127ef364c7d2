// Durations and time controls as text.
import type { TimeControl, TimeLeft } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { day, hour, lastSeconds, second } from "./clock.ts";

const minute = 60 * second;
const twoDigits = (count: number) => String(count).padStart(2, "0");

/**
 * Returns the clock display of a time in milliseconds, rounded down: `2 d 14 h`, `1:02:03`, `4:05`,
 * and below 10 s `0:09.3`.
 */
export function clockText(time: number): string {
  if (time >= day) return text.clock.days(Math.floor(time / day), Math.floor((time % day) / hour));
  const minutes = Math.floor((time % hour) / minute);
  const seconds = twoDigits(Math.floor((time % minute) / second));
  if (time >= hour) return `${Math.floor(time / hour)}:${twoDigits(minutes)}:${seconds}`;
  const tenths = time < lastSeconds ? `.${Math.floor((time % second) / (second / 10))}` : "";
  return `${minutes}:${seconds}${tenths}`;
}

/** Returns byoyomi periods as text: `2 × 0:30`. `period` is in seconds. */
export const periodsText = (periods: number, period: number): string => `${periods} × ${clockPlain(period)}`;

const clockPlain = (seconds: number): string =>
  seconds * second < lastSeconds ? `0:${twoDigits(seconds)}` : clockText(seconds * second);

/** Returns a duration of whole seconds as text: `45 s`, `1 min 30 s`, `2 h`. */
export function spanWords(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 3600), unit: text.time.hours },
    { count: Math.floor((seconds % 3600) / 60), unit: text.time.minutes },
    { count: seconds % 60, unit: text.time.seconds },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, unit }) => unit(count)).join(" ") || text.time.seconds(0);
}

/** Returns a time control in a few words. */
export function timeWords(control: TimeControl): string {
  switch (control.kind) {
    case "untimed":
      return text.time.untimed;
    case "fischer":
      if (control.increment === 0) return text.time.whole(spanWords(control.base));
      return text.time.fischer(spanWords(control.base), spanWords(control.increment));
    case "byoyomi": {
      const periods = text.time.periods(control.periods, spanWords(control.period));
      return control.base === 0 ? periods : text.time.byoyomi(spanWords(control.base), periods);
    }
    case "delay":
      if (control.base === 0) return text.time.each(spanWords(control.delay));
      return text.time.delay(spanWords(control.base), spanWords(control.delay));
    case "days":
      return text.time.each(text.time.days(control.days));
  }
}

/**
 * Returns a short form for lists: the time, or the periods once the base is used up. Empty for
 * untimed games and days.
 */
export function leftShort(control: TimeControl, left: TimeLeft | null): string {
  if (!left || control.kind === "untimed" || control.kind === "days") return "";
  return control.kind === "byoyomi" && left.time === 0
    ? periodsText(left.periods, control.period)
    : clockText(left.time);
}

/** Returns the time that a player had left after a move; empty for untimed games and days. */
export function leftWords(control: TimeControl, left: TimeLeft | null): string {
  if (!left || control.kind === "untimed" || control.kind === "days") return "";
  if (control.kind !== "byoyomi") return text.clock.left(clockText(left.time));
  const periods = periodsText(left.periods, control.period);
  return text.clock.left(left.time > 0 ? `${clockText(left.time)} + ${periods}` : periods);
}
