// The start of a game against computers: on the server if it can, otherwise in this browser
// (docs/decisions/029-computer-games.md).
import { type LocalGameData, newLocalGame } from "../local/stored_games.ts";
import { createGame } from "../protocol/http.ts";
import { problemOf } from "../protocol/problem.ts";
import type { Problem, Ruleset, Table, TimeControl } from "../protocol/schema.ts";
import { untimed } from "../room/time_draft.ts";
import { text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";

export interface ComputerChoices {
  ruleset: Ruleset;
  level: number;
  /** The id of the user's seat; empty for a random one. */
  seat: string;
  time: TimeControl;
  /** Whether one seat stays open for a friend. */
  friend: boolean;
  /** Whether the public lists show the game. A game with a friend is never listed. */
  listed: boolean;
}

/** The path of a game on the server, a problem, or `here`: the game runs in this browser. */
export type Started = { path: string } | { problem: Problem } | "here";

/** Codes of servers that cannot run a game now, though another time they could. */
const unavailable = ["no_answer", "computers_off", "storage_unavailable", "restart", "busy"];

export function tableOf({ ruleset, level, seat, time, friend, listed }: ComputerChoices): Table {
  const users = friend ? 2 : 1;
  const computers = Array.from({ length: ruleset.seats.length - users }, () => ({ level }));
  // A friend has the link. Other users should not take the open seat.
  return { ruleset: ruleset.id, seat: seat || "random", computers, time, listed: listed && !friend };
}

export async function startOnServer(choices: ComputerChoices): Promise<Started> {
  try {
    const { url } = await createGame(tableOf(choices));
    return { path: url };
  } catch (error) {
    const problem = problemOf(error);
    const canRunHere = !choices.friend && choices.time.kind === "untimed";
    return canRunHere && unavailable.includes(problem.code) ? "here" : { problem };
  }
}

/** Returns a new game on this device, in which computers play all seats but the user's. */
export function gameHere({ ruleset, level, seat }: ComputerChoices): LocalGameData {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1));
  const own = ruleset.seats.find(({ id }) => id === seat) ?? ruleset.seats[lot % ruleset.seats.length];
  const names: Record<string, string> = {};
  const computers: Record<string, number> = {};
  for (const [index, { id }] of ruleset.seats.entries()) {
    names[id] = id === own?.id ? pageText.local.player(index + 1) : text.computer.name(level);
    if (id !== own?.id) computers[id] = level;
  }
  return newLocalGame(ruleset, { variant: null, options: {}, time: untimed, names, computers });
}
