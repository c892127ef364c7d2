import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../../web/src/protocol/schema.ts";
import { takeoverAnnouncements } from "../../../web/src/room/announcements.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { lostSeat } from "../../../web/src/room/takeovers.ts";
import { sample, sannin } from "../support/data.ts";

const room = (changes: object = {}) => reduce(null, { ...sample("server/room"), ...changes }) as RoomState;
const eventOf = (name: string): GameEvent => sample(`server/event_${name}`).event;
const after = (state: RoomState, event: GameEvent) =>
  reduce(state, { type: "event", game: state.game, seq: state.seq + 1, at: 0, event }) as RoomState;
const taken = [{ seat: "middle", level: 3, user: "p9Xw2a", name: "Taro" }];

test("A takeover is remembered with the former player", () => {
  const state = after(room(), eventOf("taken_over"));
  assert.deepEqual(state.takenOver, taken);
  assert.deepEqual(after(state, eventOf("moved")).takenOver, taken);
});

test("A takeover that was missed shows in the next snapshot", () => {
  const event = eventOf("taken_over");
  assert.ok(event.kind === "taken_over");
  const later = { ...sample("server/room"), players: event.players };
  const missed = reduce(room(), later) as RoomState;
  assert.deepEqual(missed.takenOver, taken);
  assert.deepEqual((reduce(missed, later) as RoomState).takenOver, taken);
  assert.deepEqual((reduce(null, later) as RoomState).takenOver, []);
});

test("The former player reads why they are a spectator", () => {
  const told = (self: string) =>
    takeoverAnnouncements({ room: after(room({ self }), eventOf("taken_over")), ruleset: sannin });
  assert.deepEqual(told("pK3m1Q"), ["A computer (level 3) has taken over Middle from Taro."]);
  assert.match(told("p9Xw2a").join(), /^You were disconnected for too long, .* taken over your seat \(Middle\)/);
});

test("A former player asks for their seat, and gets it back", () => {
  const taken = after(room({ self: "p9Xw2a" }), eventOf("taken_over"));
  assert.equal(lostSeat(taken), "middle");
  const asked = after(taken, eventOf("return_offered"));
  assert.deepEqual(asked.seatReturn, { seat: "middle", user: "p9Xw2a", accepted_by: [] });
  const answer = (by: string, offer: boolean): GameEvent => ({ kind: "return_offered", of: "middle", by, offer });
  assert.deepEqual(after(asked, answer("first", true)).seatReturn?.accepted_by, ["first"]);
  const declined = after(asked, answer("last", false));
  assert.deepEqual([declined.seatReturn, declined.declined], [null, { offer: "return", seat: "last" }]);
  const returned = after(asked, eventOf("seat_returned"));
  assert.deepEqual([returned.seatReturn, lostSeat(returned)], [null, null]);
  const told = takeoverAnnouncements({ room: returned, ruleset: sannin });
  assert.equal(told.at(-1), "Taro plays Middle again.");
});

test("Who declines an offer is named until the next move or offer", () => {
  const offerOf = (kind: "draw_offered" | "pause_offered", seat: string, offer: boolean): GameEvent => ({
    kind,
    seat,
    offer,
  });
  const offered = after(room(), offerOf("draw_offered", "first", true));
  assert.equal(offered.declined, null);
  const declined = after(offered, offerOf("draw_offered", "middle", false));
  assert.deepEqual(declined.declined, { offer: "draw", seat: "middle" });
  assert.equal(after(declined, eventOf("moved")).declined, null);
  assert.equal(after(declined, offerOf("pause_offered", "first", true)).declined, null);
  assert.equal(after(offered, offerOf("draw_offered", "first", false)).declined, null, "withdrawn");
  const takeover = after(room(), eventOf("takeover_offered"));
  const no: GameEvent = { kind: "takeover_offered", seat: "last", of: "middle", level: 3, offer: false };
  assert.deepEqual(after(takeover, no).declined, { offer: "takeover", seat: "last" });
});
