// Features of the games on squares: captures without moving onto a man, jumps, and winning lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDraft, withPiece, writeDraft } from "../../../web/src/review/position.ts";
import { rulesetOf } from "../../../web/src/review/which_game.ts";
import { moveAnnouncement } from "../../../web/src/room/announcements.ts";
import { arrowsIn, capturesIn } from "../../../web/src/room/attacks.ts";
import { describeEvent } from "../../../web/src/room/events.ts";
import { explainStep } from "../../../web/src/room/explain.ts";
import { moveRows } from "../../../web/src/room/move_rows.ts";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { arrowsOfWarnings, warningsOf } from "../../../web/src/rules/warnings.ts";
import { daihasami, sannin } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();

/** Returns the results of a move in a position as the rules report them. */
function played(position: string, move: string) {
  const game = RulesGame.start(rulesModule, { ruleset: daihasami.id, position });
  const preview = game.previewMove(move);
  const explanations = preview.step.explanations;
  game.close();
  return { ...preview, explanations, sentences: explainStep(daihasami, { ...preview.step, move }, position) };
}

test("A capture marks the enclosing men and is described", () => {
  const { step, explanations, sentences } = played("9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1", "5e5c");
  assert.deepEqual(capturesIn(explanations), { captured: ["4c"], by: ["5c", "3c"] });
  assert.deepEqual(arrowsIn(explanations), []);
  assert.deepEqual(
    step.events.map((line) => describeEvent(daihasami, line)),
    ["Captured: 4c"],
  );
  assert.deepEqual(
    sentences.map(({ words }) => words),
    ["Captured: 4c (enclosed)."],
  );
});

test("A winning line is an arrow from end to end", () => {
  const { explanations, sentences } = played("9/9/9/9/PPPP5/9/4P4/9/p7p b - 1", "5g5e");
  assert.deepEqual(arrowsIn(explanations), [{ from: "9e", to: "5e" }]);
  assert.deepEqual(
    sentences.map(({ words }) => words),
    ["Black wins with the line from 9e to 5e."],
  );
  assert.equal(describeEvent(daihasami, "wins b line"), "Black wins with a line of five");
  assert.equal(describeEvent(daihasami, "draw repetition"), "The game is drawn by fourfold repetition");
});

test("A jump names the cell that it passes", () => {
  const position = "9/9/5pP2/4p4/4P4/9/9/9/pPPP4p b - 1";
  assert.equal(moveAnnouncement({ move: "5e5c" }, position), "man from 5e jumps over 5d to 5c");
  assert.equal(moveAnnouncement({ move: "8i8g" }, position), "man from 8i to 8g");
});

test("A move that would lose a man gives a warning", () => {
  assert.deepEqual(warningsOf(played(daihasami.start, "5h5e")), []);
  const risky = warningsOf(played("9/9/9/4p4/9/3pP4/9/9/pPPPP4 b - 1", "5f5e"));
  assert.deepEqual(risky, [{ kind: "hanging", cell: "5e", seat: "w", from: ["6f"], how: "capture" }]);
  const { hanging } = played("9/9/9/4p4/9/3pP4/9/9/pPPPP4 b - 1", "5f5e");
  const [arrow] = arrowsOfWarnings(risky, hanging);
  // The man moves along its file to enclose the other one, not diagonally onto it.
  assert.deepEqual(arrow, { from: "6f", to: hanging[0]?.move.slice(2) });
  assert.notEqual(arrow?.to, "5e");
});

test("Captures do not split rows of the move list", () => {
  const step = (seat: string, ...events: string[]) => {
    return {
      seq: 0,
      seat,
      number: 0,
      move: "",
      notation: "P5i-5e",
      events,
      explanations: [],
      checks: [],
      remaining: null,
      changes: {},
    };
  };
  const seats = ["black", "white"];
  const rows = moveRows([step("black", "captures 5d"), step("white"), step("black", "wins b line")], seats);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ["moves", "moves", "events"],
  );
});

test("A position is read and written", () => {
  const letters = ["b", "w"];
  const draft = readDraft(daihasami.start);
  assert.ok(draft);
  assert.equal(writeDraft(draft, letters), daihasami.start);
  const changed = withPiece(withPiece(draft, "5e", { owner: "w", name: "M" }), "9i", null);
  assert.match(writeDraft(changed, letters), /^ppppppppp\/ppppppppp\/9\/9\/4p4\/.*\/1PPPPPPPP b - 1$/);
  assert.equal(readDraft("ppppppppp/9/9/9/9/9/9/9/PPPPPPPPP b - - 1"), null);
});

test("A record determines its game", () => {
  const rulesets = [sannin, { ...daihasami, id: "hasami" }, daihasami];
  assert.equal(rulesetOf(rulesModule, '[Rules "Sannin 1"]\n[Event "?"]', rulesets), sannin);
  assert.equal(rulesetOf(rulesModule, '[Rules "Sannin 1"]\n\n{[Game "hasami"]} *', rulesets), sannin);
  assert.equal(rulesetOf(rulesModule, '[Rules "Hasami 1"]\n[Game  "daihasami"]', rulesets), daihasami);
  assert.equal(rulesetOf(rulesModule, '[Rules "Hasami 1"]', rulesets), undefined);
});
