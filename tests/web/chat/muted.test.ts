import assert from "node:assert/strict";
import { test } from "node:test";
import { mute, parseMuted, unmute } from "../../../web/src/chat/muted.ts";

const ume = { id: "pUme", name: "Ume" };
const rin = { id: "pRin", name: "Rin" };

test("A muted user is stored once", () => {
  assert.deepEqual(mute(mute(mute([], ume), rin), { ...ume, name: "Ume 2" }), [rin, { ...ume, name: "Ume 2" }]);
  assert.deepEqual(unmute([ume, rin], "pUme"), [rin]);
  assert.deepEqual(parseMuted(JSON.stringify([ume, rin])), [ume, rin]);
});

test("Malformed stored data gives an empty list", () => {
  for (const stored of [null, "", "nonsense", "7", "null", '{"id":"x"}', '[7,null,{"id":1,"name":"x"}]']) {
    assert.deepEqual(parseMuted(stored), []);
  }
});

test("The list is bounded", () => {
  let list = [ume];
  for (let count = 0; count < 300; count++) list = mute(list, { id: String(count), name: "" });
  assert.equal(list.length, 200);
  assert.equal(list.at(-1)?.id, "299");
});
