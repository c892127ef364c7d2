import assert from "node:assert/strict";
import { test } from "node:test";
import { apiTexts } from "../../../web/src/text/api.ts";
import { openApi } from "../support/data.ts";

test("Every group and request of the API has words in Russian and Japanese", async () => {
  const { tags, paths } = openApi();
  const names = tags.map(({ name }) => name);
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  for (const language of ["ru", "ja"] as const) {
    const { groups, operations } = await apiTexts[language]();
    assert.deepEqual(Object.keys(groups).toSorted(), names.toSorted(), language);
    assert.deepEqual(Object.keys(operations).toSorted(), ids.toSorted(), language);
  }
});
