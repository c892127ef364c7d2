// What the tutor says about wrong moves is true, and said for all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, parseDiagram } from "../../../web/src/board/layout/diagram.ts";
import { movesIn, solves } from "../../../web/src/learn/exercise.ts";
import { type LessonId, lessonIds, lessons, rulesOf } from "../../../web/src/learn/lessons.ts";
import { type Miss, missOf } from "../../../web/src/learn/miss.ts";
import { missWords } from "../../../web/src/pages/learn/miss_words.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { speak } from "../../../web/src/text/index.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();

/** Returns what a move of an exercise lacks. */
function missIn(lesson: LessonId, id: string, move: string): Miss | null {
  const exercise = lessons[lesson].find((each) => each.id === id);
  assert.ok(exercise);
  return missOf(rulesModule, rulesOf(lesson), exercise, move);
}

test("A wrong move in the first lessons is explained by its piece, target or promotion", () => {
  assert.deepEqual(missIn("pieces", "king", "7i8i"), { kind: "empty", cell: "8i" });
  assert.deepEqual(missIn("pieces", "rook", "10m10l"), { kind: "piece", moved: "K", wanted: "R" });
  assert.deepEqual(missIn("promotion", "lancePromotes", "7i7b"), { kind: "unpromoted", cell: "7b" });
  assert.deepEqual(missIn("promotion", "lancePromotes", "7i4f"), { kind: "outside", cell: "4f" });
  assert.deepEqual(missIn("drops", "fork", "N*5h"), { kind: "attacks", cell: "5h", targets: [] });
  assert.deepEqual(missIn("drops", "fork", "N*7h"), { kind: "attacks", cell: "7h", targets: ["8h"] });
  assert.deepEqual(missIn("castling", "castling", "10m6l"), { kind: "elsewhere", cell: "6l", wanted: "13l" });
  assert.deepEqual(missIn("garden", "garden", "7h6g"), { kind: "garden", cell: "7g" });
  assert.deepEqual(missIn("illumination", "illumination", "7i11k"), {
    kind: "captures",
    cells: ["11k"],
    wanted: ["7e", "11k"],
  });
});

test("A wrong move is explained by what it captures or how many men it leaves", () => {
  assert.deepEqual(missIn("hasami", "hasami3", "5i5h"), { kind: "captures", cells: [], wanted: ["5d", "4e"] });
  assert.deepEqual(missIn("hasami", "hasami6", "9i9h"), { kind: "men", seat: "w", count: 7 });
  assert.deepEqual(missIn("daihasami", "daihasami1", "5g5f"), { kind: "noLine" });
});

test("A check that is no mate is answered by a legal move of the player in check", () => {
  for (const exercise of lessons.mate) {
    const [, victim = ""] = exercise.goal.kind === "event" ? exercise.goal.event.split(" ") : [];
    const game = RulesGame.start(rulesModule, { ruleset: "sannin", position: exercise.position });
    let answers = 0;
    for (const move of game.legal) {
      const preview = game.previewMove(move);
      if (solves(exercise.goal, preview.step)) continue;
      const miss = missOf(rulesModule, "sannin", exercise, move);
      if (miss?.kind === "noCheck") {
        assert.equal(miss.seat, victim);
        continue;
      }
      assert.ok(miss?.kind === "answer", `${exercise.id}: ${move}`);
      const [cell = ""] = cellsOf(miss.move);
      const mover = miss.move.includes("*") ? victim : parseDiagram(preview.diagram).pieces.get(cell)?.owner;
      assert.equal(mover, victim, `${exercise.id}: ${move}, ${miss.move}`);
      answers++;
    }
    assert.ok(answers > 0, exercise.id);
    game.close();
  }
});

test("A move that forms no alliance is explained by what it opens, threatens or parries", () => {
  assert.deepEqual(missIn("discovered", "alliance1", "10k6c"), { kind: "closed", ally: "l", victim: "m" });
  assert.deepEqual(missIn("discovered", "alliance1", "10k10j"), { kind: "parries" });
  const defended = missIn("discovered", "alliance1", "10k12i");
  assert.deepEqual(defended, { kind: "defended", ally: "l", from: "6c", target: "11m" });
  assert.deepEqual(missIn("double", "alliance2", "10d10e"), { kind: "noThreat", victim: "f" });
  assert.deepEqual(missIn("double", "alliance7", "12h12i"), { kind: "sameTarget", target: "3h" });
});

test("All wrong moves are explained, in every language", async () => {
  let unexplained = 0;
  const kinds = new Map<string, { miss: Miss; after: string }>();
  for (const lesson of lessonIds) {
    for (const exercise of lessons[lesson]) {
      const game = RulesGame.start(rulesModule, { ruleset: rulesOf(lesson), position: exercise.position });
      for (const move of movesIn(exercise, game)) {
        const { step, diagram } = game.previewMove(move);
        if (solves(exercise.goal, step)) continue;
        const miss = missOf(rulesModule, rulesOf(lesson), exercise, move);
        if (miss) kinds.set(miss.kind, { miss, after: diagram });
        else unexplained++;
      }
      game.close();
    }
  }
  assert.equal(unexplained, 0);
  assert.equal(kinds.size, 17, [...kinds.keys()].join(" "));
  for (const language of ["ru", "ja", "en"] as const) {
    await speak(language);
    for (const { miss, after } of kinds.values()) {
      const words = missWords(miss, after, (letter) => `<${letter}>`);
      assert.match(words, /^.{8,140}$/, `${language} ${miss.kind}: ${words}`);
      assert.ok(!/undefined|<>/.test(words), `${language} ${miss.kind}: ${words}`);
    }
  }
});
