// Keeps a game of the rules module at the position that the page shows, by playing or undoing
// steps.
import { RulesGame, type Setup, type StepCode } from "./game.ts";
import type { RulesModule } from "./rules_module.ts";

export class Follower {
  private game: RulesGame | null = null;
  private setup = "";
  private codes: readonly StepCode[] = [];

  constructor(private readonly rulesModule: RulesModule) {}

  /**
   * Returns the game after these steps. Returns null if the rules refuse a step or reach a
   * different diagram; the page then shows no hints.
   */
  at(setup: Setup, codes: readonly StepCode[], diagram: string): RulesGame | null {
    try {
      const game = this.brought(setup, codes);
      if (game.diagram === diagram) return game;
    } catch {
      // The server is authoritative, even where these rules disagree.
    }
    this.close();
    return null;
  }

  close(): void {
    this.game?.close();
    this.game = null;
  }

  private brought(setup: Setup, codes: readonly StepCode[]): RulesGame {
    const words = JSON.stringify(setup);
    if (this.game === null || words !== this.setup) {
      this.close();
      this.game = RulesGame.start(this.rulesModule, setup);
      this.setup = words;
      this.codes = [];
    }
    const game = this.game;
    const differs = this.codes.findIndex((code, index) => code !== codes[index]);
    const same = differs < 0 ? this.codes.length : differs;
    if (same < this.codes.length) game.undo(this.codes.length - same);
    this.codes = codes.slice();
    for (const code of codes.slice(same)) game.advance(code);
    return game;
  }
}
