// Chooses the options for a position that comes without options.
import type { Ruleset } from "../protocol/schema.ts";
import { RulesGame, type Setup } from "../rules/game.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";

/**
 * Returns a setup for a position: the default options, or the nearest variant if the position is
 * invalid by default (such as with too many men). The nearest variant changes the fewest options.
 * Throws Refused with the refusal by the default options.
 */
export function setupAt(rulesModule: RulesModule, ruleset: Ruleset, position: string): Setup {
  const usual: Setup = { ruleset: ruleset.id, position };
  const variants = ruleset.variants.map(({ options }) => options).filter((options) => sizeOf(options) > 0);
  variants.sort((one, other) => sizeOf(one) - sizeOf(other));
  let refused: Refused | null = null;
  for (const setup of [usual, ...variants.map((options) => ({ ...usual, options }))]) {
    try {
      RulesGame.start(rulesModule, setup).close();
      return setup;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused ??= error;
    }
  }
  throw refused;
}

const sizeOf = (options: Record<string, string>): number => Object.keys(options).length;
