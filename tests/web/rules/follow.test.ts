// A game that follows the displayed ply.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Follower } from "../../../web/src/rules/follow.ts";
import { conformanceGames, initial } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const setup = { ruleset: "sannin", position: initial };
const plies = conformanceGames()[0]?.plies.slice(0, 20) ?? [];
const codes = plies.map(({ move }) => move);
const diagram = (shown: number) => plies[shown]?.position ?? "";

test("The game follows forward and backward to any ply", () => {
  const follower = new Follower(rulesModule);
  for (const shown of [0, 1, 5, 4, 19, 2, 2, 7]) {
    const game = follower.at(setup, codes.slice(0, shown), diagram(shown));
    assert.equal(game?.diagram, diagram(shown), `ply ${shown}`);
  }
});

test("The game follows another course or start", () => {
  const follower = new Follower(rulesModule);
  follower.at(setup, codes.slice(0, 3), diagram(3));
  const left = follower.at(setup, [codes[0] ?? "", "m:resign"], "");
  assert.equal(left, null, "the page says another diagram");
  const start = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1";
  assert.equal(follower.at({ ruleset: "sannin", position: start }, [], start)?.diagram, start);
});

test("An unknown game gives nothing, and later requests still work", () => {
  const follower = new Follower(rulesModule);
  assert.equal(follower.at(setup, ["1a7g"], "whatever"), null);
  assert.equal(follower.at({ ruleset: "chess" }, [], "whatever"), null);
  assert.ok(follower.at(setup, codes.slice(0, 2), diagram(2)));
});

test("The course makes a repetition illegal", () => {
  const position = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1";
  const round = ["1d1e", "10m11m", "10d9c", "1e1d", "11m10m"];
  const after = "7/8/lK8/9fK/11/12/13/12/11/10/9/8/3mK3 l - - - - 6";
  const game = new Follower(rulesModule).at({ ruleset: "sannin", position }, round, after);
  assert.deepEqual(game?.whyNot("9c", "10d")?.code, "repetition");
  assert.equal(game?.whyNot("9c", "10d")?.names.move, "0");
});
