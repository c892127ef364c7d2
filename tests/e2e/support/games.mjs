// Games that the tests play.
import { readFileSync } from "node:fs";

/** The eighteen moves of 1932 (docs/RULES.md §10). */
export const game1932 = [
  "3c4d",
  "10k10j",
  "11g10g",
  "1b2d",
  "8m9l",
  "12f10e",
  "1f2e",
  "7k6j",
  "8d7d",
  "3d4e",
  "7l7g+",
  "7b12l",
  "1c3d",
  "12m12l",
  "10g9g",
  "4d5e",
  "7g7l",
  "12g10g",
];

export const after1932 =
  "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/3mP3mP2/mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19";

/**
 * Returns the moves of the conformance game that has exactly these events and starts from the
 * initial position without an alliance: code, player's letter and events of each move.
 */
export function conformanceGame(events) {
  const file = new URL("../../data/conformance/games.jsonl", import.meta.url);
  const games = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const wanted = games.find(
    ({ ally, plies }) => ally === "-" && plies.flatMap((ply) => ply.events).join() === events.join(),
  );
  return wanted.plies.map(({ move, position, events }) => ({ move, turn: position.split(" ")[1], events }));
}
