// The record of a game on one device.
import { recordName } from "../engine/opponents.ts";
import type { Ruleset, TimeControl } from "../protocol/schema.ts";
import { second } from "../room/clock.ts";
import type { RulesGame } from "../rules/game.ts";
import type { LocalGameData } from "./stored_games.ts";

/** Returns the record (docs/FORMATS.md) with the players, the day and the clocks. */
export const recordOf = (rules: RulesGame, ruleset: Ruleset, game: LocalGameData): string =>
  rules.record(tagsOf(ruleset, game), clocksOf(game));

/**
 * Returns the remaining time after each step with all byoyomi periods. With a delay it excludes the
 * delay, because every move has the full delay.
 */
function clocksOf({ time, steps }: LocalGameData): (number | null)[] {
  const period = time.kind === "byoyomi" ? time.period * second : 0;
  return steps.map(({ remaining }) => remaining && Math.round(remaining.time + remaining.periods * period));
}

/** Returns the tags of the record. Players without a name have no tag. */
export function tagsOf({ seats }: Ruleset, { names, computers, created, time }: LocalGameData): Record<string, string> {
  const players = seats.flatMap(({ id }) => {
    const level = computers?.[id];
    const name = level === undefined ? names[id]?.trim() : recordName(level);
    return name ? [[id.charAt(0).toUpperCase() + id.slice(1), name]] : [];
  });
  return { ...Object.fromEntries(players), Date: dateText(created), TimeControl: timeControlText(time) };
}

/** Returns the day of a time in Unix milliseconds, in this browser's time zone: `2026.11.25`. */
function dateText(at: number): string {
  const day = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

/** Returns a time control as records write it: `600+5`, `600+3x30`, `600d10`, `3days` or `-`. */
function timeControlText(time: TimeControl): string {
  switch (time.kind) {
    case "untimed":
      return "-";
    case "fischer":
      return `${time.base}+${time.increment}`;
    case "byoyomi":
      return `${time.base}+${time.periods}x${time.period}`;
    case "delay":
      return `${time.base}d${time.delay}`;
    case "days":
      return `${time.days}days`;
  }
}
