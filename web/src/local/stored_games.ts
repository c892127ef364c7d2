// The games on this device, stored in this browser.
import { newId, StoredList } from "../app/stored_list.ts";
import { newSeed } from "../engine/seed.ts";
import type { Options, Ruleset, TimeControl, TimeLeft } from "../protocol/schema.ts";
import type { StepCode } from "../rules/game.ts";
import type { TurnTimeLeft } from "./device_clock.ts";

export interface StoredStep {
  code: StepCode;
  /** What the player who moved had left; null without clocks, and if the step is not a move. */
  remaining: TimeLeft | null;
}

export interface LocalGameData {
  id: string;
  ruleset: string;
  /** The named variant, and the options that differ from the defaults. */
  variant: string | null;
  options: Options;
  /** The players' names by seat id. */
  names: Readonly<Record<string, string>>;
  /** The levels of the computers, by seat id. Games of earlier versions have none. */
  computers?: Readonly<Record<string, number>>;
  /** Determines what the computers leave to chance. */
  seed?: number;
  time: TimeControl;
  /** Unix milliseconds. */
  created: number;
  steps: readonly StoredStep[];
  /** What the player to move had left at the last pause or abort; null at the start of a turn. */
  turnLeft: TurnTimeLeft | null;
  /** Whether the players have ended the game without a result. */
  aborted: boolean;
}

/** A line in the list of games. */
export interface LocalGameLine {
  id: string;
  ruleset: string;
  names: readonly string[];
  moves: number;
  over: boolean;
  /** Whether computers play all seats but one. Games of earlier versions do not tell. */
  alone?: boolean;
  /** Unix milliseconds. */
  updated: number;
}

const isWhole = ({ names, moves }: LocalGameLine): boolean => Array.isArray(names) && Number.isInteger(moves);
const stored = new StoredList<LocalGameLine, LocalGameData>("sannin.local-games", "sannin.local-game.", 50, isWhole);

/** The stored games, latest first. */
export const localGames = stored.lines;

export function storeLocalGame(game: LocalGameData, over: boolean): void {
  const { id, ruleset, names, computers = {}, steps } = game;
  const alone = Object.keys(computers).length === Object.keys(names).length - 1;
  const line = { id, ruleset, names: Object.values(names), moves: steps.length, over, alone, updated: Date.now() };
  stored.store(line, game);
}

/** Returns a stored game; null if it is missing or damaged. */
export function loadLocalGame(id: string): LocalGameData | null {
  const game = stored.load(id);
  return game && typeof game.ruleset === "string" && Array.isArray(game.steps) && game.steps.every(isStep)
    ? game
    : null;
}

const isStep = (step: Partial<StoredStep> | null): boolean =>
  typeof step?.code === "string" && step.remaining !== undefined;

/** Calls `changed` with a game when another tab stores it. Returns a function that ends it. */
export function followLocalGame(id: string, changed: (game: LocalGameData) => void): () => void {
  return stored.follow(id, () => {
    const game = loadLocalGame(id);
    if (game) changed(game);
  });
}

export const deleteLocalGame = (id: string): void => stored.remove(id);

/** The choices for a new game. `names` may lack seats. */
export type LocalChoices = Pick<LocalGameData, "variant" | "options" | "time" | "names" | "computers">;

export function newLocalGame(ruleset: Ruleset, choices: LocalChoices): LocalGameData {
  const fresh = { seed: newSeed(), steps: [], turnLeft: null, aborted: false };
  return { id: newId(), ruleset: ruleset.id, created: Date.now(), ...choices, ...fresh };
}
