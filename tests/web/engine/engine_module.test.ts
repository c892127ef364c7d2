// The engine in the browser against the engine of the command line.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineModule } from "../../../web/src/engine/engine_module.ts";
import { type Place, topLevel } from "../../../web/src/engine/requests.ts";

const bytes = readFileSync(process.env.SANNIN_ENGINE ?? "");
const compiled = await WebAssembly.compile(bytes);

const sannin = (codes: string[]): Place => ({ setup: { ruleset: "sannin" }, letters: ["f", "m", "l"], codes });
const squares = (ruleset: string, codes: string[]): Place => ({ setup: { ruleset }, letters: ["b", "w"], codes });

/** The positions of tests/bench: one of each phase, and others. */
const phases = readFileSync(`${process.env.SANNIN_TEST_DATA}/../bench/positions.txt`, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line): Place => {
    const position = line.split(" ").slice(2).join(" ");
    return { setup: { ruleset: "sannin", position }, letters: ["f", "m", "l"], codes: [] };
  });
const places = [
  sannin([]),
  sannin(["3c4c", "12l9f", "8d8e"]),
  sannin(["3c4c", "12l9f", "m:resign"]),
  squares("hasami", []),
  squares("hasami", ["5i5g", "9a9h"]),
  squares("makyek", []),
];

/** Asks the command line. Returns the move and the shares of the best line in thousandths. */
function native({ setup, codes }: Place, level: string, nodes: number): { move: string; shares: string } {
  const moves = codes.length > 0 ? ` moves ${codes.join(" ")}` : "";
  const lines = [
    `setoption name Ruleset value ${setup.ruleset}`,
    `setoption name Level value ${level}`,
    "setoption name Seed value 7",
    `position ${setup.position === undefined ? "startpos" : `fen ${setup.position}`}${moves}`,
    `go nodes ${nodes}`,
  ];
  const { stdout } = spawnSync(process.env.SANNIN ?? "", ["engine"], {
    input: `${lines.join("\n")}\n`,
    encoding: "utf8",
  });
  const found = stdout.trim().split("\n");
  const infos = found.filter((line) => line.includes(" shares "));
  return {
    move: /^bestmove (\S+)/.exec(found.at(-1) ?? "")?.[1] ?? stdout,
    shares: / shares ([\d ]+?) (?:mate|pv)/.exec(infos.at(-1) ?? "")?.[1] ?? "",
  };
}

/** Compares the move and the shares of each place. */
async function compare(level: number | null, nodes: number, compared: readonly Place[]): Promise<void> {
  for (const place of compared) {
    const engine = await EngineModule.from(compiled);
    engine.goTo(place);
    const { move, lines } = engine.think({ level, nodes: [], lines: 1, seed: 7 }, nodes);
    const wanted = native(place, level === null ? "full" : String(level), nodes);
    const where = `${JSON.stringify(place)} at level ${level}`;
    assert.equal(move, wanted.move, where);
    const shares = lines[0]?.shares.map((share) => Math.round(share * 1000)).join(" ") ?? "";
    assert.equal(shares, wanted.shares, where);
  }
}

test("MatchesTheCommandLineInEachPhase", async () => {
  assert.ok(phases.length >= 4);
  await compare(null, 10_000, [...places, ...phases]);
});

test("MatchesTheCommandLineAtEachLevel", async () => {
  for (let level = 0; level <= topLevel; ++level)
    await compare(level, 1000, [...phases.slice(0, 4), ...places.slice(-1)]);
});

test("GoesBackAndForthInAGame", async () => {
  const engine = await EngineModule.from(compiled);
  const search = { level: 0, nodes: [], lines: 1, seed: 1 };
  for (const codes of [["3c4c", "12l9f"], ["3c4c"], ["3e4g", "12l9f"], []]) {
    engine.goTo(sannin(codes));
    assert.notEqual(engine.think(search, 1).move, "", codes.join(" "));
  }
  assert.throws(() => engine.goTo(sannin(["1a13a"])));
});

test("ReportsSeveralLines", async () => {
  const engine = await EngineModule.from(compiled);
  engine.goTo(sannin([]));
  const { lines, depth } = engine.think({ level: null, nodes: [], lines: 3, seed: 0 }, 5000);
  assert.equal(lines.length, 3);
  assert.ok(depth > 1);
  for (const { shares } of lines) assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6);
});

test("StaysWithinItsMemory", async () => {
  const { exports } = await WebAssembly.instantiate(compiled, {});
  const memory = exports.memory as WebAssembly.Memory;
  assert.throws(() => memory.grow(1024), "64 MB are the most");
});
