// The messages of a shared review (docs/PROTOCOL.md, "Reviews") as types.

/** A node as it is told: parents come before their children, siblings in their order. The start is node 0, without a move. */
export interface ToldNode {
  node: number;
  parent: number | null;
  move: string | null;
  comment: string;
  marks: string[];
}

export interface ToldReview {
  type: "review";
  review: string;
  seq: number;
  at: number;
  title: string;
  /** Whether everybody with the link may change it. */
  open: boolean;
  creator: string | null;
  ruleset: string;
  options: Record<string, string>;
  /** The seats allied before the game. */
  pact: [string, string] | null;
  start: string;
  tags: Record<string, string>;
  nodes: ToldNode[];
  /** The node that all look at. */
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
  | ToldReview
  | { type: "review_event"; review: string; seq: number; at: number; person: string | null; event: ReviewEvent }
  | { type: "shown"; review: string; node: number; person: string | null }
  | { type: "review_presence"; review: string; people: { id: string; name: string }[]; count: number };

/** What can be done to a review; the connection adds the id. */
export type ReviewCommand =
  | { type: "add_move"; parent: number; move: string }
  | { type: "comment"; node: number; text: string }
  | { type: "mark"; node: number; marks: string[] }
  | { type: "remove_node"; node: number }
  | { type: "raise_node"; node: number }
  | { type: "retitle"; title: string }
  | { type: "set_open"; open: boolean };

export const reviewTypes = ["review", "review_event", "shown", "review_presence"];
