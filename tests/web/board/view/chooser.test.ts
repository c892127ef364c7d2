// Position of the promotion dialog: beside the cell, never over it, never off screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { besideCell } from "../../../../web/src/board/view/chooser.ts";

const box = { width: 196, height: 104 };

test("The dialog lies beside every cell on every screen", () => {
  for (const screen of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 1440, height: 900 },
  ]) {
    for (let x = 0; x <= screen.width - 28; x += 14) {
      for (let y = 0; y <= screen.height - 32; y += 16) {
        const cell = { x, y, width: 28, height: 32 };
        const at = besideCell(cell, box, screen);
        const where = JSON.stringify({ screen, cell, at });
        assert.ok(at.x >= 0 && at.x + box.width <= screen.width, where);
        assert.ok(at.y >= 0 && at.y + box.height <= screen.height, where);
        assert.ok(at.y >= y + cell.height || at.y + box.height <= y, where);
      }
    }
  }
});
