import assert from "node:assert/strict";
import { before, test } from "node:test";
import { emptyReview, root } from "../../../web/src/review/review.ts";
import { loadReview, storeReview } from "../../../web/src/review/stored_reviews.ts";

const setup = { ruleset: "sannin", options: { gap: "stay" }, openingAlliance: "fl" };

before(() => {
  const entries = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, words: string) => entries.set(key, words),
      removeItem: (key: string) => entries.delete(key),
    },
  });
});

test("A stored review is loaded as it was", () => {
  storeReview("r1", emptyReview(setup, "A cup"), root);
  const { review, at } = loadReview("r1") ?? {};
  assert.deepEqual([review?.title, review?.setup, at], ["A cup", setup, root]);
});

test("A stored review with a setup of another form is not loaded", () => {
  storeReview("r1", emptyReview(setup), root);
  const written = JSON.parse(localStorage.getItem("sannin.review.r1") ?? "{}");
  for (const other of [{ ruleset: "sannin", allies: "fl" }, {}, null]) {
    localStorage.setItem("sannin.review.r1", JSON.stringify({ ...written, setup: other }));
    assert.equal(loadReview("r1"), null, JSON.stringify(other));
  }
});
