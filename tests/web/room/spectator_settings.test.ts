import assert from "node:assert/strict";
import { test } from "node:test";
import {
  parseSpectatorSettings,
  spectatorDelay,
  spectatorSettingsWords,
  startsUnseen,
} from "../../../web/src/room/spectator_settings.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { sample } from "../support/data.ts";

const room = (name: string, changes: object): RoomState => {
  const state = reduce(null, { ...sample(name), ...changes });
  assert.ok(state !== null && state !== "gap");
  return state;
};

test("Spectators have a delay while the game runs, players never", () => {
  assert.equal(spectatorDelay(null), 0);
  assert.equal(spectatorDelay(room("server/room_open", { spectator_delay: 60 })), 0);
  assert.equal(spectatorDelay(room("server/room", { spectator_delay: 60, self: "pW11aa" })), 60000);
  assert.equal(spectatorDelay(room("server/room", { spectator_delay: 60, self: null })), 60000);
  assert.equal(spectatorDelay(room("server/room", { spectator_delay: 60, self: "p9Xw2a" })), 0);
  assert.equal(spectatorDelay(room("server/room", { spectator_delay: 60, self: null, state: "finished" })), 0);
});

test("A spectator sees a delayed game as started once all seats are taken", () => {
  const { players } = sample("server/room");
  const full = { spectator_delay: 30, opening_alliance: false, self: null, players };
  const unseen = (changes: object) => startsUnseen(room("server/room_open", { ...full, ...changes }), 3);
  assert.equal(unseen({}), true);
  assert.equal(unseen({ spectator_delay: 0 }), false);
  assert.equal(unseen({ opening_alliance: true }), false);
  assert.equal(unseen({ self: players[0]?.id }), false);
  assert.equal(unseen({ players: players.slice(1) }), false);
});

test("An open game states what spectators see", () => {
  assert.equal(
    spectatorSettingsWords(room("server/room_open", { spectator_delay: 0, table_chat: "players" })).length,
    1,
  );
  const words = spectatorSettingsWords(room("server/room_open", {}));
  assert.match(words[0] ?? "", /^Everyone can read/);
  assert.match(words[1] ?? "", /delay: 5 min/);
});

test("Stored form data is read, or the default", () => {
  const usual = { table_chat: "players", spectator_delay: 0 };
  assert.deepEqual(parseSpectatorSettings(null), usual);
  assert.deepEqual(parseSpectatorSettings("nonsense"), usual);
  assert.deepEqual(parseSpectatorSettings("null"), usual);
  assert.deepEqual(parseSpectatorSettings('{"table_chat":"all","spectator_delay":7}'), usual);
  const chosen = { table_chat: "everybody", spectator_delay: 300 };
  assert.deepEqual(parseSpectatorSettings(JSON.stringify(chosen)), chosen);
});
