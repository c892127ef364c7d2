import assert from "node:assert/strict";
import { test } from "node:test";
import { resultLine, statusLine } from "../../../../web/src/components/game/status.ts";
import type { Now } from "../../../../web/src/protocol/schema.ts";
import { ownPlayer, ownSeat, playerOn, seatName, titleOfLetter } from "../../../../web/src/room/seating.ts";
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

test("The status names the player to move", () => {
  assert.equal(statusLine(table()), "Taro to move");
  assert.equal(statusLine(table({ self: "p9Xw2a" })), "Your turn");
  assert.equal(statusLine(table({ self: null })), "Taro to move");
});

test("The status says what the start waits for", () => {
  assert.equal(statusLine(table({ players: [] }, null)), "Waiting for players");
  assert.equal(statusLine(table({}, null)), "Waiting for everyone to be ready");
});

test("The status names the result by the last event", () => {
  assert.equal(statusLine(ended("last", "last", "out f mate", "wins l mate")), "Yuki wins by checkmate");
  assert.equal(resultLine(ended("mate", "first", "out m resign", "wins f resign")), "Hana wins by resignation");
  assert.equal(resultLine(ended("garden", "middle", "wins m garden")), "Taro wins by entering the Pleasure Garden");
  assert.equal(resultLine(ended("agreed", null, "draw agreed")), "Draw by agreement");
  assert.equal(resultLine(ended("limit", null, "draw limit")), "Draw by the limit of 2,000 moves");
  assert.equal(resultLine(table()), "");
});

test("Players and seats are looked up", () => {
  const { room } = table();
  assert.equal(playerOn(room, "last")?.name, "Yuki");
  assert.equal(playerOn(room, null), undefined);
  assert.equal(ownPlayer(room)?.name, "Hana");
  assert.equal(ownSeat({ room, ruleset: sannin })?.letter, "f");
  assert.equal(ownSeat(table({ self: null })), undefined);
  assert.equal(seatName({ room, ruleset: sannin }, "middle"), "Taro");
  assert.equal(seatName(table({ players: [] }), "middle"), "Middle");
  assert.equal(titleOfLetter(sannin, "l"), "Last");
});
