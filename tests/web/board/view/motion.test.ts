import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece } from "../../../../web/src/board/layout/layout.ts";
import { slides } from "../../../../web/src/board/view/motion.ts";

/** Builds pieces from words such as "3c:fP". */
const pieces = (...words: string[]) =>
  new Map<string, Piece>(
    words.map((word) => {
      const [cell = "", piece = ""] = word.split(":");
      return [cell, { owner: piece.charAt(0), name: piece.slice(1) }];
    }),
  );

test("A moved piece slides from its origin, and back on undo", () => {
  const [before, after] = [pieces("3c:fP", "1d:fK"), pieces("4d:fP", "1d:fK")];
  assert.deepEqual([...slides(before, after)], [["4d", "3c"]]);
  assert.deepEqual([...slides(after, before)], [["3c", "4d"]]);
});

test("A capturing or promoting piece slides", () => {
  assert.deepEqual([...slides(pieces("7l:mR", "7g:lP"), pieces("7g:m+R"))], [["7g", "7l"]]);
  assert.deepEqual([...slides(pieces("7l:mP", "7g:lP"), pieces("7g:mP"))], [["7g", "7l"]]);
});

test("Dropped, promoting and removed pieces do not slide", () => {
  assert.equal(slides(pieces("1d:fK"), pieces("1d:fK", "5e:fP")).size, 0);
  assert.equal(slides(pieces("1d:fK"), pieces("1d:f+K")).size, 0);
  assert.equal(slides(pieces("1d:fK", "10m:mK", "12k:mP"), pieces("1d:fK")).size, 0);
});

test("A jump through the game has no motion", () => {
  const before = pieces("3c:fP", "10k:mP", "8d:lP", "2d:fS");
  assert.equal(slides(before, pieces("4d:fP", "10j:mP", "7d:lP", "2e:fS")).size, 0);
});
