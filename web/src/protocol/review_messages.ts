// The messages of a shared review (docs/PROTOCOL.md, "Reviews") as types.

/**
 * A node in a message. Parents precede their children; siblings are in order. Node 0 is the start
 * and has no move.
 */
export interface SnapshotNode {
  node: number;
  parent: number | null;
  move: string | null;
  comment: string;
  marks: string[];
}

export interface ReviewSnapshot {
  type: "review";
  review: string;
  seq: number;
  at: number;
  title: string;
  /** Whether all users with the link may edit it. */
  open: boolean;
  creator: string | null;
  ruleset: string;
  options: Record<string, string>;
  /** The seats of a pre-arranged alliance. */
  pact: [string, string] | null;
  start: string;
  tags: Record<string, string>;
  nodes: SnapshotNode[];
  /** The node that the shared view shows. */
  shown: number;
  you: string | null;
}

export type ReviewEvent =
  | { kind: "move_added"; node: number; parent: number; move: string }
  | { kind: "commented"; node: number; text: string }
  | { kind: "marked"; node: number; marks: string[] }
  | { kind: "node_removed"; node: number }
  | { kind: "node_raised"; node: number }
  | { kind: "retitled"; title: string }
  | { kind: "opened"; open: boolean };

export type ReviewMessage =
  | ReviewSnapshot
  | { type: "review_event"; review: string; seq: number; at: number; person: string | null; event: ReviewEvent }
  | { type: "shown"; review: string; node: number; person: string | null }
  | { type: "review_presence"; review: string; people: { id: string; name: string }[]; count: number };

/** The commands that change a review. The connection adds the id. */
export type ReviewCommand =
  | { type: "add_move"; parent: number; move: string }
  | { type: "comment"; node: number; text: string }
  | { type: "mark"; node: number; marks: string[] }
  | { type: "remove_node"; node: number }
  | { type: "raise_node"; node: number }
  | { type: "retitle"; title: string }
  | { type: "set_open"; open: boolean };

export const reviewTypes = ["review", "review_event", "shown", "review_presence"];
