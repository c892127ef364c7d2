// A review stored only in this browser. Changes take effect at once.
import { signal } from "@preact/signals";
import type { Unsent } from "../protocol/messages.ts";
import type { Problem, ReviewCommand } from "../protocol/schema.ts";
import { decide } from "./decide.ts";
import { applied, limits, type Review, root } from "./review.ts";
import { ReviewSession } from "./review_session.ts";
import { storeReview } from "./stored_reviews.ts";
import { stillThere } from "./walk.ts";

export class LocalReview extends ReviewSession {
  readonly review;
  readonly mayChange = signal(true);
  protected readonly restores = limits.nodes;

  /** `id`: the key under which the review is stored. */
  constructor(
    readonly id: string,
    review: Review,
    at = root,
  ) {
    super();
    this.review = signal<Review>(review);
    this.at.value = review.nodes.has(at) ? at : root;
    storeReview(this.id, review, this.at.value);
  }

  go(node: number): void {
    this.at.value = node;
    storeReview(this.id, this.review.value, node);
  }

  protected async ask(command: Unsent<ReviewCommand>): Promise<Problem | null> {
    const before = this.review.value;
    const decided = decide(before, command);
    if (decided === null) return null;
    if ("code" in decided) return decided;
    this.review.value = applied(before, decided);
    this.go(stillThere(before, this.review.value, this.at.value));
    return null;
  }
}
