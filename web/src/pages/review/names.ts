// What reviews and their players are called.
import type { Seat } from "../../protocol/http.ts";
import type { Review } from "../../review/review.ts";
import { text } from "../../text/index.ts";
import { personName } from "../../text/rulesets.ts";

/** Who sat on a seat, as the record's tag of the seat's name says; undefined if it says nothing. */
export function playerOf(review: Review, { id }: Pick<Seat, "id">): string | undefined {
  const name = review.tags[id.charAt(0).toUpperCase() + id.slice(1)];
  return name && !/^[?-]*$/.test(name) ? personName(name) : undefined;
}

/** The players of a game, as a title; empty if they are not all known. */
export function playersOf(review: Review, seats: readonly Seat[]): string {
  const names = seats.map((seat) => playerOf(review, seat));
  return names.every(Boolean) ? names.join(" – ") : "";
}

export const titleOf = (title: string): string => title || text.review.untitled;
