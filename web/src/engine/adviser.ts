// The engine's advice for a user. The module is fetched with the first question.
import { signal } from "@preact/signals";
import { Engine } from "./engine.ts";
import type { Place, Report, SearchRequest } from "./requests.ts";

/** A hint: a first answer at once, a better one within a second. */
const hint: SearchRequest = { level: null, nodes: [2_000, 10_000, 60_000], lines: 1, seed: 0 };

export class Adviser {
  /** The advice for the position that was asked about last. It improves while the engine thinks. */
  readonly advice = signal<Report | null>(null);
  private readonly engine = new Engine();

  constructor(private readonly search = hint) {}

  async ask(place: Place): Promise<void> {
    await this.engine.think(place, this.search, (report) => {
      this.advice.value = report;
    });
  }

  /** Call this when the position changes. */
  forget(): void {
    this.engine.stop();
    this.advice.value = null;
  }

  close(): void {
    this.engine.close();
  }
}
