// The names of reviews and their players.
import type { Seat } from "../../protocol/schema.ts";
import type { Review } from "../../review/review.ts";
import { withinLine } from "../../text/accents.ts";
import { pageText } from "../../text/pages.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";

/** Returns the player of a seat from the record's tags; undefined if unknown. */
export function playerOf(review: Review, { id }: Pick<Seat, "id">): string | undefined {
  const name = review.tags[id.charAt(0).toUpperCase() + id.slice(1)];
  if (!name || /^[?-]*$/.test(name)) return undefined;
  const level = name.match(/^Computer, level ([0-8])$/)?.[1];
  return nameOfPlayer({ name, ...(level === undefined ? {} : { level: Number(level) }) });
}

/** Returns the players as a title; empty unless all are known. */
export function playersOf(review: Review, seats: readonly Seat[]): string {
  const names = seats.map((seat) => playerOf(review, seat));
  return names.every(Boolean) ? names.join(" – ") : "";
}

export const titleOf = (title: string): string => withinLine(title) || pageText.review.untitled;
