// Problems are judged by the real rules: solutions, wrong moves and what refutes them.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseDiagram } from "../../../web/src/board/layout/diagram.ts";
import { isSolved } from "../../../web/src/learn/judge.ts";
import { chosen, loadProblems, movesOf, type Problem, type Theme, themes } from "../../../web/src/learn/problems.ts";
import { Solving } from "../../../web/src/learn/solving.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { FakeClock } from "../support/fake_clock.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const all = await loadProblems();
const immediately = { reply: 0, wrong: 0, refuted: 0 };
const silent = { answer: async () => null };

const first = (theme: Theme): Problem => {
  const [found] = chosen(all, { theme, game: null });
  assert.ok(found, theme);
  return found;
};

const clock = new FakeClock();
after(() => clock.restore());

/** Lets replies arrive. */
async function replies(): Promise<void> {
  do {
    clock.advance(1);
    for (let i = 0; i < 20; i++) await null;
  } while (clock.pending > 0);
}

/** Plays a solution as a user does. */
async function solve(solving: Solving): Promise<void> {
  for (const [index, move] of solving.problem.moves.entries()) {
    if (solving.line.value.length > index) continue;
    solving.play(move);
    await replies();
  }
}

test("Every solution is judged as right", async () => {
  for (const problem of all) {
    const game = RulesGame.start(rulesModule, { ruleset: problem.game, position: problem.position });
    const steps = problem.moves.map((move) => game.advance(move));
    const step = steps.at(-1);
    assert.ok(step && isSolved(problem, { step, game, solution: step }), `${problem.id} ${problem.task}`);
    assert.equal(steps.filter(({ seat }) => seat === steps[0]?.seat).length, movesOf(problem), problem.id);
    game.close();
  }
});

test("Few moves solve a problem of one move", () => {
  for (const theme of themes.filter((each) => !["mate2", "mate3", "win"].includes(each))) {
    const problem = first(theme);
    const solving = new Solving(rulesModule, problem, silent, immediately);
    if (movesOf(problem) > 1) continue;
    const right = solving.legal.filter((move) => {
      solving.restart();
      solving.play(move);
      return solving.state.value === "solved";
    });
    assert.ok(right.length >= 1 && right.length <= (theme === "avoid" ? 8 : 1), `${theme}: ${right.join(" ")}`);
    solving.close();
  }
});

test("A wrong move of an alliance or a win says what it lacks", () => {
  for (const theme of ["alliance", "garden", "win"] as const) {
    let explained = 0;
    for (const problem of chosen(all, { theme, game: null }).filter((each) => each.moves.length === 1)) {
      const solving = new Solving(rulesModule, problem, silent, immediately);
      const [move] = solving.legal.filter((each) => !problem.moves.includes(each));
      solving.play(move ?? "");
      const refutation = solving.failure.value?.refutation;
      if (refutation?.kind === "lacks") explained++;
      solving.restart();
      assert.equal(solving.diagram.split(" ")[0], problem.position.split(" ")[0], "the game is as before");
      solving.close();
    }
    assert.ok(explained > 5, `${theme}: ${explained}`);
  }
});

test("Opponents reply by themselves until the solver is to move", async () => {
  for (const theme of ["mate1", "mate2", "mate3"] as const) {
    const solving = new Solving(rulesModule, first(theme), silent, immediately);
    await solve(solving);
    assert.equal(solving.state.value, "solved", theme);
    assert.equal(solving.line.value.length, solving.problem.moves.length);
    assert.equal(solving.missed.value, false);
    solving.close();
  }
});

test("A wrong move is shown with what refutes it and taken back", () => {
  const kinds = new Set<string>();
  for (const theme of themes) {
    const solving = new Solving(rulesModule, first(theme), silent, immediately);
    for (const move of [...solving.legal].slice(0, 40)) {
      solving.restart();
      if (move === solving.problem.moves[0]) continue;
      solving.play(move);
      if (solving.state.value === "solved") continue;
      assert.equal(solving.state.value, "wrong", `${theme}: ${move}`);
      assert.ok(solving.missed.value);
      const refutation = solving.failure.value?.refutation;
      kinds.add(refutation?.kind ?? "none");
      if (theme === "avoid") assert.equal(refutation?.kind, "alliance");
      if (theme === "defend") assert.match(refutation?.kind ?? "", /mate|garden/);
      assert.ok(solving.takeBack());
      assert.equal(solving.state.value, "open");
      assert.equal(solving.diagram, solving.problem.position);
    }
    solving.close();
  }
  for (const kind of ["alliance", "noCheck", "captures", "slow"]) assert.ok(kinds.has(kind), kind);
});

