// Returns why a position or record is refused, as text.
import type { Ruleset } from "../../protocol/schema.ts";
import { titleOfLetter } from "../../room/seating.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { refusalWords } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

export function positionWords(refusal: Refusal, ruleset: Ruleset): string {
  const { code, names } = refusal;
  const nameOf = (letter: string) => titleOfLetter(ruleset, letter);
  if (code === "record") return pageText.import.fault(Number(names.line), Number(names.column), refusal.text);
  const words = pageText.review.positions[code];
  if (!words) return refusalWords(refusal, nameOf);
  const said = { ...names };
  for (const key of ["seat", "other"]) if (said[key]) said[key] = nameOf(said[key]);
  if (said.piece) said.piece = text.pieces[said.piece] ?? said.piece;
  return words(said);
}
