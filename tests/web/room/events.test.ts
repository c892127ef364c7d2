import assert from "node:assert/strict";
import { test } from "node:test";
import { describeEvent } from "../../../web/src/room/events.ts";
import { conformanceGames, sannin } from "../support/data.ts";

test("Every event line of docs/RULES.md §9 has a text", () => {
  const words: Record<string, string> = {
    "alliance ml double": "Middle and Last are allied (double attack)",
    "alliance fm discovered": "First and Middle are allied (discovered attack)",
    "out f mate": "First is checkmated and eliminated",
    "out m stalemate": "Middle has no legal move and is eliminated",
    "out l resign": "Last resigned and is eliminated",
    "out f time": "First ran out of time and is eliminated",
    dissolved: "The alliance has ended",
    "wins m mate": "Middle wins by checkmate",
    "wins l stalemate": "Last wins because an opponent had no legal move",
    "wins f garden": "First wins by entering the Pleasure Garden",
    "wins m resign": "Middle wins by resignation",
    "wins l time": "Last wins on time",
    "draw agreed": "The game is drawn by agreement",
    "draw limit": "The game is drawn by the limit of 2,000 moves",
  };
  for (const [line, expected] of Object.entries(words)) assert.equal(describeEvent(sannin, line), expected);
});

test("An unknown event line of a newer server is shown as it is", () => {
  for (const line of ["adjourned f", "alliance fm secret", "out f boredom"]) {
    assert.equal(describeEvent(sannin, line), line);
  }
});

test("All events of the conformance games have texts", () => {
  for (const { events } of conformanceGames().flatMap(({ plies }) => plies)) {
    for (const line of events) assert.notEqual(describeEvent(sannin, line), line);
  }
});
