// Formats dates and times in the current language, in the browser's regional variant if it has one.
import { language } from "./index.ts";

/** Returns the locale for formatting, such as the browser's `en-GB` for English. */
const locale = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === language.value) ?? language.value;

/** Formats a day; `time` is in Unix milliseconds. */
export const dayWords = (time: number, dateStyle: "medium" | "long" = "medium"): string =>
  new Date(time).toLocaleDateString(locale(), { dateStyle });

/**
 * Formats the date of a record, such as "1932.05.28" or "1932.??.??"; empty if it is unreadable.
 */
export function recordDateWords(date: string): string {
  const [, year, month, day] = date.match(/^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/) ?? [];
  if (year === undefined) return "";
  const [m, d] = [Number(month), Number(day)];
  const options: Intl.DateTimeFormatOptions =
    m >= 1 && d >= 1 ? { dateStyle: "medium" } : m >= 1 ? { year: "numeric", month: "long" } : { year: "numeric" };
  const time = new Date(0);
  time.setUTCFullYear(Number(year), (m || 1) - 1, d || 1);
  return time.toLocaleDateString(locale(), { ...options, timeZone: "UTC" });
}

/** Formats hours and minutes. */
export const timeOfDay = (time: number): string =>
  new Date(time).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });

/** Formats date and time, to the second. */
export const momentWords = (time: number): string => new Date(time).toLocaleString(locale());
