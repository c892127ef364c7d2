// The rules in the module are those of the server: the conformance games and edges, move by move.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { conformanceGames, edges, initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const desk = await realRules();

const digest = (moves: string[]): string => createHash("sha256").update(moves.join("\n")).digest("hex").slice(0, 16);

test("every conformance game is replayed: positions, legal moves, notations and events", () => {
  for (const { ally, plies, final } of conformanceGames()) {
    const game = RulesGame.start(desk, { ruleset: "sannin", pact: ally === "-" ? "" : ally });
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
    const again = RulesGame.read(desk, "sannin", game.record({ Site: "here" }));
    assert.equal(again.game.diagram, game.diagram, "its record leads to the same end");
    again.game.close();
    game.close();
  }
});

test("every edge has its moves and events", () => {
  for (const edge of edges()) {
    const game = RulesGame.start(desk, { ruleset: "sannin", options: edge.options, position: edge.position });
    const steps = (edge.play ?? []).map((deed) => game.advance(deed));
    if (edge.events) assert.deepEqual(steps.at(-1)?.events, edge.events, edge.name);
    if (edge.moves) assert.deepEqual(game.legal, edge.moves, edge.name);
    if (edge.after) assert.equal(game.diagram, edge.after, edge.name);
    game.close();
  }
});

test("the counts of the rules page", () => {
  const game = RulesGame.start(desk, { ruleset: "sannin", position: initial });
  assert.deepEqual(
    [0, 1, 2, 3].map((depth) => game.perft(depth)),
    [1, 48, 2302, 110365],
  );
});
