import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "../../../web/src/protocol/messages.ts";
import { reduce } from "../../../web/src/room/store.ts";
import { sample, sampleNames } from "../support/data.ts";

test("Every server sample is decoded unchanged and accepted by a room", () => {
  const names = [...sampleNames("server"), ...sampleNames("chat/server")];
  assert.ok(names.length > 20);
  const room = reduce(null, sample("server/room"));
  assert.ok(room !== null && room !== "gap");
  for (const name of names) {
    const message = decode(JSON.stringify(sample(name)));
    assert.deepEqual(message, sample(name), name);
    assert.ok(message);
    const seq = message.type === "event" ? message.seq - 1 : room.seq;
    assert.notEqual(reduce({ ...room, seq }, message), "gap", name);
  }
});

test("Unknown messages of a newer server are ignored", () => {
  assert.equal(decode('{"type":"clock","left":[1,2,3]}'), null);
  assert.equal(decode('{"no":"type"}'), null);
});
