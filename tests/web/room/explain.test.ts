import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import type { Explanation, Step } from "../../../web/src/protocol/messages.ts";
import { explain } from "../../../web/src/room/explain.ts";
import type { Table } from "../../../web/src/room/seating.ts";
import { speak } from "../../../web/src/text/index.ts";
import { sannin } from "../support/data.ts";

interface Sample {
  /** Before the move. */
  diagram: string;
  move: string;
  events: string[];
  explanation: Explanation;
}

// What the rules say about moves of real games; the server's tests check that they do.
const samples = readFileSync(join(process.env.SANNIN_TEST_DATA ?? "", "explanations.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

function told({ diagram, move, events, explanation }: Sample): string[] {
  const step = { move, events, explanations: [explanation] } as Partial<Step>;
  const table = { room: { steps: [step], diagrams: [diagram] }, ruleset: sannin } as unknown as Table;
  return explain(table, 1).map(({ words }) => words);
}

afterEach(() => speak("en"));

test("in English the sentences are those of the server", () => {
  for (const sample of samples) assert.deepEqual(told(sample), [sample.explanation.text]);
});

test("in other languages nothing is left of them, but what they name", async () => {
  for (const language of ["ru", "ja"] as const) {
    await speak(language);
    for (const sample of samples) {
      const [words = ""] = told(sample);
      for (const { from, target } of sample.explanation.bearings) {
        assert.ok(words.includes(from) && words.includes(target), words);
      }
      // The seats' titles are the test's own here; cells are 7g and the like.
      assert.doesNotMatch(words.replace(/First|Middle|Last/g, ""), /[A-Za-z]{2,}|undefined/, words);
    }
  }
});

test("a form that is not known is told in the server's words", () => {
  const [sample] = samples;
  assert.ok(sample);
  const { explanation } = sample;
  const unknown: Partial<Explanation>[] = [
    { about: "alliance fm secret" },
    { about: "adjourned f" },
    { about: "out f mate", bearings: [] },
    { bearings: [{ kind: "check", attacker: "first", from: "7g", target: "1a" }] },
  ];
  for (const other of unknown) {
    assert.deepEqual(told({ ...sample, explanation: { ...explanation, ...other, text: "It is so." } }), ["It is so."]);
  }
});

test("of several explanations some can be asked for", () => {
  const [sample] = samples;
  assert.ok(sample);
  const step = { ...sample, explanations: [sample.explanation] };
  const table = { room: { steps: [step], diagrams: [sample.diagram] }, ruleset: sannin } as unknown as Table;
  assert.equal(explain(table, 1, (about) => about.startsWith("alliance ")).length, 1);
  assert.equal(explain(table, 1, (about) => about.startsWith("out ")).length, 0);
  assert.equal(explain(table, 7).length, 0);
});
