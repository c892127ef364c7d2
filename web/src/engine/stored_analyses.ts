// The analyses of whole games, stored in this browser with their local reviews. Of each position
// only what the judgement needs is stored: about 100 bytes.
import { StoredList } from "../app/stored_list.ts";
import type { Point } from "./judgement.ts";

/** A stored position: the win shares, the engine's move, and the compared moves that matter. */
type Position = readonly [shares: readonly number[], best: string, candidates: readonly (readonly [string, number])[]];

/** An analysis as it is stored, without what the review itself tells about its steps. */
export interface StoredAnalysis {
  /** The nodes of the analysed line, the start first. */
  line: readonly number[];
  /** The steps that led to the nodes; empty at the start. They identify the line. */
  moves: readonly string[];
  positions: readonly Position[];
  depth: number;
}

interface Written extends StoredAnalysis {
  form: number;
}

/** Increase it with each change of the form. Entries of other forms are ignored. */
const form = 1;

const stored = new StoredList<{ id: string }, Written>("sannin.analyses", "sannin.analysis.", 30);

/** Stores the analysis of the review with this id. */
export function storeAnalysis(id: string, line: readonly number[], points: readonly Point[], depth: number): void {
  const positions = points.map((point, index) => positionOf(point, points[index + 1]));
  stored.store({ id }, { form, line, moves: points.map(({ move }) => move), positions, depth });
}

/** Returns the analysis of a review; null if it is missing, damaged or of another form. */
export function loadAnalysis(id: string, seats: number): StoredAnalysis | null {
  const written: unknown = stored.load(id);
  return isWritten(written, seats) ? written : null;
}

export const deleteAnalysis = (id: string): void => stored.remove(id);

/**
 * Keeps the candidates that decide about the next move: the best one, and the played one or, if the
 * engine did not compare it, the worst one.
 */
function positionOf({ shares, best, candidates }: Point, next: Point | undefined): Position {
  const [worst] = Object.entries(candidates).sort(([, one], [, other]) => one - other);
  const played = next && next.move in candidates ? next.move : worst?.[0];
  const kept = Object.entries(candidates).filter(([move]) => move === best || move === played);
  return [shares.map(rounded), best, kept.map(([move, share]) => [move, rounded(share)])];
}

const rounded = (share: number): number => Math.round(share * 1e5) / 1e5;

function isWritten(written: unknown, seats: number): written is Written {
  const { form: found, line, moves, positions, depth } = (written ?? {}) as Record<string, unknown>;
  if (found !== form || !isNumber(depth)) return false;
  const isString = (each: unknown) => typeof each === "string";
  const isPosition = (each: unknown) =>
    Array.isArray(each) &&
    isListOf(each[0], isNumber, seats) &&
    isString(each[1]) &&
    isListOf(each[2], (pair) => Array.isArray(pair) && isString(pair[0]) && isNumber(pair[1]));
  return (
    Array.isArray(line) &&
    line.length > 0 &&
    isListOf(line, isNumber) &&
    isListOf(moves, isString, line.length) &&
    isListOf(positions, isPosition, line.length)
  );
}

const isNumber = (each: unknown): each is number => typeof each === "number";

/** `length`: the length that the list must have; any if it is left out. */
const isListOf = (list: unknown, isOne: (each: unknown) => boolean, length?: number): boolean =>
  Array.isArray(list) && (length === undefined || list.length === length) && list.every(isOne);
