import assert from "node:assert/strict";
import { test } from "node:test";
import { resultLine, statusLine } from "../../../../web/src/pages/game/status.ts";
import type { Now } from "../../../../web/src/protocol/messages.ts";
import { ownPerson, ownSeat, personOn, seatName, titleOfLetter } from "../../../../web/src/room/seating.ts";
import { type RoomState, reduce } from "../../../../web/src/room/store.ts";
import { sample, sannin } from "../../support/data.ts";

function table(changes: object = {}, now: Partial<Now> | null = {}) {
  const message = sample("server/room");
  const room = reduce(null, { ...message, ...changes, now: now && { ...message.now, ...now } });
  return { room: room as RoomState, ruleset: sannin };
}

const ended = (how: string, winner: string | null, ...events: string[]) => {
  const [step] = sample("server/room").steps;
  return table({ steps: [{ ...step, events }] }, { turn: null, position: null, result: { how, winner } });
};

test("who is to move", () => {
  assert.equal(statusLine(table()), "Taro to move");
  assert.equal(statusLine(table({ you: "p9Xw2a" })), "Your turn");
  assert.equal(statusLine(table({ you: null })), "Taro to move");
});

test("what the start waits for", () => {
  assert.equal(statusLine(table({ people: [] }, null)), "Waiting for players");
  assert.equal(statusLine(table({}, null)), "Waiting until everybody is ready");
});

test("how it ended, in the word of the last event", () => {
  assert.equal(statusLine(ended("last", "last", "out f mate", "wins l mate")), "Yuki wins by mate");
  assert.equal(resultLine(ended("mate", "first", "out m resign", "wins f resign")), "Hana wins by resignation");
  assert.equal(resultLine(ended("garden", "middle", "wins m garden")), "Taro wins by entering the Pleasure Garden");
  assert.equal(resultLine(ended("agreed", null, "draw agreed")), "Draw by agreement");
  assert.equal(resultLine(ended("limit", null, "draw limit")), "Draw after 2,000 moves");
  assert.equal(resultLine(table()), "");
});

test("people on their seats", () => {
  const { room } = table();
  assert.equal(personOn(room, "last")?.name, "Yuki");
  assert.equal(personOn(room, null), undefined);
  assert.equal(ownPerson(room)?.name, "Hana");
  assert.equal(ownSeat({ room, ruleset: sannin })?.letter, "f");
  assert.equal(ownSeat(table({ you: null })), undefined);
  assert.equal(seatName({ room, ruleset: sannin }, "middle"), "Taro");
  assert.equal(seatName(table({ people: [] }), "middle"), "Middle");
  assert.equal(titleOfLetter(sannin, "l"), "Last");
});
