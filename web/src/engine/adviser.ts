// The engine's hints for a user. The module is fetched with the first question.
import { signal } from "@preact/signals";
import { Engine } from "./engine.ts";
import type { Place, Report } from "./orders.ts";

/** The nodes of a hint: a first answer at once, a better one within a second. */
const hintNodes = [2_000, 10_000, 60_000];

export class Adviser {
  /** The advice for the position that was asked about last. It improves while the engine thinks. */
  readonly advice = signal<Report | null>(null);
  private readonly engine = new Engine();

  async ask(place: Place): Promise<void> {
    const orders = { level: null, nodes: hintNodes, lines: 1, seed: 0 };
    await this.engine.think(place, orders, (report) => {
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
