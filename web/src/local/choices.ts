// The choices made last in the form for a game on one device, stored in this browser.
import { stored } from "../app/settings.ts";
import { parseTimeDraft, type TimeDraft } from "../room/time_draft.ts";

/** The id of the ruleset; empty: the first one. */
export const localRuleset = stored<string>("local-ruleset", (text) => text ?? "", String);

/** The players' names in the order of play. */
export const localNames = stored<readonly string[]>("local-names", parseNames, JSON.stringify);

/** Whether a computer plays a seat, in the order of play. */
export const localComputers = stored<readonly boolean[]>("local-computers", parseSwitches, JSON.stringify);

export const localTime = stored<TimeDraft>("local-time", parseTimeDraft, JSON.stringify);

/** Whether the board turns to the player to move. */
export const boardTurns = stored<boolean>(
  "local-turning",
  (text) => text !== "off",
  (on) => (on ? "on" : "off"),
);

function parseNames(text: string | null): string[] {
  return listIn(text).filter((name) => typeof name === "string");
}

function parseSwitches(text: string | null): boolean[] {
  return listIn(text).map((on) => on === true);
}

function listIn(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
