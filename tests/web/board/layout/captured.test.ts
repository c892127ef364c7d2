// Counting captured men.
import assert from "node:assert/strict";
import { test } from "node:test";
import { capturedBy } from "../../../../web/src/board/layout/captured.ts";

const initial = ["ppppppppp", "9", "9", "9", "9", "9", "9", "9", "PPPPPPPPP"].join("/");

test("Captured men are those that the opponent has lost", () => {
  const later = initial.replace("ppppppppp", "ppp3ppp").replace("PPPPPPPPP", "PPPPPPPP1");
  assert.deepEqual([capturedBy("b", initial, later), capturedBy("w", initial, later)], [3, 1]);
  assert.equal(capturedBy("b", initial, initial), 0);
});

test("Games with hands count no captured men", () => {
  const sannin = Array.from({ length: 13 }, () => "1").join("/");
  assert.equal(capturedBy("f", sannin, sannin), null);
});
