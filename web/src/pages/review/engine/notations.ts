// The notation of moves that are not part of the review.
import type { NodeFacts } from "../../../review/node_facts.ts";
import type { Review } from "../../../review/review.ts";
import { Refused } from "../../../rules/rules_module.ts";

export interface Noted {
  notation: string;
  /** The letter of the seat that moves. */
  seat: string;
}

/**
 * Plays moves after a node in the rules module and takes them back. Ends before the first move that
 * the rules refuse.
 */
export function notationsOf(nodeFacts: NodeFacts, review: Review, at: number, moves: readonly string[]): Noted[] {
  const game = nodeFacts.game(review, at);
  if (!game) return [];
  const found: Noted[] = [];
  try {
    for (const move of moves) {
      const { notation, seat } = game.advance(move);
      found.push({ notation, seat: seat ?? "" });
    }
  } catch (error) {
    // The report of the position before, while the next one is not there yet.
    if (!(error instanceof Refused)) throw error;
  }
  if (found.length > 0) game.undo(found.length);
  return found;
}
