// Positions that are given without options.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ruleset } from "../../../web/src/protocol/schema.ts";
import { setupAt } from "../../../web/src/review/setup.ts";
import { daihasami } from "../support/data.ts";
import { realRules } from "../support/rules.ts";

const rulesModule = await realRules();
const hasami: Ruleset = {
  ...daihasami,
  id: "hasami",
  variants: [
    { id: "classic", title: "Classic", options: {} },
    { id: "step18", title: "One step, 18 men", options: { move: "step", men: "18", win: "all" } },
    { id: "men18", title: "18 men", options: { men: "18" } },
  ],
};

test("A position uses the default options if possible", () => {
  const position = "9/9/9/4pP3/9/3P2p2/9/9/p8 b";
  assert.deepEqual(setupAt(rulesModule, hasami, position), { ruleset: "hasami", position });
});

test("A position with more men uses the nearest variant", () => {
  const position = "ppppppppp/9/9/9/9/9/9/P8/PPPPPPPPP b";
  assert.deepEqual(setupAt(rulesModule, hasami, position), { ruleset: "hasami", position, options: { men: "18" } });
});

test("An invalid position is refused by the default options", () => {
  assert.throws(() => setupAt(rulesModule, hasami, "9/9/9/4P4/9/9/9/9/9 b"), /White has no men/);
});
