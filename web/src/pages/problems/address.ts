// The address of the problems page: which problem, and what the user wants to solve.
import { type Choice, themes } from "../../learn/problems.ts";

export interface Wanted {
  /** The id of a problem; null: the next one. */
  id: string | null;
  isToday: boolean;
  choice: Choice;
}

export function parseWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  return {
    id: query.get("id"),
    isToday: query.has("today"),
    choice: { theme: themes.find((theme) => theme === query.get("theme")) ?? null, game: query.get("game") || null },
  };
}

/** Returns the path of a problem; null: the next one of the choice. */
export function addressOf(id: string | null, { theme, game }: Choice): string {
  const query = new URLSearchParams(
    Object.entries({ id, theme, game }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
  return query.size === 0 ? "/problems" : `/problems?${query}`;
}
