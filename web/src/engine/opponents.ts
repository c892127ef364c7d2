// The computer players of a game that runs in this browser. Each has a worker of its own.
import { Refused } from "../rules/rules_module.ts";
import { Engine } from "./engine.ts";
import type { Place } from "./requests.ts";

/** More than any level uses. */
const unlimited = [1_000_000_000];

/** Milliseconds until a search that failed is tried again, such as without a network at first. */
const retryAfter = 3000;

export interface Turn {
  place: Place;
  /** The letter of the seat to move. */
  letter: string;
  level: number;
  /** Determines what the computers of a game leave to chance. */
  seed: number;
  /** Milliseconds before the move at least. */
  wait: number;
}

export class Opponents {
  private readonly engines = new Map<string, Engine>();
  private timer = 0;
  /** The number of the last turn that was asked for or stopped. */
  private asked = 0;

  /** Stops the turn before, and calls `play` with a move for this one unless it is stopped too. */
  async move(turn: Turn, play: (move: string) => void): Promise<void> {
    const { place, letter, level, seed, wait } = turn;
    this.stop();
    const { asked } = this;
    const engine = this.engines.get(letter) ?? new Engine();
    this.engines.set(letter, engine);
    const ready = new Promise<void>((resolve) => {
      this.timer = window.setTimeout(resolve, wait);
    });
    const search = { level, nodes: unlimited, lines: 1, seed: seed + place.letters.indexOf(letter) };
    const report = await engine.think(place, search);
    await ready;
    if (this.asked !== asked) return;
    if (!report) {
      this.timer = window.setTimeout(() => void this.move(turn, play), retryAfter);
      return;
    }
    if (!report.move) return;
    try {
      play(report.move);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.info("the rules refuse the computer's move", report.move, error.message);
    }
  }

  /** Ends the turn that is being thought about. */
  stop(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    for (const engine of this.engines.values()) engine.stop();
  }

  close(): void {
    this.stop();
    for (const engine of this.engines.values()) engine.close();
  }
}

/** Milliseconds until a computer moves: people need them to see the move before. */
export const humanPause = (): number => 500 + Math.random() * 500;

/** Milliseconds until a computer moves when only computers are in the game. */
export const shortPause = 350;

/** The name of a computer player in records, which are in English (docs/FORMATS.md). */
export const recordName = (level: number): string => `Computer, level ${level}`;
