import assert from "node:assert/strict";
import { test } from "node:test";
import { DeviceClock } from "../../../web/src/local/device_clock.ts";
import type { TimeControl } from "../../../web/src/protocol/schema.ts";

const seats = ["first", "middle", "last"];
const fischer: TimeControl = { kind: "fischer", base: 60, increment: 5 };

/** Returns a clock after one move of each seat; the time of the last one is 3000. */
function begun(control: TimeControl): DeviceClock {
  const clock = new DeviceClock(control, seats);
  clock.turnTo("first", 0);
  for (const [index, next] of ["middle", "last", "first"].entries()) {
    clock.moved((index + 1) * 1000);
    clock.turnTo(next, (index + 1) * 1000);
  }
  return clock;
}

test("The first move costs no time but earns the increment", () => {
  const clock = new DeviceClock(fischer, seats);
  clock.turnTo("first", 0);
  assert.deepEqual([clock.running, clock.deadline], [null, null]);
  clock.moved(30_000);
  assert.equal(clock.left("first").time, 65_000);
});

test("A later move costs its time and earns the increment", () => {
  const clock = begun(fischer);
  assert.deepEqual([clock.running, clock.deadline], ["first", 68_000]);
  clock.moved(13_000);
  clock.turnTo("middle", 13_000);
  assert.equal(clock.left("first").time, 60_000);
  assert.equal(clock.reading().since, 13_000);
});

test("Byoyomi charges the base time, then whole periods", () => {
  const clock = begun({ kind: "byoyomi", base: 10, periods: 3, period: 30 });
  assert.equal(clock.deadline, 3000 + 100_000);
  clock.moved(3000 + 75_000);
  assert.deepEqual(clock.left("first"), { time: 0, periods: 1 });
});

test("A delay passes before the time runs", () => {
  const clock = begun({ kind: "delay", base: 60, delay: 10 });
  assert.equal(clock.deadline, 73_000);
  clock.moved(3000 + 9000);
  assert.equal(clock.left("first").time, 60_000);
  clock.turnTo("first", 12_000);
  clock.moved(12_000 + 15_000);
  assert.equal(clock.left("first").time, 55_000);
});

test("Days per move run on the first turn and are restored by a move", () => {
  const clock = new DeviceClock({ kind: "days", days: 1 }, seats);
  clock.turnTo("first", 0);
  assert.deepEqual([clock.running, clock.deadline], ["first", 86_400_000]);
  clock.moved(5000);
  assert.equal(clock.left("first").time, 86_400_000);
});

test("A pause stops the clock and keeps what has passed", () => {
  const clock = begun(fischer);
  clock.pause(13_000);
  assert.deepEqual([clock.running, clock.deadline, clock.left("first").time], [null, null, 55_000]);
  clock.goOn(500_000);
  assert.equal(clock.deadline, 555_000);
});

test("A pause keeps what is used of a byoyomi period", () => {
  const clock = begun({ kind: "byoyomi", base: 0, periods: 2, period: 30 });
  clock.pause(3000 + 20_000);
  assert.deepEqual(clock.left("first"), { time: 0, periods: 2, used: 20_000 });
  clock.goOn(500_000);
  assert.equal(clock.deadline, 540_000);
  clock.moved(501_000);
  clock.turnTo("middle", 501_000);
  assert.deepEqual(clock.left("first"), { time: 0, periods: 2 });
});

test("A pause and a reload keep what is used of a delay", () => {
  const control: TimeControl = { kind: "delay", base: 60, delay: 10 };
  const clock = begun(control);
  clock.pause(3000 + 8000);
  const left = clock.left("first");
  const again = new DeviceClock(control, seats);
  again.rewind(new Map([["first", { time: 60_000, periods: 0 }]]), "first", 100_000, left);
  assert.equal(again.deadline, 100_000 + 62_000);
});

test("A takeback restores the times after the last moves", () => {
  const clock = begun(fischer);
  const left = new Map([["first", { time: 65_000, periods: 0 }]]);
  clock.rewind(left, "middle", 20_000);
  assert.equal(clock.running, null, "Middle has not moved yet");
  assert.deepEqual([clock.left("first").time, clock.left("middle").time], [65_000, 60_000]);
  clock.rewind(left, "first", 20_000, { time: 4000, periods: 0 });
  assert.equal(clock.deadline, 24_000, "part of the turn has passed");
});

test("Without a time control no clock runs", () => {
  const clock = begun({ kind: "untimed" });
  assert.deepEqual([clock.running, clock.deadline], [null, null]);
});
