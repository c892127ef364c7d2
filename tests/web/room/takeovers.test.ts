import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../../web/src/protocol/schema.ts";
import { takeoverAnnouncements } from "../../../web/src/room/announcements.ts";
import { type RoomState, reduce } from "../../../web/src/room/store.ts";
import { sample, sannin } from "../support/data.ts";

const room = (changes: object = {}) => reduce(null, { ...sample("server/room"), ...changes }) as RoomState;
const eventOf = (name: string): GameEvent => sample(`server/event_${name}`).event;
const after = (state: RoomState, event: GameEvent) =>
  reduce(state, { type: "event", game: state.game, seq: state.seq + 1, at: 0, event }) as RoomState;
const taken = [{ seat: "middle", level: 3, person: "p9Xw2a", name: "Taro" }];

test("A takeover is remembered with the former player", () => {
  const state = after(room(), eventOf("taken_over"));
  assert.deepEqual(state.takenOver, taken);
  assert.deepEqual(after(state, eventOf("moved")).takenOver, taken);
});

test("A takeover that was missed shows in the next snapshot", () => {
  const event = eventOf("taken_over");
  assert.ok(event.kind === "taken_over");
  const later = { ...sample("server/room"), people: event.people };
  const missed = reduce(room(), later) as RoomState;
  assert.deepEqual(missed.takenOver, taken);
  assert.deepEqual((reduce(missed, later) as RoomState).takenOver, taken);
  assert.deepEqual((reduce(null, later) as RoomState).takenOver, []);
});

test("The former player reads why they are a spectator", () => {
  const told = (you: string) =>
    takeoverAnnouncements({ room: after(room({ you }), eventOf("taken_over")), ruleset: sannin });
  assert.deepEqual(told("pK3m1Q"), ["A computer (level 3) has taken over Middle from Taro."]);
  assert.match(told("p9Xw2a").join(), /^You were disconnected for too long, .* taken over your seat \(Middle\)/);
});

test("Who declines an offer is named until the next move or offer", () => {
  const wanted = (kind: "draw_wanted" | "pause_wanted", seat: string, want: boolean): GameEvent => ({
    kind,
    seat,
    want,
  });
  const offered = after(room(), wanted("draw_wanted", "first", true));
  assert.equal(offered.declined, null);
  const declined = after(offered, wanted("draw_wanted", "middle", false));
  assert.deepEqual(declined.declined, { offer: "draw", seat: "middle" });
  assert.equal(after(declined, eventOf("moved")).declined, null);
  assert.equal(after(declined, wanted("pause_wanted", "first", true)).declined, null);
  assert.equal(after(offered, wanted("draw_wanted", "first", false)).declined, null, "withdrawn");
  const takeover = after(room(), eventOf("takeover_wanted"));
  const no: GameEvent = { kind: "takeover_wanted", seat: "last", of: "middle", level: 3, want: false };
  assert.deepEqual(after(takeover, no).declined, { offer: "takeover", seat: "last" });
});
