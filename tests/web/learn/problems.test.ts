// The file of problems, their order and the problem of the day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { markProblem, problemProgress } from "../../../web/src/app/settings.ts";
import {
  chosen,
  loadProblems,
  movesOf,
  nextProblem,
  type Problem,
  problemOfTheDay,
  themeOf,
  themes,
} from "../../../web/src/learn/problems.ts";

const all = await loadProblems();
const everything = { theme: null, game: null };

const problem = (id: string, difficulty: number): Problem => ({
  id,
  game: "sannin",
  task: "mate",
  moves: ["P*1a"],
  position: "lK/mK/fK f - - - - 1",
  difficulty,
});
const list = [problem("a", 1), problem("b", 1), problem("c", 2), problem("d", 3)];

test("The file has problems of all themes and games", () => {
  assert.ok(all.length >= 200);
  assert.deepEqual(new Set(all.map(themeOf)), new Set(themes));
  assert.deepEqual(new Set(all.map(({ game }) => game)), new Set(["sannin", "hasami", "daihasami", "makyek"]));
});

test("Replies do not count as moves of the solver", () => {
  for (const each of all) {
    const moves = movesOf(each);
    assert.ok(Number.isInteger(moves) && moves >= 1 && moves <= 3, each.id);
  }
});

test("A choice has its theme and game only, the easy ones first", () => {
  const mates = chosen(all, { theme: "mate2", game: "sannin" });
  assert.ok(mates.length > 0 && mates.every((each) => themeOf(each) === "mate2" && each.game === "sannin"));
  const difficulties = mates.map(({ difficulty }) => difficulty);
  assert.deepEqual(difficulties, difficulties.toSorted());
  assert.equal(chosen(all, everything).length, all.length);
});

test("Solved problems come again only after all others", () => {
  const next = (solved: string[], missed: string[] = [], last: string | null = null) =>
    nextProblem(list, { solved, missed }, last)?.id;
  assert.equal(next([]), "a");
  assert.equal(next(["a"]), "b");
  assert.equal(next(["a", "b", "c"]), "d");
  assert.equal(next(["b", "a", "d", "c"]), "b", "the one solved longest ago");
  assert.equal(next(["b", "a", "d", "c"], [], "b"), "a");
  assert.equal(nextProblem([], { solved: [], missed: [] }), undefined);
});

test("Missed problems come again at the end of their difficulty", () => {
  const next = (solved: string[], missed: string[], last: string | null = null) =>
    nextProblem(list, { solved, missed }, last)?.id;
  assert.equal(next([], ["a"]), "b");
  assert.equal(next(["b"], ["a"]), "a");
  assert.equal(next(["b"], ["a"], "a"), "c", "not the same one at once");
  assert.equal(next([], ["b", "a"]), "b", "the one missed longest ago");
});

test("The latest result of a problem counts", () => {
  markProblem("p1", "missed");
  markProblem("p2", "solved");
  markProblem("p1", "solved");
  assert.deepEqual(problemProgress.value, { solved: ["p2", "p1"], missed: [] });
  markProblem("p2", "missed");
  assert.deepEqual(problemProgress.value, { solved: ["p1"], missed: ["p2"] });
});

test("The problem of the day changes at the user's midnight", () => {
  const at = (time: Date) => problemOfTheDay(all, time)?.id;
  const zone = process.env.TZ;
  for (const place of ["UTC", "Pacific/Auckland", "America/Los_Angeles"]) {
    process.env.TZ = place;
    const midnight = new Date(2026, 10, 25);
    assert.equal(at(midnight), at(new Date(2026, 10, 25, 23, 59)), place);
    assert.notEqual(at(midnight), at(new Date(2026, 10, 24, 23, 59)), place);
    assert.equal(problemOfTheDay(all, midnight)?.difficulty, 2, `${place}: a Wednesday`);
    assert.equal(problemOfTheDay([...all].reverse(), midnight)?.id, at(midnight), "whatever the order");
  }
  process.env.TZ = zone;
  if (zone === undefined) delete process.env.TZ;
});

test("The problems of a week go from easy to hard, and none repeats before its like", () => {
  const on = (index: number) => problemOfTheDay(all, new Date(2026, 10, 23 + index));
  assert.deepEqual(
    Array.from({ length: 7 }, (_, index) => on(index)?.difficulty),
    [1, 2, 2, 3, 3, 4, 5],
  );
  const hardest = all.filter(({ game, difficulty }) => game === "sannin" && difficulty === 5);
  const sundays = hardest.map((_, index) => on(6 + 7 * index)?.id);
  assert.equal(new Set(sundays).size, hardest.length);
});
