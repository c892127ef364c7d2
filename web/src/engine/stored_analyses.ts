// The analyses of whole games, stored in this browser with their reviews. Of each position only
// what the judgement needs is stored: about 100 bytes.
import { StoredList } from "../app/stored_list.ts";

/** What the engine found in a position. */
export interface Position {
  /** Win shares by seat, from 0 to 1. */
  shares: readonly number[];
  /** The move that the engine prefers; empty if the game is over. */
  best: string;
  /** The share of the player to move after each compared move. */
  candidates: Readonly<Record<string, number>>;
  /** The depth reached; null if the game is over or the engine proved who wins. */
  depth: number | null;
  /**
   * The next step, if `candidates` has only what judges this one; empty if it has all compared
   * moves.
   */
  next: string;
}

export interface StoredAnalysis {
  /** The engine and the size of its search. */
  search: string;
  /** The positions of a line, the start first: each `next` leads to the one after it. */
  positions: readonly Position[];
}

interface Written extends StoredAnalysis {
  form: number;
}

/** Increase it with each change of the form. Entries of other forms are ignored. */
const form = 2;

const stored = new StoredList<{ id: string }, Written>("sannin.analyses", "sannin.analysis.", 30);

/** Stores the analysis of the review with this id. */
export function storeAnalysis(id: string, search: string, steps: readonly string[], found: readonly Position[]): void {
  const positions = found.map((position, index) => reduced(position, steps[index] ?? ""));
  stored.store({ id }, { form, search, positions });
}

/** Returns the analysis of a review; null if it is missing, damaged or of another form. */
export function loadAnalysis(id: string, seats: number): StoredAnalysis | null {
  const written: unknown = stored.load(id);
  return isWritten(written, seats) ? written : null;
}

/** Stores the analysis of a review, if there is one, with another review of the same moves too. */
export function copyAnalysis(from: string, to: string): void {
  const written = stored.load(from);
  if (written) stored.store({ id: to }, written);
}

export const deleteAnalysis = (id: string): void => stored.remove(id);

/**
 * Keeps the candidates that judge the next step: the best one, and the played one or, if the engine
 * did not compare it, the worst one. Without a next step keeps what there is.
 */
function reduced(position: Position, next: string): Position {
  const { candidates, best } = position;
  const shares = position.shares.map(rounded);
  const all = Object.entries(candidates).map(([move, share]) => [move, rounded(share)] as const);
  if (next === "") return { ...position, shares, candidates: Object.fromEntries(all) };
  const [worst] = [...all].sort(([, one], [, other]) => one - other);
  const played = next in candidates ? next : worst?.[0];
  const kept = all.filter(([move]) => move === best || move === played);
  return { ...position, shares, candidates: Object.fromEntries(kept), next };
}

const rounded = (share: number): number => Math.round(share * 1e5) / 1e5;

function isWritten(written: unknown, seats: number): written is Written {
  const { form: found, search, positions } = (written ?? {}) as Record<string, unknown>;
  return found === form && typeof search === "string" && isListOf(positions, (each) => isPosition(each, seats));
}

function isPosition(each: unknown, seats: number): boolean {
  const { shares, best, candidates, depth, next } = (each ?? {}) as Record<string, unknown>;
  return (
    isListOf(shares, isNumber) &&
    shares.length === seats &&
    typeof best === "string" &&
    typeof candidates === "object" &&
    candidates !== null &&
    Object.values(candidates).every(isNumber) &&
    (depth === null || isNumber(depth)) &&
    typeof next === "string"
  );
}

const isNumber = (each: unknown): each is number => typeof each === "number";

const isListOf = (list: unknown, isOne: (each: unknown) => boolean): list is unknown[] =>
  Array.isArray(list) && list.length > 0 && list.every(isOne);
