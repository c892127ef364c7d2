// Navigation in the tree of a review.
import { nodeOf, type Review, root } from "./review.ts";

/** Returns the nodes from the start (excluded) to a node. */
export function pathTo(review: Review, node: number): number[] {
  const path: number[] = [];
  for (let at: number | null = node; at !== null && at !== root; at = nodeOf(review, at).parent) path.push(at);
  return path.reverse();
}

export const parentOf = (review: Review, node: number): number => nodeOf(review, node).parent ?? root;

/** Returns the next node of the line; the node itself at the end. */
export const nextOf = (review: Review, node: number): number => nodeOf(review, node).children[0] ?? node;

/** Returns the line from a node (excluded) to its end. */
export function lineFrom(review: Review, node: number): number[] {
  const line: number[] = [];
  for (let at = nextOf(review, node), before = node; at !== before; before = at, at = nextOf(review, at)) line.push(at);
  return line;
}

export const endOf = (review: Review, node: number): number => lineFrom(review, node).at(-1) ?? node;

/** Returns a node and its alternatives, in order. */
export function siblingsOf(review: Review, node: number): readonly number[] {
  const { parent } = nodeOf(review, node);
  return parent === null ? [node] : nodeOf(review, parent).children;
}

/** Returns the next or previous sibling; the node itself if there is none. */
export function siblingAt(review: Review, node: number, step: 1 | -1): number {
  const siblings = siblingsOf(review, node);
  return siblings[siblings.indexOf(node) + step] ?? node;
}

/** Returns the node that a key leads to; undefined for other keys. */
export function keyLeadsTo(review: Review, node: number, key: string): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return parentOf(review, node);
    case "ArrowRight":
      return nextOf(review, node);
    case "ArrowUp":
      return siblingAt(review, node, -1);
    case "ArrowDown":
      return siblingAt(review, node, 1);
    case "Home":
      return root;
    case "End":
      return endOf(review, node);
    default:
      return undefined;
  }
}

/** Returns the node after `ply` moves of the main line; the last node if the line is shorter. */
export function plyOf(review: Review, ply: number): number {
  return ply <= 0 ? root : (lineFrom(review, root).slice(0, ply).at(-1) ?? root);
}

/** Returns the child with a move; undefined if there is none. */
export const childWith = (review: Review, node: number, move: string): number | undefined =>
  nodeOf(review, node).children.find((child) => nodeOf(review, child).move === move);

/** Returns the node to which steps from the start lead; undefined if the review lacks them. */
export const nodeAfter = (review: Review, steps: readonly string[]): number | undefined =>
  steps.reduce<number | undefined>((at, step) => (at === undefined ? at : childWith(review, at, step)), root);

/** Returns the node, or its nearest ancestor that still exists. */
export function stillThere(before: Review, now: Review, node: number): number {
  let at = node;
  while (!now.nodes.has(at)) at = before.nodes.get(at)?.parent ?? root;
  return at;
}

/** Returns whether a node is the first of its siblings, which continues the line of its parent. */
export const isFirst = (review: Review, node: number): boolean =>
  node === root || nodeOf(review, nodeOf(review, node).parent ?? root).children[0] === node;
