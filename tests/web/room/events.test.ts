import assert from "node:assert/strict";
import { test } from "node:test";
import { describeEvent } from "../../../web/src/room/events.ts";
import { conformanceGames, sannin } from "../support/data.ts";

test("every event line of docs/RULES.md §9 has words", () => {
  const words: Record<string, string> = {
    "alliance ml double": "Middle and Last are allied by a double attack",
    "alliance fm discovered": "First and Middle are allied by a discovered attack",
    "out f mate": "First is mated and out",
    "out m stalemate": "Middle has no move and is out",
    "out l resign": "Last resigned and is out",
    "out f time": "First ran out of time and is out",
    dissolved: "The alliance is over",
    "wins m mate": "Middle wins by mate",
    "wins l stalemate": "Last wins because an opponent had no move left",
    "wins f garden": "First wins by entering the Pleasure Garden",
    "wins m resign": "Middle wins by resignation",
    "wins l time": "Last wins on time",
    "draw agreed": "The game is drawn by agreement",
    "draw limit": "The game is drawn after 2,000 moves",
  };
  for (const [line, expected] of Object.entries(words)) assert.equal(describeEvent(sannin, line), expected);
});

test("a line that only a newer server knows is shown as it is", () => {
  for (const line of ["adjourned f", "alliance fm secret", "out f boredom"]) {
    assert.equal(describeEvent(sannin, line), line);
  }
});

test("the conformance games' events all have words", () => {
  for (const { events } of conformanceGames().flatMap(({ plies }) => plies)) {
    for (const line of events) assert.notEqual(describeEvent(sannin, line), line);
  }
});
