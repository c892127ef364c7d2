// The latest reviews, stored in this browser, each with its current node.
import { StoredList } from "../app/stored_list.ts";
import type { SnapshotNode } from "../protocol/schema.ts";
import type { Setup } from "../rules/game.ts";
import { emptyReview, nodeOf, type Review, root, snapshotNodes, withNodes } from "./review.ts";
import { lineFrom, nodeAfter } from "./walk.ts";

export interface StoredReview {
  id: string;
  title: string;
  /** Unix milliseconds. */
  updated: number;
  moves: number;
  /** Identifies the game from which it was opened. */
  game?: string;
}

interface Written {
  title: string;
  setup: Setup;
  tags: Record<string, string>;
  /** Reviews stored by earlier versions have none. */
  own?: string | null;
  nodes: SnapshotNode[];
  at: number;
}

const stored = new StoredList<StoredReview, Written>("sannin.reviews", "sannin.review.", 30);

/** The stored reviews, latest first. */
export const storedReviews = stored.lines;

export function storeReview(id: string, review: Review, at: number): void {
  const { title, setup, tags, own, game } = review;
  const line = { id, title, updated: Date.now(), moves: review.nodes.size - 1, ...(game === null ? {} : { game }) };
  stored.store(line, { title, setup, tags: { ...tags }, own, nodes: snapshotNodes(review), at });
}

/** Returns a stored review; null if it is missing, damaged or of another form. */
export function loadReview(id: string): { review: Review; at: number } | null {
  try {
    const written = stored.load(id);
    if (!written || !isSetup(written.setup)) return null;
    const { title, setup, tags, own = null, nodes, at } = written;
    const game = storedReviews.value.find((line) => line.id === id)?.game ?? null;
    return { review: withNodes({ ...emptyReview(setup, title, tags), own, game }, nodes), at };
  } catch {
    return null;
  }
}

/** Returns whether a stored setup has no keys but those of this version. */
function isSetup({ ruleset, options: _, openingAlliance: __, position: ___, ...others }: Setup): boolean {
  return typeof ruleset === "string" && Object.keys(others).length === 0;
}

/**
 * Returns the user's latest review of the game of a new one, if it still has all moves of the game.
 * `steps`: the step of the game to show; null for the node that the user left.
 */
export function earlierReview(fresh: Review, steps: number | null): { id: string; review: Review; at: number } | null {
  const moves = lineFrom(fresh, root).map((node) => nodeOf(fresh, node).move);
  for (const { id, game } of storedReviews.value) {
    const found = game === fresh.game ? loadReview(id) : null;
    if (!found || nodeAfter(found.review, moves) === undefined) continue;
    const at = steps === null ? found.at : nodeAfter(found.review, moves.slice(0, steps));
    return { id, review: found.review, at: at ?? root };
  }
  return null;
}

export const deleteReview = (id: string): void => stored.remove(id);
