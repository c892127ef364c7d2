// The reviews that this browser keeps: the last ones, each with where it was looked at.
import { signal } from "@preact/signals";
import type { ToldNode } from "../protocol/review_messages.ts";
import type { Setup } from "../rules/game.ts";
import { emptyReview, type Review, toldNodes, withNodes } from "./review.ts";

export interface KeptReview {
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
  nodes: ToldNode[];
  at: number;
}

const listKey = "sannin.reviews";
const keyOf = (id: string): string => `sannin.review.${id}`;
const most = 30;

/** What is kept, the latest first. */
export const keptReviews = signal<readonly KeptReview[]>(readList());

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Keeps a review as it is now. What the browser has no room for pushes out the oldest. */
export function keep(id: string, review: Review, at: number): void {
  const { title, setup, tags } = review;
  const written: Written = { title, setup, tags, nodes: toldNodes(review), at };
  const line = { id, title, updated: Date.now(), moves: review.nodes.size - 1 };
  const list = [line, ...keptReviews.value.filter((each) => each.id !== id)];
  for (const { id: old } of list.splice(most)) drop(old);
  while (!put(keyOf(id), JSON.stringify(written)) && list.length > 1) drop(list.pop()?.id ?? "");
  put(listKey, JSON.stringify(list));
  keptReviews.value = list;
}

/** A review that was kept; null if it is not here, or not readable any more. */
export function kept(id: string): { review: Review; at: number } | null {
  try {
    const { title, setup, tags, nodes, at } = JSON.parse(localStorage.getItem(keyOf(id)) ?? "") as Written;
    return { review: withNodes(emptyReview(setup, title, tags), nodes), at };
  } catch {
    return null;
  }
}

export function forget(id: string): void {
  drop(id);
  const list = keptReviews.value.filter((each) => each.id !== id);
  put(listKey, JSON.stringify(list));
  keptReviews.value = list;
}

function readList(): KeptReview[] {
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
    // A browser that stores nothing has nothing to drop.
  }
}
