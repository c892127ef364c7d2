// The user's running games: pure functions on the list that the server keeps.
import type { OwnRunningGame } from "../protocol/schema.ts";

type Games = readonly OwnRunningGame[];

export const waitingIn = (games: Games): Games => games.filter(({ mine }) => mine);

/** Returns the id of the waiting game that follows `shown` in the list; null if none waits. */
export function nextAfter(games: Games, shown: string | null): string | null {
  const waiting = waitingIn(games);
  const place = waiting.findIndex(({ id }) => id === shown);
  return waiting[(place + 1) % waiting.length]?.id ?? null;
}

/** Returns the list after a change of turn that the page of a game has seen. */
export const withTurn = (games: Games, id: string, mine: boolean): Games =>
  games.map((game) => (game.id === id ? { ...game, mine } : game));

/** Returns the games that wait now and did not wait before. */
export function newlyWaiting(before: Games, now: Games): Games {
  const waited = new Set(waitingIn(before).map(({ id }) => id));
  return waitingIn(now).filter(({ id }) => !waited.has(id));
}
