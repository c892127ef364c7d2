// Applies a command to a review stored only in this browser, by the rules that the server applies
// to a shared review.
import type { Unsent } from "../protocol/messages.ts";
import type { Problem, ReviewCommand, ReviewEvent } from "../protocol/schema.ts";
import { limits, type Review } from "./review.ts";
import { childWith, pathTo } from "./walk.ts";

/**
 * Returns the resulting event; null if nothing changes; a Problem if a limit is exceeded. Moves are
 * legal: they come from the rules module.
 */
export function decide(review: Review, command: Unsent<ReviewCommand>): ReviewEvent | Problem | null {
  if (command.type === "retitle") return { kind: "retitled", title: command.title };
  if (command.type === "set_open") return { kind: "opened", open: command.open };
  const node = command.type === "add_move" ? command.parent : command.node;
  if (!review.nodes.has(node)) return { code: "unknown_node", reason: "this node is gone" };
  switch (command.type) {
    case "add_move": {
      const { parent, move } = command;
      if (childWith(review, parent, move) !== undefined) return null;
      if (review.nodes.size > limits.nodes)
        return { code: "too_many", reason: `a review has at most ${limits.nodes} moves` };
      if (pathTo(review, parent).length >= limits.depth)
        return { code: "too_long", reason: `a line has at most ${limits.depth} moves` };
      return { kind: "move_added", node: review.last + 1, parent, move };
    }
    case "comment":
      return [...command.text].length > limits.comment
        ? { code: "too_long", reason: `a comment has at most ${limits.comment} characters` }
        : { kind: "commented", node, text: command.text };
    case "mark":
      return command.marks.length > limits.marks
        ? { code: "too_many", reason: `at most ${limits.marks} marks stand at one move` }
        : { kind: "marked", node, marks: command.marks };
    case "remove_node":
      return { kind: "node_removed", node };
    case "raise_node":
      return { kind: "node_raised", node };
  }
}
