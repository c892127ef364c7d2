// What the games on squares have besides: captures without a move onto them, jumps, and lines that win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDraft, withPiece, writeDraft } from "../../../web/src/review/position.ts";
import { rulesetOf } from "../../../web/src/review/which_game.ts";
import { arrowsIn, capturesIn } from "../../../web/src/room/bearings.ts";
import { describeEvent } from "../../../web/src/room/events.ts";
import { explainStep } from "../../../web/src/room/explain.ts";
import { moveRows } from "../../../web/src/room/move_rows.ts";
import { spokenMove } from "../../../web/src/room/spoken.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { warningsOf } from "../../../web/src/rules/warnings.ts";
import { daihasami, sannin } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();

/** What a move does in a position, as the rules tell it. */
function played(position: string, move: string) {
  const game = RulesGame.start(desk, { ruleset: daihasami.id, position });
  const foresight = game.foresee(move);
  const told = foresight.step.explanations;
  game.close();
  return { ...foresight, told, sentences: explainStep(daihasami, { ...foresight.step, move }, position) };
}

test("a capture is marked with the men that enclose it, and told in words", () => {
  const { step, told, sentences } = played("9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1", "5e5c");
  assert.deepEqual(capturesIn(told), { captured: ["4c"], by: ["5c", "3c"] });
  assert.deepEqual(arrowsIn(told), []);
  assert.deepEqual(
    step.events.map((line) => describeEvent(daihasami, line)),
    ["Captured: 4c"],
  );
  assert.deepEqual(
    sentences.map(({ words }) => words),
    ["Captured: 4c (enclosed between two men)."],
  );
});

test("a line that wins is an arrow from end to end", () => {
  const { told, sentences } = played("9/9/9/9/PPPP5/9/4P4/9/p7p b - 1", "5g5e");
  assert.deepEqual(arrowsIn(told), [{ from: "9e", to: "5e" }]);
  assert.deepEqual(
    sentences.map(({ words }) => words),
    ["Black wins with the line from 9e to 5e."],
  );
  assert.equal(describeEvent(daihasami, "wins b line"), "Black wins with a line of five");
  assert.equal(describeEvent(daihasami, "draw repetition"), "The game is drawn because the position stood four times");
});

test("a jump is told with the cell that it goes over", () => {
  const position = "9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1";
  assert.equal(spokenMove({ move: "5e5c" }, position), "man from 5e jumps over 5d to 5c");
  assert.equal(spokenMove({ move: "8i8g" }, position), "man from 8i to 8g");
});

test("who would lose a man by his move is warned", () => {
  assert.deepEqual(warningsOf(played(daihasami.start, "5h5e")), []);
  const risky = warningsOf(played("9/9/9/4p4/9/3pP4/9/9/pPPPP4 b - 1", "5f5e"));
  assert.deepEqual(risky, [{ kind: "hanging", cell: "5e", seat: "w", from: ["6f"], how: "capture" }]);
});

test("captures stand in the notation: they cut no row of the list in two", () => {
  const step = (seat: string, ...events: string[]) => {
    return { seq: 0, seat, number: 0, move: "", notation: "P5i-5e", events, explanations: [], left: null, changes: {} };
  };
  const seats = ["black", "white"];
  const rows = moveRows([step("black", "captures 5d"), step("white"), step("black", "wins b line")], seats);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ["moves", "moves", "events"],
  );
});

test("a position is taken apart and written again", () => {
  const letters = ["b", "w"];
  const draft = readDraft(daihasami.start);
  assert.ok(draft);
  assert.equal(writeDraft(draft, letters), daihasami.start);
  const changed = withPiece(withPiece(draft, "5e", { owner: "w", name: "M" }), "9i", null);
  assert.match(writeDraft(changed, letters), /^ppppppppp\/ppppppppp\/9\/9\/4p4\/.*\/1PPPPPPPP b - 1$/);
  assert.equal(readDraft("ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - - 1"), null);
});

test("a record says of which game it is", () => {
  const rulesets = [sannin, { ...daihasami, id: "hasami" }, daihasami];
  assert.equal(rulesetOf('[Rules "Sannin 1"]\n[Event "?"]', rulesets), sannin);
  assert.equal(rulesetOf('[Rules "Hasami 1"]\n[Game "daihasami"]', rulesets), daihasami);
  assert.equal(rulesetOf('[Rules "Hasami 1"]', rulesets), undefined);
});
