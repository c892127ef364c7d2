// What games, seats and people are called in the language in use.
import type { Ruleset } from "../protocol/http.ts";
import { text } from "./index.ts";

/** A ruleset with its titles in the language; what the language does not know keeps the server's. */
export function inWords(ruleset: Ruleset): Ruleset {
  const words = text.rulesets[ruleset.id];
  if (!words) return ruleset;
  const seats = ruleset.seats.map((seat) => ({ ...seat, title: words.seats[seat.id] ?? seat.title }));
  return { ...ruleset, title: words.title, seats };
}

/** A person's name; those that the server gives are in the language too: `Guest 4fk`, and `Somebody` for who is gone. */
export function personName(name: string): string {
  if (name === "Somebody") return text.people.somebody;
  const guest = name.match(/^Guest ([\w-]{3})$/)?.[1];
  return guest === undefined ? name : text.people.guest(guest);
}
