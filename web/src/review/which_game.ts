// Of which game a record is, and in what files records come.
import type { Ruleset } from "../protocol/http.ts";

/** The game that a record is of: by its rules, and where they are those of several games by its tag `Game`. */
export function rulesetOf(record: string, rulesets: readonly Ruleset[]): Ruleset | undefined {
  const found = rulesets.filter(({ version }) => record.includes(`[Rules "${version}"]`));
  return found.find(({ id }) => record.includes(`[Game "${id}"]`)) ?? (found.length > 1 ? undefined : found[0]);
}

/** What files records are in, for a field that takes one. */
export const acceptedFiles = (rulesets: readonly Ruleset[]): string =>
  [...new Set(rulesets.map(({ extension }) => `.${extension}`)), ".txt", "text/plain"].join();
