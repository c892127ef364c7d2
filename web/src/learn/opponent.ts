// The engine as an opponent of a problem's solver: how it answers a move that is wrong but not
// refuted by the rules alone. It is fetched when it is first asked for.
import { Engine, hasEngine } from "../engine/engine.ts";
import type { SearchRequest } from "../engine/requests.ts";
import type { Ruleset } from "../protocol/schema.ts";
import type { Problem } from "./problems.ts";

const search: SearchRequest = { level: null, nodes: [20_000], lines: 1, seed: 0 };

export class Opponent {
  private readonly engine = new Engine();

  constructor(private readonly ruleset: Pick<Ruleset, "id" | "seats">) {}

  /** Returns the move of the next player after some moves; null without the engine. */
  async answer({ position }: Problem, codes: readonly string[]): Promise<string | null> {
    if (!hasEngine()) return null;
    const letters = this.ruleset.seats.map(({ letter }) => letter);
    const report = await this.engine.think({ setup: { ruleset: this.ruleset.id, position }, letters, codes }, search);
    return report?.move || null;
  }

  close(): void {
    this.engine.close();
  }
}
