// Accessibility checks of a page with axe-core.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(
  createRequire(new URL("../../../web/tools/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Fails if axe finds a violation of WCAG 2.2 AA or of its best practices. */
export async function assertAccessible(user, what) {
  await user.page.evaluate(source);
  const found = await user.page.evaluate(async () => {
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
