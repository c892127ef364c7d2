// Requests to the engine's worker, and its reports. Seats are in order of play.
import type { Setup, StepCode } from "../rules/game.ts";

/** A position: a setup and the steps since then. */
export interface Place {
  setup: Setup;
  /** The letters of the seats. */
  letters: readonly string[];
  codes: readonly StepCode[];
}

/** What to search, and how. */
export interface SearchRequest {
  /** 0 to 8; null is the full strength within `nodes`. */
  level: number | null;
  /** Numbers of moves to try. The search is repeated with each of them and reports each time. */
  nodes: readonly number[];
  /** Number of lines to report. */
  lines: number;
  seed: number;
}

export interface Line {
  /** Win shares by seat, from 0 to 1. They are estimates. */
  shares: readonly number[];
  /** Plies to a proved win (positive) or loss (negative) of the player to move; 0: none. */
  mate: number;
  /** Move codes, the move to play first. */
  moves: readonly string[];
}

export interface Report {
  /** The move to play; empty if the game is over. */
  move: string;
  depth: number;
  nodes: number;
  /** Best line first. */
  lines: readonly Line[];
}

export interface WorkerRequest {
  /** Sent once, with the first request. */
  module?: WebAssembly.Module;
  id: number;
  place: Place;
  search: SearchRequest;
}

export interface WorkerAnswer {
  id: number;
  report: Report;
  /** Whether this is the last report of the request. */
  done: boolean;
  /** Why the engine refused the position; empty if it did not. */
  refusal: string;
}

/** The highest level of a computer player. */
export const topLevel = 8;
