import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockText,
  leftShort,
  leftWords,
  periodsText,
  spanWords,
  timeWords,
} from "../../../web/src/room/time_words.ts";

test("A clock shows hours if needed and tenths below ten seconds", () => {
  const shown = [0, 99, 100, 9999, 10000, 10999, 65000, 3599999, 3600000, 86399999].map(clockText);
  const texts = ["0:00.0", "0:00.0", "0:00.1", "0:09.9", "0:10", "0:10", "1:05", "59:59", "1:00:00", "23:59:59"];
  assert.deepEqual(shown, texts);
});

test("A clock with days shows days and hours", () => {
  assert.deepEqual([86400000, 223200000].map(clockText), ["1 d 0 h", "2 d 14 h"]);
});

test("Byoyomi periods show no tenths", () => {
  assert.equal(periodsText(2, 30), "2 × 0:30");
  assert.equal(periodsText(5, 5), "5 × 0:05");
  assert.equal(periodsText(1, 3600), "1 × 1:00:00");
});

test("Spans of whole seconds are written with units", () => {
  assert.deepEqual([0, 45, 60, 90, 3600, 5400, 86400].map(spanWords), [
    "0 s",
    "45 s",
    "1 min",
    "1 min 30 s",
    "1 h",
    "1 h 30 min",
    "24 h",
  ]);
});

test("Every time control has a text", () => {
  assert.equal(timeWords({ kind: "untimed" }), "Unlimited");
  assert.equal(timeWords({ kind: "fischer", base: 600, increment: 5 }), "10 min + 5 s per move");
  assert.equal(timeWords({ kind: "fischer", base: 3, increment: 0 }), "3 s per game");
  assert.equal(timeWords({ kind: "byoyomi", base: 1200, periods: 3, period: 30 }), "20 min, then 3 × 30 s byoyomi");
  assert.equal(timeWords({ kind: "byoyomi", base: 0, periods: 3, period: 30 }), "3 × 30 s byoyomi");
  assert.equal(timeWords({ kind: "delay", base: 900, delay: 10 }), "15 min with 10 s delay");
  assert.equal(timeWords({ kind: "delay", base: 0, delay: 10 }), "10 s per move");
  assert.equal(timeWords({ kind: "days", days: 1 }), "1 day per move");
  assert.equal(timeWords({ kind: "days", days: 3 }), "3 days per move");
});

test("The time left after a move has a text", () => {
  const left = { time: 65000, periods: 3 };
  const byoyomi = { kind: "byoyomi", base: 60, periods: 3, period: 30 } as const;
  assert.equal(leftWords({ kind: "fischer", base: 60, increment: 5 }, left), "1:05 left");
  assert.equal(leftWords(byoyomi, left), "1:05 + 3 × 0:30 left");
  assert.equal(leftWords(byoyomi, { time: 0, periods: 2 }), "2 × 0:30 left");
  assert.equal(leftWords({ kind: "days", days: 3 }, left), "");
  assert.equal(leftWords({ kind: "untimed" }, null), "");
  assert.equal(leftShort(byoyomi, left), "1:05");
  assert.equal(leftShort(byoyomi, { time: 0, periods: 2 }), "2 × 0:30");
  assert.equal(leftShort({ kind: "days", days: 3 }, left), "");
  assert.equal(leftShort({ kind: "untimed" }, null), "");
});
