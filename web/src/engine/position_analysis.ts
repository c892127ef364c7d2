// The engine's best lines in the position on the analysis board.
import { signal } from "@preact/signals";
import { Adviser } from "./adviser.ts";
import type { SearchRequest } from "./requests.ts";

/** A first answer at once; the last search takes some seconds. */
const search: SearchRequest = { level: null, nodes: [1_000, 6_000, 30_000, 150_000, 600_000], lines: 3, seed: 0 };

export class PositionAnalysis extends Adviser {
  /** The first move of the line that the user points at; null for none. */
  readonly pointed = signal<string | null>(null);

  constructor() {
    super(search);
  }

  override forget(): void {
    super.forget();
    this.pointed.value = null;
  }
}
