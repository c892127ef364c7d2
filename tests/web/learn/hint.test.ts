// Hints of the real engine for all exercises.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineModule } from "../../../web/src/engine/engine_module.ts";
import { solves } from "../../../web/src/learn/exercise.ts";
import { bestSolution, hintArrows, hintSearch } from "../../../web/src/learn/hint.ts";
import { lessonIds, lessons, rulesOf } from "../../../web/src/learn/lessons.ts";
import { hintWords } from "../../../web/src/pages/learn/task_words.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const compiled = await WebAssembly.compile(readFileSync(process.env.SANNIN_ENGINE ?? ""));

test("The engine's hint solves every exercise", async () => {
  const engine = await EngineModule.from(compiled);
  for (const lesson of lessonIds) {
    const ruleset = rulesOf(lesson);
    const letters = ruleset === "sannin" ? ["f", "m", "l"] : ruleset === "makyek" ? ["s", "n"] : ["b", "w"];
    for (const exercise of lessons[lesson]) {
      const setup = { ruleset, position: exercise.position };
      const game = RulesGame.start(rulesModule, setup);
      engine.goTo({ setup, letters, codes: [] });
      const report = engine.think(hintSearch, hintSearch.nodes[0] ?? 0);
      assert.ok(report.move !== "", `${exercise.id}: the engine finds a move`);
      for (const each of [report, null]) {
        const move = bestSolution(exercise, game, each) ?? "";
        assert.ok(solves(exercise.goal, game.previewMove(move).step), `${exercise.id}: ${move}`);
      }
      game.close();
    }
  }
});

test("The first hint is the piece, the second the move", () => {
  const [king] = lessons.pieces;
  const [fork] = lessons.drops;
  assert.ok(king && fork);
  const hint = { move: "7i8j", whole: false };
  assert.deepEqual(hintArrows(hint), [{ from: "7i", to: "7i" }]);
  assert.equal(hintWords(king, hint), "Look at the king on 7i.");
  assert.deepEqual(hintArrows({ ...hint, whole: true }), [{ from: "7i", to: "8j" }]);
  assert.equal(hintWords(king, { ...hint, whole: true }), "Hint: king from 7i captures pawn on 8j.");
  const drop = { move: "N*6i", whole: false };
  assert.deepEqual(hintArrows(drop), [], "the cell is the answer");
  assert.equal(hintWords(fork, drop), "Drop the knight.");
  assert.deepEqual(hintArrows({ ...drop, whole: true }), [{ from: "6i", to: "6i" }]);
  const shots = hintArrows({ move: "7i!7e,11k", whole: true });
  assert.deepEqual(shots, [
    { from: "7i", to: "7e" },
    { from: "7i", to: "11k" },
  ]);
});
