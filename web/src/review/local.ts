// A review that only this browser has: it changes at once, and is kept here.
import { signal } from "@preact/signals";
import type { Problem } from "../protocol/problem.ts";
import type { ReviewCommand } from "../protocol/review_messages.ts";
import { decide } from "./decide.ts";
import { keep } from "./kept.ts";
import { applied, limits, type Review, root } from "./review.ts";
import { Reviewing } from "./reviewing.ts";
import { stillThere } from "./walk.ts";

export class LocalReview extends Reviewing {
  readonly review;
  readonly mayChange = signal(true);
  protected readonly restores = limits.nodes;

  /** `id`: the name under which it is kept. */
  constructor(
    readonly id: string,
    review: Review,
    at = root,
  ) {
    super();
    this.review = signal<Review>(review);
    this.at.value = review.nodes.has(at) ? at : root;
    keep(this.id, review, this.at.value);
  }

  go(node: number): void {
    this.at.value = node;
    keep(this.id, this.review.value, node);
  }

  protected async ask(command: ReviewCommand): Promise<Problem | null> {
    const before = this.review.value;
    const decided = decide(before, command);
    if (decided === null) return null;
    if ("code" in decided) return decided;
    this.review.value = applied(before, decided);
    this.go(stillThere(before, this.review.value, this.at.value));
    return null;
  }
}
