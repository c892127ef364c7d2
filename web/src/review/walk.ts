// Ways through the tree of a review.
import { nodeOf, type Review, root } from "./review.ts";

/** The nodes from the start (left out) to a node. */
export function pathTo(review: Review, node: number): number[] {
  const path: number[] = [];
  for (let at: number | null = node; at !== null && at !== root; at = nodeOf(review, at).parent) path.push(at);
  return path.reverse();
}

export const parentOf = (review: Review, node: number): number => nodeOf(review, node).parent ?? root;

/** The node with which the line goes on; the node itself at the end. */
export const nextOf = (review: Review, node: number): number => nodeOf(review, node).children[0] ?? node;

/** The line from a node (left out) to its end. */
export function lineFrom(review: Review, node: number): number[] {
  const line: number[] = [];
  for (let at = nextOf(review, node), before = node; at !== before; before = at, at = nextOf(review, at)) line.push(at);
  return line;
}

export const endOf = (review: Review, node: number): number => lineFrom(review, node).at(-1) ?? node;

/** A node and what could be played in its stead, in their order. */
export function siblingsOf(review: Review, node: number): readonly number[] {
  const { parent } = nodeOf(review, node);
  return parent === null ? [node] : nodeOf(review, parent).children;
}

/** The sibling so many places on; the node itself where there is none. */
export function siblingAt(review: Review, node: number, step: 1 | -1): number {
  const siblings = siblingsOf(review, node);
  return siblings[siblings.indexOf(node) + step] ?? node;
}

/** The node where a key leads; undefined if it leads nowhere here. */
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

/** The node after so many moves of the main line, or the last one before. */
export function plyOf(review: Review, ply: number): number {
  return ply <= 0 ? root : (lineFrom(review, root).slice(0, ply).at(-1) ?? root);
}

/** The child with a move; undefined if there is none yet. */
export const childWith = (review: Review, node: number, move: string): number | undefined =>
  nodeOf(review, node).children.find((child) => nodeOf(review, child).move === move);

/** The nearest node that is still there: the node, or what stood before it in the review as it was. */
export function stillThere(before: Review, now: Review, node: number): number {
  let at = node;
  while (!now.nodes.has(at)) at = before.nodes.get(at)?.parent ?? root;
  return at;
}
