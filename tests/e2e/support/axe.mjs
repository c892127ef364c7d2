// What axe-core finds wrong with a page for those who use it by keys, by ear or with weak eyes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(
  createRequire(new URL("../../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Fails with what axe finds by the rules of WCAG 2.2 AA and by what is known to be good practice. */
export async function assertAccessible(person, what) {
  await person.page.evaluate(source);
  const found = await person.page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await window.axe.run(document, { runOnly: { type: "tag", values: tags } });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 4)
        .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`),
    );
  });
  assert.deepEqual(found, [], `${what}:\n${found.join("\n")}`);
}
