import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf } from "../../../web/src/protocol/openapi.ts";
import { apiTexts } from "../../../web/src/text/api.ts";
import { openApi } from "../support/data.ts";

const { tags, paths, components } = openApi();
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const details = operations.flatMap((operation) => [
  operation.description ?? [],
  ...(operation.parameters ?? []).map(({ description }) => description),
  ...answersOf(operation).map(([, { description }]) => description),
]);

for (const language of ["ru", "ja"] as const) {
  test(`All words of the API description have a translation in ${language}`, async () => {
    const words = await apiTexts[language]();
    const wanted = {
      groups: tags.map(({ name }) => name),
      operations: operations.map(({ operationId }) => operationId),
      details: details.flat(),
      schemas: Object.keys(components.schemas),
    };
    for (const part of ["groups", "operations", "details", "schemas"] as const) {
      const translated = Object.keys(words[part]);
      assert.deepEqual(translated.toSorted(), [...new Set(wanted[part])].toSorted(), part);
    }
  });

  test(`Codes stay the same in the translation to ${language}`, async () => {
    const codes = (text: string) => text.match(/`[^`]+`/g) ?? [];
    for (const [english, own] of Object.entries((await apiTexts[language]()).details))
      for (const code of codes(english)) assert.ok(own.includes(code), `${code} in: ${own}`);
  });
}
