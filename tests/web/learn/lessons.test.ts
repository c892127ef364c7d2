// Every exercise can be solved, is not trivial, and has its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, parseDiagram } from "../../../web/src/board/layout/diagram.ts";
import { hexagonPart } from "../../../web/src/board/layout/hexagons.ts";
import { seatOf, solves } from "../../../web/src/learn/exercise.ts";
import { lessonIds, lessons, rulesOf } from "../../../web/src/learn/lessons.ts";
import { Trial } from "../../../web/src/learn/trial.ts";
import { nameOfExercise, taskWords, titleOf } from "../../../web/src/pages/learn/task_words.ts";
import { byIds, explainStep } from "../../../web/src/room/explain.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { speak, text } from "../../../web/src/text/index.ts";
import { pageText } from "../../../web/src/text/pages.ts";
import { sannin } from "../support/data.ts";
import { FakeClock } from "../support/fake_clock.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const all = lessonIds.flatMap((lesson) => lessons[lesson].map((exercise) => ({ lesson, exercise })));

test("Exercise ids are unique and there are enough exercises", () => {
  const ids = all.map(({ exercise }) => exercise.id);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.filter((id) => /\d$/.test(id)).length >= 20);
  for (const game of ["hasami", "daihasami", "makyek"] as const) assert.equal(lessons[game].length, 6);
});

test("Each exercise is solved by few of its legal moves", () => {
  for (const { lesson, exercise } of all) {
    const game = RulesGame.start(rulesModule, { ruleset: rulesOf(lesson), position: exercise.position });
    const { legal } = game;
    const right = legal.filter((move) => solves(exercise.goal, game.previewMove(move).step));
    assert.ok(right.length > 0, `${exercise.id} has a solution`);
    if (rulesOf(lesson) === lesson) assert.equal(right.length, 1, `${exercise.id}: ${right.join(" ")}`);
    assert.ok(right.length <= 4 && right.length < legal.length, `${exercise.id}: ${right.join(" ")}`);
    assert.equal(seatOf(exercise), exercise.position.split(" ")[1]);
    game.close();
  }
});

test("Each exercise has a task and a title in every language", async () => {
  for (const language of ["ru", "ja", "en"] as const) {
    await speak(language);
    for (const { lesson, exercise } of all) {
      const task = taskWords(exercise, (letter) => `<${letter}>`);
      assert.ok(task.length > 3 && !task.includes("undefined"), `${language} ${exercise.id}: ${task}`);
      const event = exercise.goal.kind === "event" ? exercise.goal.event : "";
      if (/^(out|alliance) /.test(event)) assert.match(task, /<[fml]>/);
      assert.equal(/\d/.test(titleOf(lesson, exercise)), lessons[lesson].length > 1, titleOf(lesson, exercise));
      assert.notEqual(nameOfExercise(lesson, exercise), exercise.id, `${language} ${exercise.id} has a name`);
      assert.ok(pageText.learn.lessons[lesson].why.length > 10, `${language} ${lesson}`);
    }
  }
});

test("The exercises of a lesson have different names in every language", async () => {
  for (const language of ["ru", "ja", "en"] as const) {
    await speak(language);
    for (const lesson of lessonIds) {
      const names = lessons[lesson].map((exercise) => nameOfExercise(lesson, exercise));
      assert.equal(new Set(names).size, names.length, `${language} ${lesson}: ${names.join(", ")}`);
    }
  }
});

test("The names of mates say which piece mates, and drops are called drops", () => {
  for (const exercise of lessons.mate) {
    const game = RulesGame.start(rulesModule, { ruleset: "sannin", position: exercise.position });
    const name = nameOfExercise("mate", exercise);
    const moves = game.legal.filter((move) => solves(exercise.goal, game.previewMove(move).step));
    for (const move of moves) {
      const [, dropped = ""] = move.match(/^(.)\*/) ?? [];
      assert.equal(/^Drop /.test(name), dropped !== "", `${name}: ${move}`);
      if (dropped) assert.ok(name.includes(text.pieces[dropped] ?? "?"), `${name}: ${move}`);
    }
    game.close();
  }
});

test("The dropped knight attacks both rooks", () => {
  const [exercise] = lessons.drops;
  assert.ok(exercise);
  const game = RulesGame.start(rulesModule, { ruleset: "sannin", position: exercise.position });
  const drops = game.legal.filter((move) => move.startsWith("N*"));
  const rooks = [...parseDiagram(exercise.position).pieces].flatMap(([cell, { name }]) => (name === "R" ? [cell] : []));
  assert.equal(rooks.length, 2);
  for (const move of drops) {
    const { step } = game.previewMove(move);
    game.advance(move);
    const [at = ""] = cellsOf(move);
    const forks = rooks.every((rook) => game.attackers(rook).pieces.some(({ from }) => from === at));
    assert.equal(forks, solves(exercise.goal, step), move);
    game.undo();
  }
  game.close();
});

