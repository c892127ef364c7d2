import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { ReviewEvent, ReviewSnapshot } from "../../../web/src/protocol/schema.ts";
import { SharedReview } from "../../../web/src/review/shared.ts";
import { initial, sample, sampleNames, sannin } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let place: SharedReview;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  place = new SharedReview("r1", [sannin]);
});
afterEach(() => {
  place.stop();
  clock.restore();
});

const snapshot: ReviewSnapshot = {
  type: "review",
  review: "r1",
  seq: 3,
  at: 1,
  title: "",
  open: true,
  host: "p1",
  ruleset: "sannin",
  options: {},
  opening_alliance: null,
  start: initial,
  tags: {},
  nodes: [
    { node: 1, parent: 0, move: "3c4d", comment: "", marks: [] },
    { node: 2, parent: 1, move: "10k10j", comment: "", marks: [] },
  ],
  presented: 1,
  self: "p2",
};

function enter(change: Partial<ReviewSnapshot> = {}): void {
  lastSocket().accept();
  lastSocket().say({ ...snapshot, ...change });
}
const shows = (node: number, user: string | null) => lastSocket().say({ type: "presented", review: "r1", node, user });
const happens = (seq: number, event: ReviewEvent) =>
  lastSocket().say({ type: "review_event", review: "r1", seq, at: 2, user: "p2", event });
const sent = (type: string) => lastSocket().sent.filter((message) => message.type === type);
const done = () => lastSocket().say({ type: "done", id: (lastSocket().sent.at(-1) as { id: string }).id, seq: 4 });
/** Waits until pending answers have been handled. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

test("A user enters at the shared node and follows it", () => {
  enter();
  assert.deepEqual(lastSocket().sent, [{ type: "enter_review", review: "r1" }]);
  assert.equal(place.at.value, 1);
  shows(2, "p1");
  assert.equal(place.at.value, 2);
});

test("A user's steps are shared at a limited rate", () => {
  enter();
  for (const node of [2, 1, 0]) place.go(node);
  assert.equal(place.at.value, 0);
  clock.advance(200);
  assert.deepEqual(sent("present_node"), [{ type: "present_node", node: 0 }]);
});

test("A late echo of the user's own step does not move them back", () => {
  enter();
  place.go(2);
  clock.advance(200);
  place.go(0);
  shows(2, "p2");
  assert.equal(place.at.value, 0);
  clock.advance(200);
  shows(1, "p1");
  shows(0, "p2");
  assert.equal(place.at.value, 0, "all look there last");
});

test("A user who does not follow stays until they follow again", () => {
  enter();
  place.follow(false);
  place.go(0);
  clock.advance(200);
  assert.deepEqual(sent("present_node"), []);
  shows(2, "p1");
  assert.equal(place.at.value, 0);
  place.bringAll();
  clock.advance(200);
  assert.deepEqual(sent("present_node"), [{ type: "present_node", node: 0 }]);
  place.follow(false);
  place.follow(true);
  assert.equal(place.at.value, 2);
});

test("In a closed review, other users navigate alone and change nothing", () => {
  enter({ open: false });
  assert.equal(place.mayChange.value, false);
  place.go(2);
  assert.equal(place.following.value, false);
  enter({ open: false, self: "p1" });
  assert.equal(place.mayChange.value, true);
});

test("An added move becomes current when its event arrives", async () => {
  enter();
  const played = place.play("8m9l");
  const [asked] = sent("add_move");
  assert.deepEqual({ ...asked, id: "" }, { type: "add_move", id: "", parent: 1, move: "8m9l" });
  done();
  await settled();
  assert.equal(place.at.value, 1);
  happens(4, { kind: "move_added", node: 3, parent: 1, move: "8m9l" });
  await played;
  assert.equal(place.at.value, 3);
  place.go(1);
  await place.play("10k10j");
  assert.equal(place.at.value, 2);
  assert.equal(sent("add_move").length, 1, "a move that is there is not asked for");
});

test("Offline nothing can be changed, and unanswered commands repeat their id", async () => {
  enter();
  const commented = place.change({ type: "comment", node: 1, text: "so" });
  const [asked] = sent("comment");
  lastSocket().drop();
  assert.equal(place.status.value, "lost");
  assert.equal(place.mayChange.value, false);
  assert.equal(place.review.value?.nodes.size, 3, "it can still be read");
  clock.advance(10000);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter_review", review: "r1", since: 3 }, asked]);
  lastSocket().say({ type: "review_presence", review: "r1", users: [], count: 1 });
  assert.equal(place.mayChange.value, true);
  done();
  assert.equal(await commented, true);
});

test("A gap causes a resync and a deleted review is detected", () => {
  enter();
  happens(6, { kind: "retitled", title: "x" });
  assert.ok(lastSocket().closed);
  lastSocket().say({ type: "error", code: "unknown_review", reason: "gone" });
  assert.equal(place.unknown.value, true);
});

test("A user at a removed node moves to its parent", () => {
  enter({ presented: 2 });
  happens(4, { kind: "node_removed", node: 2 });
  assert.equal(place.at.value, 1);
});

test("Commands are sent as the samples define them", () => {
  enter();
  const commands = sampleNames("reviews/client").map(sample);
  const asked = commands.filter(({ id }) => id !== undefined);
  assert.equal(asked.length, 7);
  for (const { id, ...command } of asked) {
    void place.change(command);
    assert.deepEqual({ ...lastSocket().sent.at(-1), id }, { ...command, id });
  }
});
