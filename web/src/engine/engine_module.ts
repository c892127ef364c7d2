// The engine as a WebAssembly module with a text interface (engine/wasm; docs/FORMATS.md, "The
// engine as a module"). A request blocks its thread, so only workers and tests use it directly.
import type { StepCode } from "../rules/game.ts";
import { RulesModule } from "../rules/rules_module.ts";
import type { Line, Place, Report, SearchRequest } from "./requests.ts";

const whole = 1_000_000;

export class EngineModule {
  private setup = "";
  private codes: readonly StepCode[] = [];

  private constructor(private readonly module: RulesModule) {}

  /** Both modules have the same exports. */
  static async from(compiled: WebAssembly.Module): Promise<EngineModule> {
    return new EngineModule(await RulesModule.from(compiled));
  }

  /** Goes to a position by playing or undoing steps. Throws Refused. */
  goTo({ setup, letters, codes }: Place): void {
    const { ruleset, options = {}, openingAlliance = "", position = "" } = setup;
    const words = JSON.stringify(setup);
    if (words !== this.setup) {
      const chosen = Object.entries(options).map(([id, value]) => `${id}=${value}`);
      this.module.ask("start", ruleset, chosen.join(" "), openingAlliance, position);
      this.setup = words;
      this.codes = [];
    }
    const differs = this.codes.findIndex((code, index) => code !== codes[index]);
    const same = differs < 0 ? this.codes.length : differs;
    if (same < this.codes.length) this.module.ask("back", same);
    this.codes = codes.slice(0, same);
    for (const code of codes.slice(same)) {
      const [seat = "", reason] = code.split(":");
      if (reason) this.module.ask("leave", letters.indexOf(seat), reason);
      else this.module.ask("play", code);
      this.codes = [...this.codes, code];
    }
  }

  /** Thinks with one of the numbers of nodes. */
  think({ level, lines, seed }: SearchRequest, nodes: number): Report {
    const [head = [], ...rest] = this.module.ask("think", level ?? "full", nodes, lines, seed);
    const [, move = "", depth = "", count = ""] = head;
    return { move, depth: Number(depth), nodes: Number(count), lines: rest.map(lineOf) };
  }
}

function lineOf([, shares = "", mate = "", moves = ""]: readonly string[]): Line {
  return {
    shares: shares.split(" ").map((share) => Number(share) / whole),
    mate: Number(mate),
    moves: moves.split(" "),
  };
}
