// The rules module agrees with the server's rules on the conformance games and edge cases.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { conformanceGames, edges, initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();

const digest = (moves: string[]): string => createHash("sha256").update(moves.join("\n")).digest("hex").slice(0, 16);

test("Conformance games have the same positions, moves, notation and events", () => {
  for (const { ally, plies, final } of conformanceGames()) {
    const game = RulesGame.start(rulesModule, { ruleset: "sannin", openingAlliance: ally === "-" ? "" : ally });
    for (const ply of plies) {
      assert.equal(game.diagram, ply.position);
      const { legal } = game;
      assert.equal(legal.length, ply.count, ply.position);
      assert.equal(digest(legal), ply.digest, ply.position);
      const { notation, events } = game.advance(ply.move);
      assert.deepEqual([notation, events], [ply.notation, ply.events]);
    }
    if (final === null) assert.ok(game.outcome);
    else assert.equal(game.diagram, final);
    const again = RulesGame.read(rulesModule, "sannin", game.record({ Site: "here" }));
    assert.equal(again.game.diagram, game.diagram, "its record leads to the same end");
    again.game.close();
    game.close();
  }
});

test("Edge cases have the same moves and events", () => {
  for (const edge of edges()) {
    const game = RulesGame.start(rulesModule, { ruleset: "sannin", options: edge.options, position: edge.position });
    const steps = (edge.play ?? []).map((code) => game.advance(code));
    if (edge.events) assert.deepEqual(steps.at(-1)?.events, edge.events, edge.name);
    if (edge.moves) assert.deepEqual(game.legal, edge.moves, edge.name);
    if (edge.after) assert.equal(game.diagram, edge.after, edge.name);
    game.close();
  }
});

test("Perft agrees with the documented counts", () => {
  const game = RulesGame.start(rulesModule, { ruleset: "sannin", position: initial });
  assert.deepEqual(
    [0, 1, 2, 3].map((depth) => game.perft(depth)),
    [1, 48, 2302, 110365],
  );
});
