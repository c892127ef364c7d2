// The address of the problems page: which problem, and what the user wants to solve.
import { type Choice, type Problem, themes } from "../../learn/problems.ts";

export interface Wanted {
  /** The id of a problem; null: the next one. */
  id: string | null;
  isToday: boolean;
  theme: Choice["theme"];
  /** The id of a game, or `all`; null if the address has none. */
  game: string | null;
}

/** The value of the game in an address that stands for all games. */
const allGames = "all";

export function parseWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  return {
    id: query.get("id"),
    isToday: query.has("today"),
    theme: themes.find((theme) => theme === query.get("theme")) ?? null,
    game: query.get("game") || null,
  };
}

/**
 * Returns the choice of an address. Without a game it is that of the problem on the page; without a
 * theme either, the first game that has problems.
 */
export function choiceOf({ theme, game }: Wanted, problem: Problem | undefined, games: readonly string[]): Choice {
  if (game !== null) return { theme, game: game === allGames ? null : game };
  return { theme, game: problem?.game ?? (theme === null ? (games[0] ?? null) : null) };
}

/** Returns the path of a problem; null: the next one of the choice. */
export function addressOf(id: string | null, { theme, game }: Choice): string {
  const query = new URLSearchParams(
    Object.entries({ id, theme, game: game ?? allGames }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
  return `/problems?${query}`;
}
