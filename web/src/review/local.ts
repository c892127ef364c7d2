// A review stored only in this browser. Changes take effect at once. A blank review is stored at
// its first change.
import { signal } from "@preact/signals";
import type { Unsent } from "../protocol/messages.ts";
import type { Problem, ReviewCommand } from "../protocol/schema.ts";
import { decide } from "./decide.ts";
import { applied, limits, type Review, root } from "./review.ts";
import { ReviewPlace } from "./review_place.ts";
import { storeReview } from "./stored_reviews.ts";
import { stillThere } from "./walk.ts";

export class LocalReview extends ReviewPlace {
  readonly review;
  readonly mayChange = signal(true);
  /** False while the review is blank. */
  readonly stored;
  protected readonly restores = limits.nodes;

  /** `id`: the key under which the review is stored. `stored`: false for a blank review. */
  constructor(
    readonly id: string,
    review: Review,
    at = root,
    stored = true,
  ) {
    super();
    this.review = signal<Review>(review);
    this.at.value = review.nodes.has(at) ? at : root;
    this.stored = signal(stored);
    this.store();
  }

  go(node: number): void {
    this.at.value = node;
    this.store();
  }

  private store(): void {
    if (this.stored.value) storeReview(this.id, this.review.value, this.at.value);
  }

  protected async ask(command: Unsent<ReviewCommand>): Promise<Problem | null> {
    const before = this.review.value;
    const decided = decide(before, command);
    if (decided === null) return null;
    if ("code" in decided) return decided;
    this.review.value = applied(before, decided);
    this.stored.value = true;
    this.go(stillThere(before, this.review.value, this.at.value));
    return null;
  }
}
