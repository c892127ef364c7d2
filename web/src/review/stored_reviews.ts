// The latest reviews, stored in this browser, each with its current node.
import { StoredList } from "../app/stored_list.ts";
import type { SnapshotNode } from "../protocol/schema.ts";
import type { Setup } from "../rules/game.ts";
import { emptyReview, type Review, snapshotNodes, withNodes } from "./review.ts";

export interface StoredReview {
  id: string;
  title: string;
  /** Unix milliseconds. */
  updated: number;
  moves: number;
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
  const { title, setup, tags, own } = review;
  const line = { id, title, updated: Date.now(), moves: review.nodes.size - 1 };
  stored.store(line, { title, setup, tags: { ...tags }, own, nodes: snapshotNodes(review), at });
}

/** Returns a stored review; null if it is missing or invalid. */
export function loadReview(id: string): { review: Review; at: number } | null {
  try {
    const written = stored.load(id);
    if (!written) return null;
    const { title, setup, tags, own = null, nodes, at } = written;
    return { review: withNodes({ ...emptyReview(setup, title, tags), own }, nodes), at };
  } catch {
    return null;
  }
}

export const deleteReview = (id: string): void => stored.remove(id);