test("A wrong move is taken back by itself, and its refutation stays until the next move", async () => {
  const problem = first("mate1");
  const solving = new Solving(rulesModule, problem, silent, immediately);
  const wrong = solving.legal.find((move) => move !== problem.moves[0]) ?? "";
  solving.play(wrong);
  assert.equal(solving.legal.length, 0);
  await replies();
  assert.equal(solving.state.value, "open");
  assert.equal(solving.diagram, problem.position);
  assert.ok(solving.legal.includes(wrong));
  assert.equal(solving.failure.value?.played.step.move, wrong);
  assert.equal(solving.takeBack(), false, "nothing is left to take back");
  solving.play(problem.moves[0] ?? "");
  assert.equal(solving.failure.value, null);
  assert.equal(solving.state.value, "solved");
  assert.equal(solving.tries.value, 2);
  solving.close();
});

test("The mated player's pieces stay on the board", () => {
  const problem = first("mate1");
  const solving = new Solving(rulesModule, problem, silent, immediately);
  solving.play(problem.moves[0] ?? "");
  const [played] = solving.line.value;
  const mated = played?.step.events.find((event) => event.startsWith("out "))?.split(" ")[1];
  assert.ok(played && mated);
  assert.ok(played.after.includes(`${mated}K`) || played.after.includes(`${mated}+K`));
  assert.equal(played.checks.length, 1, "the mated king");
  assert.equal(solving.gameAsShown, null);
  solving.goTo(0);
  assert.equal(solving.diagram, problem.position);
  assert.ok(solving.gameAsShown);
  assert.deepEqual(solving.legal, [], "a solved problem is only looked at");
  solving.close();
});

test("The mated player's pieces in hand stay as well", () => {
  let held = 0;
  for (const problem of chosen(all, { theme: "mate1", game: null })) {
    const solving = new Solving(rulesModule, problem, silent, immediately);
    solving.solve();
    const [played] = solving.line.value;
    const mated = played?.step.events.find((event) => event.startsWith("out "))?.split(" ")[1] ?? "";
    const before = parseDiagram(problem.position).hands.get(mated);
    assert.deepEqual(parseDiagram(played?.after ?? "").hands.get(mated), before, problem.id);
    held += before?.length ?? 0;
    solving.close();
  }
  assert.ok(held > 0);
});

test("A whole hint and a shown solution count as missed", () => {
  const problem = first("mate2");
  const hinted = new Solving(rulesModule, problem, silent, immediately);
  hinted.help();
  assert.deepEqual(hinted.hint.value, { move: problem.moves[0], whole: false });
  assert.equal(hinted.missed.value, false);
  hinted.help();
  assert.equal(hinted.hint.value?.whole, true);
  assert.equal(hinted.missed.value, true);
  hinted.close();
  const shown = new Solving(rulesModule, problem, silent, immediately);
  shown.solve();
  assert.equal(shown.state.value, "shown");
  assert.equal(shown.line.value.length, problem.moves.length);
  assert.equal(shown.missed.value, true);
  shown.restart();
  assert.equal(shown.diagram, problem.position);
  shown.close();
});

test("An opponent answers a move that takes longer than it has to", async () => {
  const problem = first("mate2");
  const asked: (readonly string[])[] = [];
  const answer = async (_: Problem, codes: readonly string[]) => {
    asked.push(codes);
    return "1a1b";
  };
  const solving = new Solving(rulesModule, problem, { answer }, immediately);
  const wrong = solving.legal.find((move) => move !== problem.moves[0]) ?? "";
  solving.play(wrong);
  assert.deepEqual(solving.failure.value?.refutation, { kind: "slow" });
  await replies();
  const refutation = solving.failure.value?.refutation;
  assert.ok(refutation?.kind === "slowAnswer" && refutation.move === "1a1b");
  assert.notEqual(refutation.seat, problem.position.split(" ")[1]);
  assert.deepEqual(asked, [[wrong]]);
  assert.equal(solving.diagram, problem.position, "the wrong move was taken back meanwhile");
  solving.play(wrong);
  solving.restart();
  assert.equal(solving.failure.value, null);
  solving.close();
});
