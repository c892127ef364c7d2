// Removed spectators, and new guests from the network of one.

/**
 * Returns for how many minutes guests from this network cannot enter, by the reason of the refusal
 * `removed` (docs/PROTOCOL.md, "Removed spectators"); null if this user was removed.
 */
export function networkMinutes(reason: string): number | null {
  const [, minutes] = reason.match(/for (\d+) minutes?$/) ?? [];
  return minutes === undefined ? null : Number(minutes);
}
