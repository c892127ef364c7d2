import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { ReviewEvent, ToldReview } from "../../../web/src/protocol/review_messages.ts";
import { SharedReview } from "../../../web/src/review/shared.ts";
import { initial, sample, sampleNames, sannin } from "../support/data.ts";
import { lastSocket, sockets } from "../support/fake_browser.ts";
import { FakeClock } from "../support/fake_clock.ts";

let clock: FakeClock;
let reviewing: SharedReview;

beforeEach(() => {
  clock = new FakeClock();
  sockets.length = 0;
  reviewing = new SharedReview("r1", [sannin]);
});
afterEach(() => {
  reviewing.stop();
  clock.restore();
});

const told: ToldReview = {
  type: "review",
  review: "r1",
  seq: 3,
  at: 1,
  title: "",
  open: true,
  creator: "p1",
  ruleset: "sannin",
  options: {},
  pact: null,
  start: initial,
  tags: {},
  nodes: [
    { node: 1, parent: 0, move: "3c4d", comment: "", marks: [] },
    { node: 2, parent: 1, move: "10k10j", comment: "", marks: [] },
  ],
  shown: 1,
  you: "p2",
};

function enter(change: Partial<ToldReview> = {}): void {
  lastSocket().accept();
  lastSocket().say({ ...told, ...change });
}
const shows = (node: number, person: string | null) => lastSocket().say({ type: "shown", review: "r1", node, person });
const happens = (seq: number, event: ReviewEvent) =>
  lastSocket().say({ type: "review_event", review: "r1", seq, at: 2, person: "p2", event });
const sent = (type: string) => lastSocket().sent.filter((message) => message.type === type);
const done = () => lastSocket().say({ type: "done", id: (lastSocket().sent.at(-1) as { id: string }).id, seq: 4 });
/** Lets what waits for answers go on. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

test("who comes in looks where all look, and goes along with them", () => {
  enter();
  assert.deepEqual(lastSocket().sent, [{ type: "enter_review", review: "r1" }]);
  assert.equal(reviewing.at.value, 1);
  shows(2, "p1");
  assert.equal(reviewing.at.value, 2);
});

test("who goes elsewhere takes all along, and says so not too often", () => {
  enter();
  for (const node of [2, 1, 0]) reviewing.go(node);
  assert.equal(reviewing.at.value, 0);
  clock.advance(200);
  assert.deepEqual(sent("show_node"), [{ type: "show_node", node: 0 }]);
});

test("one's own way that comes back late does not lead back", () => {
  enter();
  reviewing.go(2);
  clock.advance(200);
  reviewing.go(0);
  shows(2, "p2");
  assert.equal(reviewing.at.value, 0);
  clock.advance(200);
  shows(1, "p1");
  shows(0, "p2");
  assert.equal(reviewing.at.value, 0, "all look there last");
});

test("who looks by himself stays where he is until he follows again", () => {
  enter();
  reviewing.follow(false);
  reviewing.go(0);
  clock.advance(200);
  assert.deepEqual(sent("show_node"), []);
  shows(2, "p1");
  assert.equal(reviewing.at.value, 0);
  reviewing.bringAll();
  clock.advance(200);
  assert.deepEqual(sent("show_node"), [{ type: "show_node", node: 0 }]);
  reviewing.follow(false);
  reviewing.follow(true);
  assert.equal(reviewing.at.value, 2);
});

test("where only its maker may change it, others look by themselves and change nothing", () => {
  enter({ open: false });
  assert.equal(reviewing.mayChange.value, false);
  reviewing.go(2);
  assert.equal(reviewing.following.value, false);
  enter({ open: false, you: "p1" });
  assert.equal(reviewing.mayChange.value, true);
});

test("a move is gone to once it is told", async () => {
  enter();
  const played = reviewing.play("8m9l");
  const [asked] = sent("add_move");
  assert.deepEqual({ ...asked, id: "" }, { type: "add_move", id: "", parent: 1, move: "8m9l" });
  done();
  await settled();
  assert.equal(reviewing.at.value, 1);
  happens(4, { kind: "move_added", node: 3, parent: 1, move: "8m9l" });
  await played;
  assert.equal(reviewing.at.value, 3);
  reviewing.go(1);
  await reviewing.play("10k10j");
  assert.equal(reviewing.at.value, 2);
  assert.equal(sent("add_move").length, 1, "a move that is there is not asked for");
});

test("without a connection nothing is changed, and what was not answered is asked again under its id", async () => {
  enter();
  const commented = reviewing.change({ type: "comment", node: 1, text: "so" });
  const [asked] = sent("comment");
  lastSocket().drop();
  assert.equal(reviewing.status.value, "lost");
  assert.equal(reviewing.mayChange.value, false);
  assert.equal(reviewing.review.value?.nodes.size, 3, "it can still be read");
  clock.advance(10000);
  lastSocket().accept();
  assert.deepEqual(lastSocket().sent, [{ type: "enter_review", review: "r1", since: 3 }, asked]);
  lastSocket().say({ type: "review_presence", review: "r1", people: [], count: 1 });
  assert.equal(reviewing.mayChange.value, true);
  done();
  assert.equal(await commented, true);
});

test("what was missed is fetched anew, what is deleted is known to be", () => {
  enter();
  happens(6, { kind: "retitled", title: "x" });
  assert.ok(lastSocket().closed);
  lastSocket().say({ type: "error", code: "unknown_review", reason: "gone" });
  assert.equal(reviewing.unknown.value, true);
});

test("who looked at what was removed looks at what stood before it", () => {
  enter({ shown: 2 });
  happens(4, { kind: "node_removed", node: 2 });
  assert.equal(reviewing.at.value, 1);
});

test("what is asked for is said as the samples have it", () => {
  enter();
  const commands = sampleNames("reviews/client").map(sample);
  const asked = commands.filter(({ id }) => id !== undefined);
  assert.equal(asked.length, 7);
  for (const { id, ...command } of asked) {
    void reviewing.change(command);
    assert.deepEqual({ ...lastSocket().sent.at(-1), id }, { ...command, id });
  }
});
