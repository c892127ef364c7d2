// Planned input belongs to one course of the game: what ends it, and what does not.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { GameEvent } from "../../../web/src/protocol/schema.ts";
import { ClientPlace } from "../../../web/src/room/client_place.ts";
import { sample } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let place: ClientPlace;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  place = new ClientPlace("7h2Kq9");
  lastSocket().accept();
  lastSocket().say(sample("server/room"));
});
afterEach(() => {
  place.stop();
  clock.restore();
});

/** Returns whether the course is another one after an event. */
function endsWith(event: GameEvent): boolean {
  const before = place.course.value;
  const seq = (place.room.value?.seq ?? 0) + 1;
  lastSocket().say({ ...sample("server/event_moved"), seq, event });
  assert.equal(place.room.value?.seq, seq);
  return place.course.value !== before;
}

const eventOf = (name: string): GameEvent => sample(`server/event_${name}`).event;

test("Plain moves, offers and names keep the course", () => {
  for (const name of [
    "moved",
    "draw_offered",
    "takeback_offered",
    "renamed",
    "resumed",
    "spectator_removed",
    "spectator_restored",
  ])
    assert.equal(endsWith(eventOf(name)), false, name);
});

test("All other events of a game end the course", () => {
  for (const name of ["taken_back", "player_out", "paused", "unpaused", "taken_over", "draw_agreed", "aborted"])
    assert.equal(endsWith(eventOf(name)), true, name);
});

test("A move that does more than move ends it", () => {
  const { step, now } = sample("server/event_moved").event;
  for (const line of ["alliance fl mate", "out m mate", "wins f garden", "draw repetition"])
    assert.equal(endsWith({ kind: "moved", step: { ...step, events: [line] }, now }), true, line);
});

test("A resync ends the course if events were missed", () => {
  const { course } = place;
  lastSocket().say(sample("server/room"));
  assert.equal(course.value, 0, "nothing was missed");
  lastSocket().say({ ...sample("server/room"), seq: 9 });
  assert.equal(course.value, 1);
});

test("A step back ends the plan and the moment", () => {
  const { plan, moment } = place;
  const before = [plan.value, moment.value];
  place.goTo(0);
  assert.notEqual(plan.value, before[0]);
  assert.notEqual(moment.value, before[1]);
});

test("A plain move ends the moment but not the plan", () => {
  const before = [place.plan.value, place.moment.value];
  endsWith(eventOf("moved"));
  assert.equal(place.plan.value, before[0]);
  assert.notEqual(place.moment.value, before[1]);
});
