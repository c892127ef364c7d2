// The origin of an imported record as text.
import type { Origin } from "../protocol/schema.ts";
import { withinLine } from "./accents.ts";
import { recordDateWords } from "./dates.ts";
import { text } from "./index.ts";

/** Returns "imported" with event, place and date, as far as the record gives them. */
export function originWords({ event, site, date }: Origin): string {
  const said = [event, site].filter((words) => words && !/^[?.]+$/.test(words));
  return [text.past.imported, ...said.map(withinLine), recordDateWords(date)].filter(Boolean).join(", ");
}
