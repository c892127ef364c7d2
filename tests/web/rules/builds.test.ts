// Two compilers build the rules: one for the server's program, one for the client's module. Games
// must be the same in both.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { RulesGame } from "../../../web/src/rules/game.ts";
import { conformanceGames } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const program = process.env.SANNIN ?? "";
const skip = existsSync(program) ? false : "the server's program is not built";

/** A line of `sannin play --legal`. */
interface Line {
  move: string | null;
  notation: string | null;
  events: string[];
  position: string | null;
  legal: string[];
  result: { how: string; winner: string | null } | undefined;
}

const stateOf = (game: RulesGame) => ({
  position: game.position,
  legal: game.outcome ? [] : game.legal,
  result: game.outcome ?? undefined,
});

/** Plays a game with the module. `choose` returns the next move, or undefined at the end. */
function played(
  ruleset: string,
  openingAlliance: string,
  choose: (legal: string[], ply: number) => string | undefined,
): Line[] {
  const game = RulesGame.start(rulesModule, { ruleset, openingAlliance });
  const lines: Line[] = [{ move: null, notation: null, events: [], ...stateOf(game) }];
  for (let ply = 0; !game.outcome; ply++) {
    const move = choose(game.legal, ply);
    if (move === undefined) break;
    const step = game.advance(move);
    lines.push({ move: step.move, notation: step.notation, events: step.events, ...stateOf(game) });
  }
  game.close();
  return lines;
}

/** Plays the same game with the program. */
function printedByProgram(ruleset: string, start: string, lines: Line[]): Line[] {
  const moves = lines.slice(1).map(({ move }) => move ?? "");
  const run = spawnSync(program, ["play", "--game", ruleset, "--legal", start, ...moves], { encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  const printed = run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return printed.map(({ move, notation, events, position, legal, result }) => ({
    move,
    notation,
    events,
    position,
    legal,
    result,
  }));
}

test("Conformance games are the same in both builds", { skip }, () => {
  for (const { ally, plies } of conformanceGames()) {
    const openingAlliance = ally === "-" ? "" : ally;
    const lines = played("sannin", openingAlliance, (_, ply) => plies[ply]?.move);
    assert.deepEqual(printedByProgram("sannin", openingAlliance ? `start:${openingAlliance}` : "start", lines), lines);
  }
});

for (const ruleset of ["sannin", "hasami", "daihasami", "makyek"]) {
  test(`Random games of ${ruleset} are the same in both builds`, { skip }, () => {
    let chance = 1;
    const next = () => (chance = (chance * 48271) % 2147483647);
    for (let round = 0; round < 5; round++) {
      const lines = played(ruleset, "", (legal, ply) => (ply < 150 ? legal[next() % legal.length] : undefined));
      assert.ok(lines.length > 20, `only ${lines.length} plies`);
      assert.deepEqual(printedByProgram(ruleset, "start", lines), lines);
    }
  });
}
