import assert from "node:assert/strict";
import { before, test } from "node:test";
import { judge, type Point } from "../../../web/src/engine/judgement.ts";
import { deleteAnalysis, loadAnalysis, storeAnalysis } from "../../../web/src/engine/stored_analyses.ts";

const letters = ["f", "m", "l"];
const entries = new Map<string, string>();

before(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, words: string) => entries.set(key, words),
      removeItem: (key: string) => entries.delete(key),
    },
  });
});

const candidates = { a: 0.42, b: 0.31, c: 0.4, d: 0.2 };
const step = (move: string, mover: number, shares: number[]): Point => ({
  ...{ shares, best: "a", candidates, move, mover, events: [] },
});
/** The first move was compared, the second was not, the third is the best one. */
const points = [
  step("", -1, [0.4, 0.3, 0.3]),
  step("b", 0, [0.35, 0.35, 0.3]),
  step("e", 1, [0.4, 0.25, 0.35]),
  step("a", 2, [0.3, 0.3, 0.4]),
];
const line = points.map((_, index) => index);

test("A stored analysis gives the same judgements", () => {
  storeAnalysis("one", line, points, 5);
  const stored = loadAnalysis("one", 3);
  assert.ok(stored);
  assert.deepEqual([stored.line, stored.moves, stored.depth], [line, ["", "b", "e", "a"], 5]);
  const loaded = points.map((point, index) => {
    const [shares = [], best = "", kept = []] = stored.positions[index] ?? [];
    return { ...point, shares, best, candidates: Object.fromEntries(kept) };
  });
  assert.ok(loaded.every(({ candidates }) => Object.keys(candidates).length <= 2));
  assert.deepEqual(judge(loaded, letters), judge(points, letters));
  deleteAnalysis("one");
  assert.equal(loadAnalysis("one", 3), null);
});

test("A damaged analysis or one of another form is ignored", () => {
  storeAnalysis("two", line, points, 5);
  const key = "sannin.analysis.two";
  const written = JSON.parse(entries.get(key) ?? "");
  assert.equal(loadAnalysis("two", 2), null, "of another number of seats");
  const wrong = [
    null,
    [],
    { ...written, form: 0 },
    { ...written, line: [] },
    { ...written, moves: ["", "b"] },
    { ...written, positions: written.positions.slice(1) },
    { ...written, positions: [null, ...written.positions.slice(1)] },
    { ...written, positions: [[["0.4", 0.3, 0.3], "a", []], ...written.positions.slice(1)] },
    { ...written, positions: [[[0.4, 0.3, 0.3], "a", [["a"]]], ...written.positions.slice(1)] },
  ];
  for (const each of wrong) {
    entries.set(key, JSON.stringify(each));
    assert.equal(loadAnalysis("two", 3), null, JSON.stringify(each));
  }
  entries.set(key, "{");
  assert.equal(loadAnalysis("two", 3), null);
});
