import assert from "node:assert/strict";
import { test } from "node:test";
import type { Piece } from "../../../web/src/board/diagram.ts";
import { slides } from "../../../web/src/board/motion.ts";

/** Pieces from words such as "3c:fP". */
const pieces = (...words: string[]) =>
  new Map<string, Piece>(
    words.map((word) => {
      const [cell = "", piece = ""] = word.split(":");
      return [cell, { owner: piece.charAt(0), name: piece.slice(1) }];
    }),
  );

test("a piece that moved comes from where it stood, and back again", () => {
  const [before, after] = [pieces("3c:fP", "1d:fK"), pieces("4d:fP", "1d:fK")];
  assert.deepEqual([...slides(before, after)], [["4d", "3c"]]);
  assert.deepEqual([...slides(after, before)], [["3c", "4d"]]);
});

test("captures and promotions are moves of the one who makes them", () => {
  assert.deepEqual([...slides(pieces("7l:mR", "7g:lP"), pieces("7g:m+R"))], [["7g", "7l"]]);
  assert.deepEqual([...slides(pieces("7l:mP", "7g:lP"), pieces("7g:mP"))], [["7g", "7l"]]);
});

test("what is dropped, promotes where it stands or leaves comes from nowhere", () => {
  assert.equal(slides(pieces("1d:fK"), pieces("1d:fK", "5e:fP")).size, 0);
  assert.equal(slides(pieces("1d:fK"), pieces("1d:f+K")).size, 0);
  assert.equal(slides(pieces("1d:fK", "10m:mK", "12k:mP"), pieces("1d:fK")).size, 0);
});

test("a jump through the game is no motion", () => {
  const before = pieces("3c:fP", "10k:mP", "8d:lP", "2d:fS");
  assert.equal(slides(before, pieces("4d:fP", "10j:mP", "7d:lP", "2e:fS")).size, 0);
});
