// The names of reviews and their players.
import type { Seat } from "../../protocol/schema.ts";
import type { Review } from "../../review/review.ts";
import { text } from "../../text/index.ts";
import { personName } from "../../text/rulesets.ts";

/** Returns the player of a seat from the record's tags; undefined if unknown. */
export function playerOf(review: Review, { id }: Pick<Seat, "id">): string | undefined {
  const name = review.tags[id.charAt(0).toUpperCase() + id.slice(1)];
  return name && !/^[?-]*$/.test(name) ? personName(name) : undefined;
}

/** Returns the players as a title; empty unless all are known. */
export function playersOf(review: Review, seats: readonly Seat[]): string {
  const names = seats.map((seat) => playerOf(review, seat));
  return names.every(Boolean) ? names.join(" – ") : "";
}

export const titleOf = (title: string): string => title || text.review.untitled;
