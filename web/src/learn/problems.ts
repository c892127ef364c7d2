// The problems of the tutor: their file (docs/FORMATS.md, "Problems"), their order for a user, and
// the problem of the day.
import type { ProblemProgress } from "../app/settings.ts";
import { loadPart } from "../parts/load_part.ts";

export type Task = "mate" | "garden" | "alliance" | "avoid" | "defend" | "win" | "capture";

export interface Problem {
  id: string;
  /** The id of the ruleset. */
  game: string;
  task: Task;
  /** The codes of the solution: the player's first and last move, and the replies between them. */
  moves: readonly string[];
  position: string;
  /** 1 to 5. */
  difficulty: number;
}

/** The tasks, with mates by their number of moves. */
export const themes = ["mate1", "mate2", "mate3", "garden", "alliance", "avoid", "defend", "win", "capture"] as const;
export type Theme = (typeof themes)[number];

/** What the user wants to solve; null does not matter. */
export interface Choice {
  theme: Theme | null;
  game: string | null;
}

/** Loads the problems: a script of their own, of some 12 KB compressed. */
export async function loadProblems(): Promise<readonly Problem[]> {
  return parseProblems((await loadPart(() => import("./problems.jsonl"))).default);
}

export const parseProblems = (lines: string): Problem[] =>
  lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Problem);

/** Returns the letter of the seat to move. */
export const solverOf = ({ position }: Pick<Problem, "position">): string => position.split(" ")[1] ?? "";

/** Returns the number of moves of the solver. All others that are still in move in between. */
export function movesOf({ position, moves }: Pick<Problem, "position" | "moves">): number {
  const kings = position.match(/[fml]\+?K/g)?.length ?? 2;
  return (moves.length - 1) / kings + 1;
}

export function themeOf(problem: Problem): Theme {
  const theme = problem.task === "mate" ? `mate${movesOf(problem)}` : problem.task;
  return themes.find((each) => each === theme) ?? "mate3";
}

/** Returns the problems of a choice, the easy ones first, then by id: a digest, so at random. */
export const chosen = (problems: readonly Problem[], { theme, game }: Choice): Problem[] =>
  problems
    .filter((each) => (game === null || each.game === game) && (theme === null || themeOf(each) === theme))
    .sort((one, other) => one.difficulty - other.difficulty || (one.id < other.id ? -1 : 1));

/**
 * Returns the next problem after `last`: an unsolved one of the lowest difficulty, where missed
 * ones come last. Once all are solved they come again, the one solved longest ago first.
 */
export function nextProblem(
  list: readonly Problem[],
  { solved, missed }: ProblemProgress,
  last: string | null = null,
): Problem | undefined {
  const unsolved = list.filter(({ id }) => !solved.includes(id));
  if (unsolved.length === 0) {
    const again = [...list].sort((one, other) => solved.indexOf(one.id) - solved.indexOf(other.id));
    return again.find(({ id }) => id !== last) ?? again[0];
  }
  const rank = ({ id, difficulty }: Problem) => difficulty * 10_000 + 1 + missed.indexOf(id);
  const waiting = [...unsolved].sort((one, other) => rank(one) - rank(other));
  return waiting.find(({ id }) => id !== last) ?? waiting[0];
}

const dayMs = 24 * 60 * 60 * 1000;

/** The difficulty on each day of the week, from Monday on. */
const week = [1, 2, 2, 3, 3, 4, 5];
/** Day 0 of Unix time was a Thursday. */
const firstWeekday = 3;

/**
 * Returns the problem of the user's day, of which `day` is a moment, of the three-player game: an
 * easy one on Monday, a hard one on Sunday. It repeats only after all others of its difficulty.
 */
export function problemOfTheDay(problems: readonly Problem[], day: Date): Problem | undefined {
  const days = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / dayMs) + firstWeekday;
  const weekday = days % 7;
  const wanted = week[weekday];
  const isWanted = (difficulty: number | undefined) => difficulty === wanted;
  const before = Math.floor(days / 7) * week.filter(isWanted).length + week.slice(0, weekday).filter(isWanted).length;
  const sorted = problems
    .filter(({ game, difficulty }) => game === "sannin" && isWanted(difficulty))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return sorted[before % sorted.length];
}
