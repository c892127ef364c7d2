import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chosenTime,
  keyOf,
  parseTimeDraft,
  presets,
  type TimedKind,
  type TimeField,
} from "../../../web/src/room/time_draft.ts";

const fresh = parseTimeDraft(null);
const byHand = (kind: TimedKind, fields: Partial<Record<TimeField, string>>) =>
  chosenTime({ choice: "hand", kind, fields: { ...fresh.fields, ...fields } });

test("The default has no clock", () => {
  assert.deepEqual(chosenTime(fresh), { control: { kind: "untimed" } });
});

test("Every preset is chosen by its own key", () => {
  const all = Object.values(presets).flat();
  for (const control of all) assert.deepEqual(chosenTime({ ...fresh, choice: keyOf(control) }), { control });
  assert.equal(new Set(all.map(keyOf)).size, all.length);
});

test("A custom base time is in minutes, other fields are taken as they are", () => {
  assert.deepEqual(byHand("fischer", { base: "1.5", increment: "0" }), {
    control: { kind: "fischer", base: 90, increment: 0 },
  });
  assert.deepEqual(byHand("fischer", { base: " 1,1 ", increment: "2" }), {
    control: { kind: "fischer", base: 66, increment: 2 },
  });
  assert.deepEqual(byHand("byoyomi", { base: "0", periods: "5", period: "10" }), {
    control: { kind: "byoyomi", base: 0, periods: 5, period: 10 },
  });
  assert.deepEqual(byHand("delay", { base: "1440", delay: "3600" }), {
    control: { kind: "delay", base: 86400, delay: 3600 },
  });
  assert.deepEqual(byHand("days", { days: "30" }), { control: { kind: "days", days: 30 } });
});

test("A value out of range is reported by its field", () => {
  for (const base of ["", "1441", "-1", "ten", "0.001", "1e3", "10:00"]) {
    assert.deepEqual(byHand("fischer", { base }), { wrong: "base" }, base);
  }
  for (const increment of ["", "3601", "-1", "1.5"]) {
    assert.deepEqual(byHand("fischer", { increment }), { wrong: "increment" }, increment);
  }
  assert.deepEqual(byHand("fischer", { base: "0", increment: "0" }), { wrong: "nothing" });
  for (const periods of ["0", "100"]) assert.deepEqual(byHand("byoyomi", { periods }), { wrong: "periods" });
  for (const period of ["0", "3601"]) assert.deepEqual(byHand("byoyomi", { period }), { wrong: "period" });
  for (const delay of ["0", "3601"]) assert.deepEqual(byHand("delay", { delay }), { wrong: "delay" });
  for (const days of ["0", "31"]) assert.deepEqual(byHand("days", { days }), { wrong: "days" });
});

test("Fields of other kinds are ignored", () => {
  assert.deepEqual(byHand("days", { base: "?", days: "2" }), { control: { kind: "days", days: 2 } });
});

test("A draft round-trips through storage", () => {
  const draft = { choice: "hand", kind: "byoyomi", fields: { ...fresh.fields, base: "12", periods: "x" } } as const;
  assert.deepEqual(parseTimeDraft(JSON.stringify(draft)), draft);
});

test("Malformed stored data gives the default", () => {
  for (const text of ["", "7", "null", "[]", '{"choice":"fischer-1-1","kind":"untimed","fields":{"base":5}}']) {
    assert.deepEqual(parseTimeDraft(text), fresh, text);
  }
});
