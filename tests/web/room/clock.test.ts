import assert from "node:assert/strict";
import { test } from "node:test";
import type { Clock, TimeControl, TimeLeft } from "../../../web/src/protocol/schema.ts";
import { changesIn, isLow, lowIn, type Reading, readingOf } from "../../../web/src/room/clock.ts";

const since = 1795240000000;
const fischer: TimeControl = { kind: "fischer", base: 300, increment: 5 };
const byoyomi: TimeControl = { kind: "byoyomi", base: 60, periods: 3, period: 30 };
const delay: TimeControl = { kind: "delay", base: 60, delay: 10 };
const days: TimeControl = { kind: "days", days: 3 };

/** First's clock has been running since `since`. */
function running(time: number, periods = 0): Clock {
  const left = (seat: string, own: TimeLeft) => ({ seat, ...own });
  return {
    running: "first",
    since,
    remaining: [
      left("first", { time, periods }),
      left("middle", { time: 7000, periods }),
      left("last", { time: 0, periods }),
    ],
  };
}

/** Returns First's reading `taken` ms after the start of the turn. */
function first(control: TimeControl, clock: Clock, taken: number): Reading {
  const reading = readingOf(control, clock, "first", since + taken);
  assert.ok(reading);
  return reading;
}

test("A Fischer clock runs down only for the player on turn", () => {
  const clock = running(60000);
  assert.deepEqual(
    [0, 1, 59999, 60000, 70000].map((taken) => first(fischer, clock, taken).time),
    [60000, 59999, 1, 0, 0],
  );
  const middle = { time: 7000, periods: 0, inPeriod: false, delay: 0, running: false };
  assert.deepEqual(readingOf(fischer, clock, "middle", since + 5000), middle);
  assert.equal(readingOf(fischer, clock, "nobody", since), null);
});

test("A stopped clock does not run", () => {
  const clock = { ...running(60000), running: null };
  assert.deepEqual(first(fischer, clock, 5000).time, 60000);
});

test("A moment before the start of the turn takes no time", () => {
  assert.equal(first(fischer, running(60000), -400).time, 60000);
});

test("Byoyomi uses the base time, then period after period", () => {
  const clock = running(20000, 3);
  const readingAfter = (taken: number) => {
    const { time, periods, inPeriod } = first(byoyomi, clock, taken);
    return [time, periods, inPeriod];
  };
  assert.deepEqual(readingAfter(19999), [1, 3, false]);
  assert.deepEqual(readingAfter(20000), [30000, 3, true]);
  assert.deepEqual(readingAfter(49999), [1, 3, true]);
  assert.deepEqual(readingAfter(50000), [30000, 2, true]);
  assert.deepEqual(readingAfter(109999), [1, 1, true]);
  assert.deepEqual(readingAfter(110000), [0, 0, true]);
  assert.deepEqual(readingAfter(999999), [0, 0, true]);
});

test("A player without base time waits with a whole period", () => {
  const reading = readingOf(byoyomi, running(20000, 2), "last", since + 5000);
  assert.deepEqual(reading, { time: 30000, periods: 2, inPeriod: true, delay: 0, running: false });
});

test("A delay passes before the base time runs", () => {
  const clock = running(60000);
  const readingAfter = (taken: number) => {
    const reading = first(delay, clock, taken);
    return [reading.delay, reading.time];
  };
  assert.deepEqual(readingAfter(0), [10000, 60000]);
  assert.deepEqual(readingAfter(9999), [1, 60000]);
  assert.deepEqual(readingAfter(10000), [0, 60000]);
  assert.deepEqual(readingAfter(12500), [0, 57500]);
  assert.deepEqual(readingAfter(70000), [0, 0]);
});

test("Correspondence time runs like any other time", () => {
  assert.equal(first(days, running(259200000), 86400000).time, 172800000);
});

test("Time is low below 10 s, in the last period, or in the last hour of days", () => {
  assert.equal(isLow(fischer, first(fischer, running(10000), 0)), false);
  assert.equal(isLow(fischer, first(fischer, running(10000), 1)), true);
  assert.equal(isLow(delay, first(delay, running(10001), 10001)), false);
  assert.equal(isLow(delay, first(delay, running(10001), 10002)), true);
  assert.equal(isLow(byoyomi, first(byoyomi, running(5000, 1), 0)), false);
  assert.equal(isLow(byoyomi, first(byoyomi, running(5000, 2), 34999)), false);
  assert.equal(isLow(byoyomi, first(byoyomi, running(5000, 2), 35000)), true);
  assert.equal(isLow(byoyomi, first(byoyomi, running(0, 0), 0)), true);
  assert.equal(isLow(days, first(days, running(3600000), 0)), false);
  assert.equal(isLow(days, first(days, running(3600000), 1)), true);
});

test("The time until the running clock becomes low is computed", () => {
  assert.equal(lowIn(fischer, running(60000), since + 1000), 49000);
  assert.equal(lowIn(delay, running(60000), since), 60000);
  assert.equal(lowIn(byoyomi, running(20000, 3), since), 80000);
  assert.equal(lowIn(days, running(7200000), since), 3600000);
});

test("A clock that was low at the start of the turn does not become low", () => {
  assert.equal(lowIn(fischer, running(9000), since), null);
  assert.equal(lowIn(byoyomi, running(0, 1), since), null);
  assert.equal(lowIn(fischer, running(60000), since + 50001), null, "it is already");
  assert.equal(lowIn(fischer, { ...running(60000), running: null }, since), null);
  assert.equal(lowIn({ kind: "untimed" }, running(60000), since), null);
});

test("The display changes with seconds, tenths, hours or delay seconds", () => {
  assert.equal(changesIn(first(fischer, running(60000), 0)), 1);
  assert.equal(changesIn(first(fischer, running(60000), 1)), 1000);
  assert.equal(changesIn(first(fischer, running(60000), 50001)), 100);
  assert.equal(changesIn(first(fischer, running(60000), 59950)), 51);
  assert.equal(changesIn(first(days, running(259200000), 1)), 3600000);
  assert.equal(changesIn(first(delay, running(60000), 0)), 1000);
  assert.equal(changesIn(first(delay, running(60000), 1700)), 300);
});

test("A stopped or expired clock does not change", () => {
  assert.equal(changesIn(first(fischer, running(60000), 60000)), null);
  assert.equal(changesIn(first(fischer, { ...running(60000), running: null }, 0)), null);
});

test("What a turn had used before the clock continued counts", () => {
  const byoyomi: TimeControl = { kind: "byoyomi", base: 0, periods: 2, period: 30 };
  const clock = { running: "first", since: 1000, remaining: [{ seat: "first", time: 0, periods: 2, used: 20_000 }] };
  assert.equal(readingOf(byoyomi, clock, "first", 1000)?.time, 10_000);
  assert.equal(readingOf(byoyomi, { ...clock, running: null }, "first", 9000)?.time, 10_000);
  assert.equal(readingOf(byoyomi, clock, "first", 12_000)?.periods, 1);
  assert.equal(lowIn(byoyomi, clock, 1000), 10_000);
  const delay: TimeControl = { kind: "delay", base: 60, delay: 10 };
  const delayed = {
    running: "first",
    since: 1000,
    remaining: [{ seat: "first", time: 60_000, periods: 0, used: 7000 }],
  };
  assert.equal(readingOf(delay, delayed, "first", 5000)?.time, 59_000);
});