test("A part of the board contains the exercise and its solutions", () => {
  for (const { lesson, exercise } of all) {
    if (!exercise.part) continue;
    const { centre, size } = exercise.part;
    const { cells } = hexagonPart(centre, size);
    assert.equal(cells.length, 3 * size * (size + 1) + 1, `${exercise.id} lies inside the board`);
    const game = RulesGame.start(rulesModule, { ruleset: rulesOf(lesson), position: exercise.position });
    for (const move of game.legal.filter((each) => solves(exercise.goal, game.previewMove(each).step)))
      for (const cell of cellsOf(move)) assert.ok(cells.includes(cell), `${exercise.id}: ${move}`);
    const left = [...parseDiagram(exercise.position).pieces].filter(([cell]) => !cells.includes(cell));
    for (const [cell, { name }] of left)
      assert.match(name, /K$/, `${exercise.id}: only kings are left out, not ${cell}`);
    game.close();
  }
});

test("A solved alliance shows what the allies threaten, and why they are allied", () => {
  for (const lesson of ["discovered", "double"] as const) {
    for (const exercise of lessons[lesson]) {
      const trial = new Trial(rulesModule, sannin, exercise);
      trial.solve();
      const { step, threats } = trial.scene.value;
      const allies = step?.events.find((event) => event.startsWith("alliance "))?.split(" ")[1] ?? "";
      assert.ok(threats.length > 0, exercise.id);
      for (const { attacker, victim } of threats) assert.ok(allies.includes(attacker) && !allies.includes(victim));
      const explanations = byIds(step?.explanations ?? [], sannin.seats);
      const [reason] = step ? explainStep(sannin, { ...step, explanations }, exercise.position) : [];
      assert.match(reason?.words ?? "", /are allied against/, exercise.id);
      trial.again();
      assert.deepEqual(trial.scene.value.threats, []);
      trial.close();
    }
  }
});

test("No promotion is offered before the lesson about it", () => {
  for (const exercise of lessons.pieces) {
    const trial = new Trial(rulesModule, sannin, exercise);
    const { legal } = trial.scene.value;
    assert.ok(!legal.some((move) => legal.includes(`${move}+`)), exercise.id);
    trial.solve();
    assert.match(trial.scene.value.step?.move ?? "", /[a-m]$/, exercise.id);
    trial.close();
  }
  for (const exercise of lessons.promotion) {
    const trial = new Trial(rulesModule, sannin, exercise);
    const { legal } = trial.scene.value;
    assert.ok(
      legal.some((move) => legal.includes(`${move}+`)),
      exercise.id,
    );
    trial.close();
  }
});

test("A wrong move is taken back by itself, and the outcome stays until the next move", (context) => {
  const clock = new FakeClock();
  context.after(() => clock.restore());
  const [exercise] = lessons.pieces;
  assert.ok(exercise);
  const trial = new Trial(rulesModule, sannin, exercise, { wrong: 2000, drawn: 2000 });
  const { legal } = trial.scene.value;
  const wrong = legal.find((move) => !move.startsWith("7i8j")) ?? "";
  for (const tries of [1, 2]) {
    trial.play(wrong);
    assert.equal(trial.tries.value, tries);
    assert.deepEqual(trial.scene.value.legal, []);
    clock.advance(2000);
    assert.equal(trial.outcome.value, "wrong");
    assert.equal(trial.scene.value.diagram, exercise.position);
    assert.deepEqual(trial.scene.value.legal, legal);
    assert.equal(trial.takeBack(), false, "nothing is left to take back");
  }
  trial.play(wrong);
  trial.solve();
  assert.equal(trial.outcome.value, "shown");
  clock.advance(2000);
  assert.notEqual(trial.scene.value.diagram, exercise.position, "the solution is not taken back");
  trial.close();
});

test("A wrong move is reverted, a right one stays, the solution is shown", () => {
  const [exercise] = lessons.pieces;
  assert.ok(exercise);
  const trial = new Trial(rulesModule, sannin, exercise);
  const right = trial.scene.value.legal.filter((move) => move.startsWith("7i8j"));
  const wrong = trial.scene.value.legal.find((move) => !right.includes(move)) ?? "";
  trial.play(wrong);
  assert.equal(trial.outcome.value, "wrong");
  assert.notEqual(trial.scene.value.diagram, exercise.position);
  assert.deepEqual(trial.scene.value.legal, []);
  trial.again();
  assert.equal(trial.outcome.value, "open");
  assert.equal(trial.scene.value.diagram, exercise.position);
  assert.equal(trial.whyNot("7i", "7a")?.code !== undefined, true);
  trial.play(right[0] ?? "");
  assert.equal(trial.outcome.value, "solved");
  trial.again();
  trial.solve();
  assert.equal(trial.outcome.value, "shown");
  assert.ok(right.includes(trial.scene.value.step?.move ?? ""));
  trial.close();
});
