import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowsOfAdvice } from "../../../web/src/review/marks.ts";

test("The best move is drawn above the others, and the one that is pointed at above all", () => {
  assert.deepEqual(arrowsOfAdvice(["3c4d", "P*5e"], null), [
    { from: "5e", to: "5e", advice: "other" },
    { from: "3c", to: "4d", advice: "best" },
  ]);
  assert.deepEqual(
    arrowsOfAdvice(["3c4d", "1b2d", "P*5e"], "1b2d").map(({ from, advice }) => [from, advice]),
    [
      ["5e", "other"],
      ["3c", "best"],
      ["1b", "pointed"],
    ],
  );
});

test("A move with and without promotion has one arrow", () => {
  assert.deepEqual(arrowsOfAdvice(["7l7c", "7l7c+"], null), [{ from: "7l", to: "7c", advice: "best" }]);
  assert.deepEqual(arrowsOfAdvice(["7l7c", "7l7c+"], "7l7c+"), [{ from: "7l", to: "7c", advice: "pointed" }]);
});
