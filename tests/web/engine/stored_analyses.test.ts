import assert from "node:assert/strict";
import { before, test } from "node:test";
import { judge, type Point } from "../../../web/src/engine/judgement.ts";
import { deleteAnalysis, loadAnalysis, type Position, storeAnalysis } from "../../../web/src/engine/stored_analyses.ts";

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
const found = (...shares: number[]): Position => ({ shares, best: "a", candidates, depth: 5, next: "" });
const positions = [found(0.4, 0.3, 0.3), found(0.35, 0.35, 0.3), found(0.4, 0.25, 0.35), found(0.3, 0.3, 0.4)];
/** The first move was compared, the second was not, the third is the best one. */
const steps = ["b", "e", "a", ""];
const pointsOf = (of: readonly Position[]): Point[] =>
  of.map(({ shares, best, candidates }, index) => {
    return { shares, best, candidates, move: steps[index - 1] ?? "", mover: index - 1, events: [] };
  });

test("A stored analysis gives the same judgements", () => {
  storeAnalysis("one", "engine 1", steps, positions);
  const stored = loadAnalysis("one", 3);
  assert.ok(stored);
  assert.equal(stored.search, "engine 1");
  assert.deepEqual(
    stored.positions.map(({ next }) => next),
    steps,
  );
  const kept = stored.positions.map(({ candidates }) => Object.keys(candidates).length);
  assert.deepEqual(kept, [2, 2, 1, 4], "the last position can get any next move");
  assert.deepEqual(judge(pointsOf(stored.positions), letters), judge(pointsOf(positions), letters));
  deleteAnalysis("one");
  assert.equal(loadAnalysis("one", 3), null);
});

test("A damaged analysis or one of another form is ignored", () => {
  storeAnalysis("two", "engine 1", steps, positions);
  const key = "sannin.analysis.two";
  const written = JSON.parse(entries.get(key) ?? "");
  assert.equal(loadAnalysis("two", 2), null, "of another number of seats");
  const [first, ...rest] = written.positions;
  const wrong = [
    null,
    [],
    { ...written, form: 0 },
    { ...written, search: 1 },
    { ...written, positions: [] },
    ...[
      null,
      { ...first, shares: ["0.4", 0.3, 0.3] },
      { ...first, candidates: { a: "1" } },
      { ...first, next: null },
    ].map((each) => ({ ...written, positions: [each, ...rest] })),
  ];
  for (const each of wrong) {
    entries.set(key, JSON.stringify(each));
    assert.equal(loadAnalysis("two", 3), null, JSON.stringify(each));
  }
  entries.set(key, "{");
  assert.equal(loadAnalysis("two", 3), null);
});
