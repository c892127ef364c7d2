// Times and time controls as people read them.
import type { TimeControl, TimeLeft } from "../protocol/messages.ts";
import { text } from "../text/index.ts";
import { day, hour, lastSeconds, second } from "./clock.ts";

const minute = 60 * second;
const twoDigits = (count: number) => String(count).padStart(2, "0");

/** What a clock shows: `2 d 14 h`, `1:02:03`, `4:05`, and tenths at the end: `0:09.3`. Milliseconds, rounded down. */
export function clockText(time: number): string {
  if (time >= day) return text.clock.days(Math.floor(time / day), Math.floor((time % day) / hour));
  const minutes = Math.floor((time % hour) / minute);
  const seconds = twoDigits(Math.floor((time % minute) / second));
  if (time >= hour) return `${Math.floor(time / hour)}:${twoDigits(minutes)}:${seconds}`;
  const tenths = time < lastSeconds ? `.${Math.floor((time % second) / (second / 10))}` : "";
  return `${minutes}:${seconds}${tenths}`;
}

/** Byoyomi periods: `2 × 0:30`. The length of one is in seconds. */
export const periodsText = (periods: number, period: number): string => `${periods} × ${clockPlain(period)}`;

const clockPlain = (seconds: number): string =>
  seconds * second < lastSeconds ? `0:${twoDigits(seconds)}` : clockText(seconds * second);

/** A span of whole seconds: `45 s`, `1 min 30 s`, `2 h`. */
export function spanWords(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 3600), unit: text.time.hours },
    { count: Math.floor((seconds % 3600) / 60), unit: text.time.minutes },
    { count: seconds % 60, unit: text.time.seconds },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, unit }) => unit(count)).join(" ") || text.time.seconds(0);
}

/** How a table measures time, in a few words. */
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

/** The same in a few characters, for lists: the time, or the periods once the base is used up. */
export function leftShort(control: TimeControl, left: TimeLeft | null): string {
  if (!left || control.kind === "untimed" || control.kind === "days") return "";
  return control.kind === "byoyomi" && left.time === 0
    ? periodsText(left.periods, control.period)
    : clockText(left.time);
}

/** What somebody had left after a move; empty where that says nothing. */
export function leftWords(control: TimeControl, left: TimeLeft | null): string {
  if (!left || control.kind === "untimed" || control.kind === "days") return "";
  if (control.kind !== "byoyomi") return text.clock.left(clockText(left.time));
  const periods = periodsText(left.periods, control.period);
  return text.clock.left(left.time > 0 ? `${clockText(left.time)} + ${periods}` : periods);
}
