// Days and times of day, as the language in use writes them: in the browser's own variety of it, if it has one.
import { language } from "./index.ts";

/** The tag to format by: for English, say, the browser's `en-GB`. */
const locale = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === language.value) ?? language.value;

/** A day, of Unix milliseconds. */
export const dayWords = (time: number, dateStyle: "medium" | "long" = "medium"): string =>
  new Date(time).toLocaleDateString(locale(), { dateStyle });

/** Hours and minutes. */
export const timeOfDay = (time: number): string =>
  new Date(time).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });

/** Both, to the second. */
export const momentWords = (time: number): string => new Date(time).toLocaleString(locale());
