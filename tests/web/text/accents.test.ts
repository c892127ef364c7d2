import assert from "node:assert/strict";
import { test } from "node:test";
import { withinLine } from "../../../web/src/text/accents.ts";
import { userName } from "../../../web/src/text/rulesets.ts";

test("LimitsStackedAccentsToALine", () => {
  const stacked = `Z${"\u0301\u0316".repeat(11)}oe`;
  assert.equal(withinLine(stacked), "Z\u0301\u0316\u0301oe");
  assert.equal(userName(stacked), "Z\u0301\u0316\u0301oe");
  for (const words of ["Vie\u0323\u0302t", "ที่นี่", "שָׁלוֹם", "👨‍👩‍👧‍👦", "1\ufe0f\u20e3"])
    assert.equal(withinLine(words), words);
});
