// The user's place in a review: current node and changes. Subclasses store the review: local.ts
// and shared.ts.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Unsent } from "../protocol/messages.ts";
import type { Problem, ReviewCommand } from "../protocol/schema.ts";
import { Toast } from "../room/toast.ts";
import { below, nodeOf, type Review, root } from "./review.ts";
import { childWith, keyLeadsTo, parentOf, siblingsOf } from "./walk.ts";

/** The last removed node: the review before its removal, and its index among its siblings. */
interface Removed {
  review: Review;
  node: number;
  index: number;
}

export abstract class ReviewPlace {
  /** Null until it has loaded. */
  abstract readonly review: ReadonlySignal<Review | null>;
  /** Whether the user can edit it now. */
  abstract readonly mayChange: ReadonlySignal<boolean>;
  /** The largest number of removed nodes that undo can restore. */
  protected abstract readonly restores: number;
  readonly at = signal(root);
  readonly removed = signal<Removed | null>(null);
  readonly toast = new Toast<Problem>();

  /** Moves to a node. */
  abstract go(node: number): void;

  /**
   * Requests a change. Resolves to null once the review contains it, or to the reason for the
   * refusal.
   */
  protected abstract ask(command: Unsent<ReviewCommand>): Promise<Problem | null>;

  /**
   * Changes the review and shows a refusal in the toast. Resolves to true if the change was made.
   */
  async change(command: Unsent<ReviewCommand>): Promise<boolean> {
    const problem = await this.ask(command);
    if (problem) this.toast.show(problem);
    return problem === null;
  }

  /** Handles a navigation key; returns false for other keys. */
  press(key: string): boolean {
    const review = this.review.value;
    const node = review ? keyLeadsTo(review, this.at.value, key) : undefined;
    if (node !== undefined) this.go(node);
    return node !== undefined;
  }

  /** Plays a legal move after the current node and moves to it. */
  async play(move: string): Promise<void> {
    const parent = this.at.value;
    const known = this.review.value ? childWith(this.review.value, parent, move) : undefined;
    if (known === undefined && !(await this.change({ type: "add_move", parent, move }))) return;
    const node = this.review.value ? childWith(this.review.value, parent, move) : undefined;
    if (node !== undefined && this.at.value === parent) this.go(node);
  }

  async remove(node: number): Promise<void> {
    const review = this.review.value;
    if (!review || node === root) return;
    const index = siblingsOf(review, node).indexOf(node);
    const count = below(review, node).length;
    if (!(await this.change({ type: "remove_node", node }))) return;
    this.removed.value = count <= this.restores ? { review, node, index } : null;
  }

  /** Restores the last removed nodes. */
  async restore(): Promise<void> {
    const was = this.removed.value;
    this.removed.value = null;
    if (!was) return;
    const found = new Map([[parentOf(was.review, was.node), parentOf(was.review, was.node)]]);
    for (const each of below(was.review, was.node)) {
      const { parent, move, comment, marks } = nodeOf(was.review, each);
      const above = found.get(parent ?? root);
      if (above === undefined || !(await this.change({ type: "add_move", parent: above, move }))) return;
      const node = this.review.value ? childWith(this.review.value, above, move) : undefined;
      if (node === undefined) return;
      found.set(each, node);
      if (comment !== "") await this.change({ type: "comment", node, text: comment });
      if (marks.length > 0) await this.change({ type: "mark", node, marks: [...marks] });
    }
    const node = found.get(was.node);
    if (node === undefined) return;
    let index = this.review.value ? siblingsOf(this.review.value, node).indexOf(node) : 0;
    while (index-- > was.index) await this.change({ type: "raise_node", node });
    this.go(node);
  }

  stop(): void {
    this.toast.clear();
  }
}
