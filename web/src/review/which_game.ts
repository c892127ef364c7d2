// Detects the game of a record, and lists the file types of records.
import type { Ruleset } from "../protocol/schema.ts";
import type { RulesModule } from "../rules/rules_module.ts";

/**
 * Returns the ruleset of a record, as read from its tags; undefined if the tags are missing or
 * invalid.
 */
export function rulesetOf(rulesModule: RulesModule, record: string, rulesets: readonly Ruleset[]): Ruleset | undefined {
  const [word, id] = rulesModule.lines("game", record)[0] ?? [];
  return word === "ruleset" ? rulesets.find((each) => each.id === id) : undefined;
}

/** Returns the `accept` attribute of a file field for records. */
export const acceptedFiles = (rulesets: readonly Ruleset[]): string =>
  [...new Set(rulesets.map(({ extension }) => `.${extension}`)), ".txt", "text/plain"].join();
