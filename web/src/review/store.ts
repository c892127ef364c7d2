// The store of a shared review: a pure reducer from a state and a server message to the next state.
import type { ReviewSnapshot, Ruleset, ServerMessage } from "../protocol/schema.ts";
import { applied, emptyReview, type Review, withNodes } from "./review.ts";
import { stillThere } from "./walk.ts";

export interface SharedState {
  review: Review;
  seq: number;
  /** Whether all users can edit it, or only its host. */
  open: boolean;
  host: string | null;
  self: string | null;
  /** The node of the shared view. */
  presented: number;
  users: readonly { id: string; name: string }[];
  count: number;
}

/** Returns the next state; "gap" if events were missed and the client must resync. */
export function reduceReview(
  state: SharedState | null,
  message: ServerMessage,
  rulesets: readonly Ruleset[],
): SharedState | null | "gap" {
  switch (message.type) {
    case "review":
      return fromSnapshot(message, state, rulesets);
    case "review_event": {
      if (!state || message.seq <= state.seq) return state;
      if (message.seq !== state.seq + 1) return "gap";
      const { event, seq } = message;
      const review = applied(state.review, event);
      const open = event.kind === "opened" ? event.open : state.open;
      return { ...state, review, seq, open, presented: stillThere(state.review, review, state.presented) };
    }
    case "presented":
      return state?.review.nodes.has(message.node) ? { ...state, presented: message.node } : state;
    case "review_presence":
      return state && { ...state, users: message.users, count: message.count };
    default:
      return state;
  }
}

function fromSnapshot(snapshot: ReviewSnapshot, before: SharedState | null, rulesets: readonly Ruleset[]): SharedState {
  const { seq, title, open, host, ruleset, options, start, tags, nodes, presented, self } = snapshot;
  const seats = rulesets.find(({ id }) => id === ruleset)?.seats ?? [];
  const openingAlliance = (snapshot.opening_alliance ?? [])
    .map((id) => seats.find((seat) => seat.id === id)?.letter ?? "")
    .join("");
  const setup = { ruleset, options, position: start, ...(openingAlliance && { openingAlliance }) };
  const review = withNodes(emptyReview(setup, title, tags), nodes);
  const { users, count } = before ?? { users: [], count: 0 };
  return { review, seq, open, host, self, presented: review.nodes.has(presented) ? presented : 0, users, count };
}
