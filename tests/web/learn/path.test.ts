// The path through the lessons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessonIds, lessons } from "../../../web/src/learn/lessons.ts";
import { exerciseAfter, pathOf } from "../../../web/src/learn/path.ts";

const ids = (lesson: keyof typeof lessons) => lessons[lesson].map(({ id }) => id);
const states = (learned: readonly string[]) => pathOf(lessonIds, learned).lessons.map(({ state }) => state);

test("Without progress the first lesson is next", () => {
  const path = pathOf(lessonIds, []);
  assert.deepEqual(
    path.lessons.map(({ state }) => state),
    lessonIds.map((_, index) => (index === 0 ? "next" : "later")),
  );
  assert.equal(path.solved, 0);
  assert.equal(path.count, lessonIds.flatMap((id) => lessons[id]).length);
  assert.equal(path.next?.id, "king");
});

test("A lesson is done once all its exercises are solved", () => {
  assert.deepEqual(states(ids("pieces").slice(1)).slice(0, 2), ["next", "later"]);
  assert.deepEqual(states(ids("pieces")).slice(0, 3), ["done", "next", "later"]);
  assert.equal(pathOf(lessonIds, [...ids("pieces"), "lancePromotes"]).next?.id, "silverPromotes");
});

test("Lessons can be done in any order, and unknown ids do not count", () => {
  const path = pathOf(lessonIds, [...ids("castling"), "nothing"]);
  assert.equal(path.solved, 1);
  assert.equal(path.lessons.find(({ id }) => id === "castling")?.state, "done");
  assert.equal(path.next?.id, "king");
});

test("Nothing is next when everything is solved", () => {
  const path = pathOf(
    lessonIds,
    lessonIds.flatMap((id) => ids(id)),
  );
  assert.equal(path.next, null);
  assert.ok(path.lessons.every(({ state }) => state === "done"));
});

test("The exercise after the last of a lesson is the first of the next offered lesson", () => {
  const last = lessons.pieces.at(-1);
  assert.ok(last);
  assert.equal(exerciseAfter(last)?.id, "lancePromotes");
  assert.equal(exerciseAfter(last, ["pieces", "castling"])?.id, "castling");
  assert.equal(exerciseAfter(last, ["pieces"]), null);
});
