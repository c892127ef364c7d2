import assert from "node:assert/strict";
import { test } from "node:test";
import { finalShares, judge, type Point, smoothed, summaries } from "../../../web/src/engine/judgement.ts";

const letters = ["f", "m", "l"];
const start: Point = { shares: [0.4, 0.3, 0.3], best: "a", candidates: {}, move: "", mover: -1, events: [] };
const step = (mover: number, shares: number[], more: Partial<Point> = {}): Point => {
  return { shares, best: "z", candidates: {}, move: "b", mover, events: [], ...more };
};

test("MarksMovesByTheShareLost", () => {
  const points = [start, step(0, [0.36, 0.32, 0.32]), step(1, [0.4, 0.25, 0.35]), step(2, [0.45, 0.31, 0.24])];
  assert.deepEqual(
    judge(points, letters).map(({ marks }) => marks[0]),
    [undefined, "inaccuracy", "mistake", "blunder"],
  );
});

test("MarksLargerLossesOfTwoPlayers", () => {
  const points = [
    { ...start, shares: [0.6, 0.4] },
    step(0, [0.54, 0.46]),
    step(1, [0.65, 0.35]),
    step(0, [0.45, 0.55]),
  ];
  assert.deepEqual(
    judge(points, ["b", "w"]).map(({ marks }) => marks[0]),
    [undefined, undefined, "inaccuracy", "mistake"],
  );
});

test("TheBestMoveLosesNothing", () => {
  const points = [start, step(0, [0.1, 0.45, 0.45], { move: "a" })];
  assert.deepEqual(judge(points, letters)[1], { loss: 0, marks: [] });
});

test("MarksTheMoveThatAllowedAnAlliance", () => {
  const formed = step(1, [0.1, 0.45, 0.45], { events: ["alliance ml threat"] });
  const points = [start, step(0, [0.4, 0.3, 0.3]), formed];
  const judgements = judge(points, letters);
  assert.deepEqual(judgements[1]?.marks, ["alliance"]);
  assert.deepEqual(judgements[2]?.marks, []);
});

test("MarksAHopelessPlayerWhoDecides", () => {
  const before = { ...start, shares: [0.05, 0.5, 0.45] };
  const points = [before, step(0, [0.04, 0.9, 0.06])];
  assert.deepEqual(judge(points, letters)[1]?.marks, ["decided"]);
});

test("ComparesMovesWithinOneSearch", () => {
  const before = { ...start, candidates: { a: 0.4, b: 0.38, c: 0.2 } };
  const lossOf = (move: string) => judge([before, step(0, [0.05, 0.5, 0.45], { move })], letters)[1]?.loss ?? 0;
  assert.ok(Math.abs(lossOf("b") - 0.02) < 1e-9);
  assert.ok(Math.abs(lossOf("c") - 0.2) < 1e-9);
  assert.ok(Math.abs(lossOf("d") - 0.35) < 1e-9);
});

test("SmoothsTheBiasOfThePlayerToMove", () => {
  const views = [0, 1, 2].map((mover) =>
    step(
      mover,
      letters.map((_, seat) => (seat === mover ? 0.6 : 0.2)),
    ),
  );
  const middle = smoothed(views)[1] ?? [];
  assert.ok(middle.every((share) => Math.abs(share - 1 / 3) < 1e-9));
});

test("SumsUpEachPlayer", () => {
  const points = [start, step(0, [0.1, 0.45, 0.45])];
  const [first, middle] = summaries(points, judge(points, letters), 3);
  assert.equal(first?.marks.blunder, 1);
  assert.ok(Math.abs((first?.loss ?? 0) - 0.3) < 1e-9);
  assert.equal(middle?.moves, 0);
});

test("KnowsTheSharesAtTheEnd", () => {
  assert.deepEqual(finalShares(["wins m mate"], letters), [0, 1, 0]);
  assert.deepEqual(finalShares(["draw repetition"], ["b", "w"]), [0.5, 0.5]);
  assert.equal(finalShares(["out l resign"], letters), null);
});
