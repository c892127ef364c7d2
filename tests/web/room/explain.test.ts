import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import type { Explanation, Step } from "../../../web/src/protocol/schema.ts";
import { explain } from "../../../web/src/room/explain.ts";
import type { Table } from "../../../web/src/room/seating.ts";
import { speak } from "../../../web/src/text/index.ts";
import { sannin } from "../support/data.ts";

interface Sample {
  /** Position before the move. */
  diagram: string;
  move: string;
  events: string[];
  explanation: Explanation;
}

// Explanations by the rules of moves in real games. The server's tests check the same file.
const samples = readFileSync(join(process.env.SANNIN_TEST_DATA ?? "", "explanations.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

function wordsOf({ diagram, move, events, explanation }: Sample): string[] {
  const step = { move, events, explanations: [explanation] } as Partial<Step>;
  const table = { room: { steps: [step], diagrams: [diagram] }, ruleset: sannin } as unknown as Table;
  return explain(table, 1).map(({ words }) => words);
}

afterEach(() => speak("en"));

test("English sentences equal those of the server", () => {
  for (const sample of samples) assert.deepEqual(wordsOf(sample), [sample.explanation.text]);
});

test("Other languages contain no English", async () => {
  for (const language of ["ru", "ja"] as const) {
    await speak(language);
    for (const sample of samples) {
      const [words = ""] = wordsOf(sample);
      for (const { from, target } of sample.explanation.attacks) {
        assert.ok(words.includes(from) && words.includes(target), words);
      }
      // The seat titles are the test's own. Cells are written as 7g.
      assert.doesNotMatch(words.replace(/First|Middle|Last/g, ""), /[A-Za-z]{2,}|undefined/, words);
    }
  }
});

test("An unknown explanation is shown in the server's words", () => {
  const [sample] = samples;
  assert.ok(sample);
  const { explanation } = sample;
  const unknown: Partial<Explanation>[] = [
    { about: "alliance fm secret" },
    { about: "adjourned f" },
    { about: "out f mate", attacks: [] },
    { attacks: [{ kind: "check", attacker: "first", from: "7g", target: "1a" }] },
  ];
  for (const other of unknown) {
    assert.deepEqual(wordsOf({ ...sample, explanation: { ...explanation, ...other, text: "It is so." } }), [
      "It is so.",
    ]);
  }
});

test("Explanations can be filtered", () => {
  const [sample] = samples;
  assert.ok(sample);
  const step = { ...sample, explanations: [sample.explanation] };
  const table = { room: { steps: [step], diagrams: [sample.diagram] }, ruleset: sannin } as unknown as Table;
  assert.equal(explain(table, 1, (about) => about.startsWith("alliance ")).length, 1);
  assert.equal(explain(table, 1, (about) => about.startsWith("out ")).length, 0);
  assert.equal(explain(table, 7).length, 0);
});
