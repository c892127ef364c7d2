import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewEvent, ToldReview } from "../../../web/src/protocol/review_messages.ts";
import { reduceReview, type SharedState } from "../../../web/src/review/store.ts";
import { pathTo } from "../../../web/src/review/walk.ts";
import { initial, sannin } from "../support/data.ts";

const told: ToldReview = {
  type: "review",
  review: "r1",
  seq: 3,
  at: 1,
  title: "Ours",
  open: false,
  creator: "p1",
  ruleset: "sannin",
  options: { gap: "stay" },
  pact: ["first", "last"],
  start: initial,
  tags: { First: "Kimi" },
  nodes: [
    { node: 1, parent: 0, move: "3c4d", comment: "", marks: [] },
    { node: 2, parent: 1, move: "10k10j", comment: "so", marks: ["5e"] },
  ],
  shown: 2,
  you: "p2",
};
const entered = reduceReview(null, told, [sannin]) as SharedState;
const happens = (state: SharedState, seq: number, event: ReviewEvent) =>
  reduceReview(state, { type: "review_event", review: "r1", seq, at: 2, person: "p1", event }, [sannin]);

test("a review is taken over as it is told", () => {
  const { review, shown, open, creator, you } = entered;
  assert.deepEqual({ shown, open, creator, you }, { shown: 2, open: false, creator: "p1", you: "p2" });
  assert.deepEqual(review.setup, { ruleset: "sannin", options: { gap: "stay" }, pact: "fl", position: initial });
  assert.deepEqual(pathTo(review, 2), [1, 2]);
});

test("events follow each other; one that was missed is a gap, one that is known changes nothing", () => {
  const next = happens(entered, 4, { kind: "opened", open: true }) as SharedState;
  assert.equal(next.open, true);
  assert.equal(happens(next, 4, { kind: "opened", open: false }), next);
  assert.equal(happens(next, 6, { kind: "opened", open: false }), "gap");
});

test("where all look is still there when the node is removed", () => {
  const next = happens(entered, 4, { kind: "node_removed", node: 2 }) as SharedState;
  assert.equal(next.shown, 1);
  assert.equal(reduceReview(next, { type: "shown", review: "r1", node: 2, person: "p1" }, [sannin]), next);
  const there = reduceReview(next, { type: "shown", review: "r1", node: 0, person: "p1" }, [sannin]) as SharedState;
  assert.equal(there.shown, 0);
});

test("who is here stays known when the review is told anew", () => {
  const people = [{ id: "p1", name: "Hana" }];
  const here = reduceReview(entered, { type: "review_presence", review: "r1", people, count: 3 }, [sannin]);
  const again = reduceReview(here as SharedState, { ...told, seq: 9 }, [sannin]) as SharedState;
  assert.deepEqual(again.people, people);
  assert.equal(again.count, 3);
});
