// The game against computers, stored in this browser.
import { signal } from "@preact/signals";
import { readStored, store } from "../app/storage.ts";
import type { StepCode } from "../rules/game.ts";

export interface StoredGame {
  ruleset: string;
  /** The letter of the user's seat. */
  own: string;
  level: number;
  /** Determines what the computers leave to chance. */
  seed: number;
  codes: readonly StepCode[];
  /** Whether the game is over. */
  over: boolean;
}

const key = "sannin.computer";

/** The latest game; null if there is none. */
export const storedGame = signal<StoredGame | null>(read());

export function storeGame(game: StoredGame): void {
  storedGame.value = game;
  store(key, JSON.stringify(game));
}

function read(): StoredGame | null {
  try {
    const game: unknown = JSON.parse(readStored(key) ?? "null");
    return isGame(game) ? { ...game, over: game.over === true } : null;
  } catch {
    return null;
  }
}

function isGame(value: unknown): value is StoredGame {
  if (typeof value !== "object" || value === null) return false;
  const { ruleset, own, level, seed, codes } = value as Record<string, unknown>;
  const words = typeof ruleset === "string" && typeof own === "string" && Array.isArray(codes);
  return words && typeof level === "number" && typeof seed === "number";
}
