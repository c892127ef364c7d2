// The choices made last in the form for a game against computers, stored in this browser. The level
// is `computerLevel`, which tables use too.
import { stored } from "../app/settings.ts";
import { parseTimeDraft, type TimeDraft } from "../room/time_draft.ts";

const words = (text: string | null): string => text ?? "";

/** The id of the ruleset; empty: the first one. */
export const computerRuleset = stored<string>("computer-ruleset", words, String);

/** The id of the user's seat; empty for a random one. */
export const computerSeat = stored<string>("computer-seat", words, String);

/** Whether the public lists show games against computers. */
export const computerListed = stored<boolean>(
  "computer-listed",
  (text) => text !== "off",
  (on) => (on ? "on" : "off"),
);

export const computerTime = stored<TimeDraft>("computer-time", parseTimeDraft, JSON.stringify);
