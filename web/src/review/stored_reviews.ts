// The latest reviews, stored in this browser, each with its current node.
import { signal } from "@preact/signals";
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
  nodes: SnapshotNode[];
  at: number;
}

const listKey = "sannin.reviews";
const keyOf = (id: string): string => `sannin.review.${id}`;
/** Maximum number of stored reviews. */
const most = 30;

/** The stored reviews, latest first. */
export const storedReviews = signal<readonly StoredReview[]>(readList());

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Stores a review. If the browser's storage is full, removes the oldest reviews. */
export function storeReview(id: string, review: Review, at: number): void {
  const { title, setup, tags } = review;
  const written: Written = { title, setup, tags, nodes: snapshotNodes(review), at };
  const line = { id, title, updated: Date.now(), moves: review.nodes.size - 1 };
  const list = [line, ...storedReviews.value.filter((each) => each.id !== id)];
  for (const { id: old } of list.splice(most)) drop(old);
  while (!put(keyOf(id), JSON.stringify(written)) && list.length > 1) drop(list.pop()?.id ?? "");
  put(listKey, JSON.stringify(list));
  storedReviews.value = list;
}

/** Returns a stored review; null if it is missing or invalid. */
export function loadReview(id: string): { review: Review; at: number } | null {
  try {
    const { title, setup, tags, nodes, at } = JSON.parse(localStorage.getItem(keyOf(id)) ?? "") as Written;
    return { review: withNodes(emptyReview(setup, title, tags), nodes), at };
  } catch {
    return null;
  }
}

export function deleteReview(id: string): void {
  drop(id);
  const list = storedReviews.value.filter((each) => each.id !== id);
  put(listKey, JSON.stringify(list));
  storedReviews.value = list;
}

function readList(): StoredReview[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listKey) ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

function put(key: string, words: string): boolean {
  try {
    localStorage.setItem(key, words);
    return true;
  } catch {
    return false;
  }
}

function drop(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}
