// The draft of a time control in a form: a preset, or custom fields that may hold invalid text.
import type { TimeControl } from "../protocol/schema.ts";

export type TimedKind = Exclude<TimeControl["kind"], "untimed">;
export type TimeField = keyof typeof defaults;

export interface TimeDraft {
  /** The key of a preset, or "hand" for a custom time control. */
  choice: string;
  kind: TimedKind;
  /** The text of the fields. The base is in minutes. */
  fields: Record<TimeField, string>;
}

const defaults = { base: "10", increment: "5", periods: "3", period: "30", delay: "10", days: "3" };

/** The fields of each kind of time control. */
export const fieldsOf: Record<TimedKind, readonly TimeField[]> = {
  fischer: ["base", "increment"],
  byoyomi: ["base", "periods", "period"],
  delay: ["base", "delay"],
  days: ["days"],
};
export const timedKinds = Object.keys(fieldsOf) as TimedKind[];

export const untimed: TimeControl = { kind: "untimed" };
/**
 * A player of three waits for two opponents, so the presets give less time per player than is usual
 * for two.
 */
export const presets: Record<TimedKind, readonly TimeControl[]> = {
  fischer: [
    { kind: "fischer", base: 300, increment: 3 },
    { kind: "fischer", base: 600, increment: 5 },
    { kind: "fischer", base: 1200, increment: 10 },
    { kind: "fischer", base: 2700, increment: 15 },
  ],
  byoyomi: [
    { kind: "byoyomi", base: 0, periods: 3, period: 30 },
    { kind: "byoyomi", base: 600, periods: 3, period: 30 },
    { kind: "byoyomi", base: 1200, periods: 3, period: 30 },
    { kind: "byoyomi", base: 3600, periods: 3, period: 60 },
  ],
  delay: [
    { kind: "delay", base: 600, delay: 10 },
    { kind: "delay", base: 1800, delay: 20 },
  ],
  days: [
    { kind: "days", days: 1 },
    { kind: "days", days: 3 },
    { kind: "days", days: 7 },
  ],
};

/** Returns the key of a time control: the form's option value and the stored value. */
export const keyOf = (control: TimeControl): string => Object.values(control).join("-");

/** Parses the stored draft. Unknown or missing values get their defaults. */
export function parseTimeDraft(text: string | null): TimeDraft {
  const stored = parsed(text);
  const fields = record(stored.fields);
  const draft: TimeDraft = { choice: keyOf(untimed), kind: "fischer", fields: { ...defaults } };
  for (const field of Object.keys(defaults) as TimeField[]) {
    if (typeof fields[field] === "string") draft.fields[field] = fields[field];
  }
  draft.kind = timedKinds.find((kind) => kind === stored.kind) ?? draft.kind;
  if (stored.choice === "hand" || presetOf(String(stored.choice))) draft.choice = String(stored.choice);
  return draft;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return record(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const presetOf = (key: string): TimeControl | undefined =>
  [untimed, ...Object.values(presets).flat()].find((control) => keyOf(control) === key);

/**
 * The chosen time control, or the error: an invalid field, or "nothing" if base and increment are
 * both zero.
 */
export type Chosen = { control: TimeControl } | { wrong: TimeField | "nothing" };

export function chosenTime(draft: TimeDraft): Chosen {
  const preset = presetOf(draft.choice);
  if (preset) return { control: preset };
  const { kind } = draft;
  const numbers: Partial<Record<TimeField, number>> = {};
  for (const field of fieldsOf[kind]) {
    const number = numberOf(field, draft.fields[field].trim());
    if (number === null) return { wrong: field };
    numbers[field] = number;
  }
  if (kind === "fischer" && !numbers.base && !numbers.increment) return { wrong: "nothing" };
  return { control: { kind, ...numbers } as TimeControl };
}

const bounds: Record<TimeField, readonly [least: number, most: number]> = {
  base: [0, 86400],
  increment: [0, 3600],
  periods: [1, 99],
  period: [1, 3600],
  delay: [1, 3600],
  days: [1, 30],
};

/** Parses a field: a whole number within its bounds. Converts a base from minutes to seconds. */
function numberOf(field: TimeField, words: string): number | null {
  const pattern = field === "base" ? /^\d{1,5}([.,]\d{1,3})?$/ : /^\d{1,5}$/;
  if (!pattern.test(words)) return null;
  // Rounds to a thousandth of a second, so that 1.1 minutes become exactly 66 s.
  const number = field === "base" ? Math.round(Number(words.replace(",", ".")) * 60000) / 1000 : Number(words);
  const [least, most] = bounds[field];
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}
