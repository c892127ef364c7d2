// Facts about a game that both messages and HTTP answers contain.

/**
 * A time control (docs/PROTOCOL.md, "Time"). All durations are whole seconds; `days` is in days.
 */
export type TimeControl =
  | { kind: "untimed" }
  | { kind: "fischer"; base: number; increment: number }
  | { kind: "byoyomi"; base: number; periods: number; period: number }
  | { kind: "delay"; base: number; delay: number }
  | { kind: "days"; days: number };

/**
 * Where an imported game was played, according to its record. Missing values are empty or question
 * marks.
 */
export interface Origin {
  event: string;
  site: string;
  /** The date as "1932.05.28". */
  date: string;
}
