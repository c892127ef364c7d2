import assert from "node:assert/strict";
import { test } from "node:test";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { parseWatching, toldLate, watchingWords } from "../../../web/src/room/watching.ts";
import { sample } from "../support/data.ts";

const room = (name: string, changes: object): RoomState => {
  const state = reduce(null, { ...sample(name), ...changes });
  assert.ok(state !== null && state !== "gap");
  return state;
};

test("who watches is told late while the game goes on, who plays never", () => {
  assert.equal(toldLate(null), 0);
  assert.equal(toldLate(room("server/room_open", { delay: 60 })), 0);
  assert.equal(toldLate(room("server/room", { delay: 60, you: "pW11aa" })), 60000);
  assert.equal(toldLate(room("server/room", { delay: 60, you: null })), 60000);
  assert.equal(toldLate(room("server/room", { delay: 60, you: "p9Xw2a" })), 0);
  assert.equal(toldLate(room("server/room", { delay: 60, you: null, state: "finished" })), 0);
});

test("a table tells what those who watch get to know", () => {
  assert.equal(watchingWords(room("server/room_open", { delay: 0, table_chat: "players" })).length, 1);
  const words = watchingWords(room("server/room_open", {}));
  assert.match(words[0] ?? "", /read by everybody/);
  assert.match(words[1] ?? "", /5 min later/);
});

test("what was kept of the form is read, or what is usual", () => {
  const usual = { table_chat: "players", delay: 0 };
  assert.deepEqual(parseWatching(null), usual);
  assert.deepEqual(parseWatching("nonsense"), usual);
  assert.deepEqual(parseWatching("null"), usual);
  assert.deepEqual(parseWatching('{"table_chat":"all","delay":7}'), usual);
  const chosen = { table_chat: "everybody", delay: 300 };
  assert.deepEqual(parseWatching(JSON.stringify(chosen)), chosen);
});
