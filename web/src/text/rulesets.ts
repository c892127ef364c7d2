// The names of games, seats and users in the current language.
import type { Level, Ruleset } from "../protocol/schema.ts";
import { withinLine } from "./accents.ts";
import { isolated } from "./direction.ts";
import { text } from "./index.ts";

/**
 * Returns a ruleset with translated titles. Titles without a translation keep the server's text.
 */
export function inWords(ruleset: Ruleset): Ruleset {
  const words = text.rulesets[ruleset.id];
  if (!words) return ruleset;
  const seats = ruleset.seats.map((seat) => ({ ...seat, title: words.seats[seat.id] ?? seat.title }));
  const names = text.variants[ruleset.id];
  const variants = ruleset.variants.map((each) => ({ ...each, title: names?.[each.id]?.title ?? each.title }));
  return { ...ruleset, title: words.title, seats, variants };
}

/** Returns the name of a player: a user's name, or the words for a computer player. */
export const nameOfPlayer = ({ name, level }: { name: string; level?: Level }): string =>
  level === undefined ? userName(name) : text.computer.name(level);

/** Returns the number in the name that the server gives to a guest; undefined for other names. */
export const guestNumber = (name: string): string | undefined => name.match(/^Guest ([\w-]{3})$/)?.[1];

/**
 * Returns a user's name for use in a sentence. Translates the names that the server generates:
 * `Guest 4fk`, and `Somebody` for a deleted user.
 */
export function userName(name: string): string {
  if (name === "Somebody") return text.users.somebody;
  const guest = guestNumber(name);
  return guest === undefined ? isolated(withinLine(name)) : text.users.guest(guest);
}
