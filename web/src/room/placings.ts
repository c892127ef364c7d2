// The places of the players at the end of a game.
import type { Table } from "./seating.ts";
import { standingAt } from "./standing.ts";

export interface Placing {
  /** 1 for the winner. Players of equal merit share a place. */
  place: number;
  seat: string;
}

/**
 * Returns the seats by place; empty without a result. Eliminated players follow the others, the
 * last eliminated first. The allies who lose to the third player share a place (docs/RULES.md §6).
 */
export function placings(table: Table): Placing[] {
  const { room, ruleset } = table;
  const result = room.now?.result;
  if (!result || result.how === "aborted") return [];
  const { allies } = standingAt(table, room.steps.length);
  const outs = room.steps.flatMap(({ events }) => events.filter((line) => line.startsWith("out ")));
  const merit = (seat: string, letter: string): number => {
    if (seat === result.winner) return Number.POSITIVE_INFINITY;
    if (result.winner !== null && allies.includes(seat)) return 0;
    const order = outs.findIndex((line) => line.charAt(4) === letter);
    return order < 0 ? outs.length : order;
  };
  const merits = ruleset.seats.map(({ id, letter }) => ({ seat: id, merit: merit(id, letter) }));
  return merits
    .map(({ seat, merit }) => ({ seat, place: 1 + merits.filter((other) => other.merit > merit).length }))
    .sort((one, other) => one.place - other.place);
}
