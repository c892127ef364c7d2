import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "../../../web/src/protocol/messages.ts";
import type { ReviewEvent, ReviewSnapshot } from "../../../web/src/protocol/schema.ts";
import { nodeOf, snapshotNodes } from "../../../web/src/review/review.ts";
import { reduceReview, type SharedState } from "../../../web/src/review/store.ts";
import { pathTo } from "../../../web/src/review/walk.ts";
import { initial, sample, sampleNames, sannin } from "../support/data.ts";

const snapshot: ReviewSnapshot = {
  type: "review",
  review: "r1",
  seq: 3,
  at: 1,
  title: "Ours",
  open: false,
  host: "p1",
  ruleset: "sannin",
  options: { gap: "stay" },
  opening_alliance: ["first", "last"],
  start: initial,
  tags: { First: "Kimi" },
  nodes: [
    { node: 1, parent: 0, move: "3c4d", comment: "", marks: [] },
    { node: 2, parent: 1, move: "10k10j", comment: "so", marks: ["5e"] },
  ],
  presented: 2,
  self: "p2",
};
const entered = reduceReview(null, snapshot, [sannin]) as SharedState;
const happens = (state: SharedState, seq: number, event: ReviewEvent) =>
  reduceReview(state, { type: "review_event", review: "r1", seq, at: 2, user: "p1", event }, [sannin]);

test("A snapshot becomes the state", () => {
  const { review, presented, open, host, self } = entered;
  assert.deepEqual({ presented, open, host, self }, { presented: 2, open: false, host: "p1", self: "p2" });
  assert.deepEqual(review.setup, {
    ruleset: "sannin",
    options: { gap: "stay" },
    openingAlliance: "fl",
    position: initial,
  });
  assert.deepEqual(pathTo(review, 2), [1, 2]);
});

test("A missed event is a gap and a known one changes nothing", () => {
  const next = happens(entered, 4, { kind: "opened", open: true }) as SharedState;
  assert.equal(next.open, true);
  assert.equal(happens(next, 4, { kind: "opened", open: false }), next);
  assert.equal(happens(next, 6, { kind: "opened", open: false }), "gap");
});

test("The shared node moves to the parent of a removed node", () => {
  const next = happens(entered, 4, { kind: "node_removed", node: 2 }) as SharedState;
  assert.equal(next.presented, 1);
  assert.equal(reduceReview(next, { type: "presented", review: "r1", node: 2, user: "p1" }, [sannin]), next);
  const there = reduceReview(next, { type: "presented", review: "r1", node: 0, user: "p1" }, [sannin]) as SharedState;
  assert.equal(there.presented, 0);
});

test("Presence is kept across snapshots", () => {
  const users = [{ id: "p1", name: "Hana" }];
  const here = reduceReview(entered, { type: "review_presence", review: "r1", users, count: 3 }, [sannin]);
  const again = reduceReview(here as SharedState, { ...snapshot, seq: 9 }, [sannin]) as SharedState;
  assert.deepEqual(again.users, users);
  assert.equal(again.count, 3);
});

test("Every server sample is decoded unchanged and applied in order", () => {
  const names = sampleNames("reviews/server");
  assert.equal(names.length, 10);
  for (const name of names) assert.deepEqual(decode(JSON.stringify(sample(name))), sample(name), name);
  const events = names.map(sample).filter(({ type }) => type === "review_event");
  events.sort((one, other) => one.seq - other.seq);
  const begin = reduceReview(null, { ...sample("reviews/server/review"), seq: 1 }, [sannin]) as SharedState;
  const seen = events.map((_, index) =>
    events.slice(0, index + 1).reduce((state, event) => reduceReview(state, event, [sannin]) as SharedState, begin),
  );
  assert.deepEqual(nodeOf(seen[2]?.review ?? begin.review, 4), {
    parent: 2,
    move: "1",
    comment: "two\nlines",
    marks: ["heap"],
    children: [],
  });
  const end = seen.at(-1) as SharedState;
  assert.deepEqual([end.seq, end.open, end.review.title], [8, false, "Ours"]);
  assert.deepEqual(
    snapshotNodes(end.review).map(({ node }) => node),
    [0, 2, 1, 3],
  );
  const shown = reduceReview(end, sample("reviews/server/presented"), [sannin]) as SharedState;
  assert.ok(shown.review.nodes.has(shown.presented));
  const here = reduceReview(end, sample("reviews/server/review_presence"), [sannin]) as SharedState;
  assert.ok(here.users.length > 0);
});
