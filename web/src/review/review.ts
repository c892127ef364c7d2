// A review: a tree of moves with comments and drawings. Pure: a review and an event give the next
// review. The server applies the same events.
import type { ReviewEvent, SnapshotNode } from "../protocol/schema.ts";
import type { Setup, StepCode } from "../rules/game.ts";

/** The start node, before any move. */
export const root = 0;

/** Limits of a review (docs/PROTOCOL.md, "Reviews"). */
export const limits = { nodes: 5000, depth: 2002, comment: 1000, marks: 40, title: 80 } as const;

export interface ReviewNode {
  /** Null at the start. */
  parent: number | null;
  /** The step after the parent; empty at the start. */
  move: StepCode;
  comment: string;
  /** Drawings: one cell is a circle ("5e"), two are an arrow ("3d4e"). */
  marks: readonly string[];
  /** The first child continues the line; the others are variations. */
  children: readonly number[];
}

export interface Review {
  title: string;
  setup: Setup;
  tags: Readonly<Record<string, string>>;
  /** The letter of the seat that the user played in this game; null for none. */
  own: string | null;
  /** Identifies the game from which the review was opened, on the server or here; null for none. */
  game: string | null;
  nodes: ReadonlyMap<number, ReviewNode>;
  /** The highest node number ever used. Numbers are not reused. */
  last: number;
}

const bare: ReviewNode = { parent: null, move: "", comment: "", marks: [], children: [] };

export function emptyReview(setup: Setup, title = "", tags: Record<string, string> = {}): Review {
  return { title, setup, tags, own: null, game: null, nodes: new Map([[root, bare]]), last: root };
}

/** Returns the review with nodes from a message. */
export function withNodes(review: Review, added: readonly SnapshotNode[]): Review {
  const nodes = new Map(review.nodes);
  // Collected first: copying the list for each of many siblings would take quadratic time.
  const children = new Map<number, number[]>();
  for (const { node, parent, move, comment, marks } of added) {
    nodes.set(node, { ...bare, parent, move: move ?? "", comment, marks });
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [...(nodes.get(parent)?.children ?? []), node]);
  }
  for (const [parent, list] of children) {
    const above = nodes.get(parent);
    if (above) nodes.set(parent, { ...above, children: list });
  }
  return { ...review, nodes, last: Math.max(review.last, ...nodes.keys()) };
}

/** Returns the nodes in the form of messages. */
export function snapshotNodes(review: Review): SnapshotNode[] {
  const nodes: SnapshotNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { parent, move, comment, marks, children } = nodeOf(review, node);
    if (node !== root || comment !== "" || marks.length > 0) {
      nodes.push({ node, parent, move: node === root ? null : move, comment, marks: [...marks] });
    }
    waiting.push(...[...children].reverse());
  }
  return nodes;
}

export function nodeOf(review: Review, node: number): ReviewNode {
  const found = review.nodes.get(node);
  if (!found) throw new Error(`no node ${node}`);
  return found;
}

/** Returns the review after an event. */
export function applied(review: Review, event: ReviewEvent): Review {
  switch (event.kind) {
    case "move_added": {
      const { node, parent, move } = event;
      const above = nodeOf(review, parent);
      const nodes = new Map(review.nodes)
        .set(node, { ...bare, parent, move })
        .set(parent, { ...above, children: [...above.children, node] });
      return { ...review, nodes, last: Math.max(review.last, node) };
    }
    case "commented":
      return changed(review, event.node, { comment: event.text });
    case "marked":
      return changed(review, event.node, { marks: event.marks });
    case "node_removed":
      return removed(review, event.node);
    case "node_raised": {
      const { parent } = nodeOf(review, event.node);
      if (parent === null) return review;
      const children = [...nodeOf(review, parent).children];
      const at = children.indexOf(event.node);
      if (at > 0) children.splice(at - 1, 2, event.node, children[at - 1] ?? event.node);
      return changed(review, parent, { children });
    }
    case "retitled":
      return { ...review, title: event.title };
    case "opened":
      return review;
  }
}

const changed = (review: Review, node: number, change: Partial<ReviewNode>): Review => ({
  ...review,
  nodes: new Map(review.nodes).set(node, { ...nodeOf(review, node), ...change }),
});

function removed(review: Review, node: number): Review {
  const { parent } = nodeOf(review, node);
  if (parent === null) return review;
  const nodes = new Map(review.nodes);
  for (const each of below(review, node)) nodes.delete(each);
  const above = nodeOf(review, parent);
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== node) });
  return { ...review, nodes };
}

/** Returns a node and all its descendants, parents first. */
export function below(review: Review, node: number): number[] {
  const found = [node];
  for (const each of found) found.push(...nodeOf(review, each).children);
  return found;
}
