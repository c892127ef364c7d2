// Seats and the people on them, as the panels ask for them.

import type { Ruleset, Seat } from "../protocol/http.ts";
import type { Person } from "../protocol/messages.ts";
import type { RoomState } from "./store.ts";

export interface Table {
  room: RoomState;
  ruleset: Ruleset;
}

export const seatOf = (ruleset: Ruleset, id: string | null): Seat | undefined =>
  ruleset.seats.find((seat) => seat.id === id);

export const personOn = (room: RoomState, seat: string | null): Person | undefined =>
  seat === null ? undefined : room.people.find((person) => person.seat === seat);

export const personNamed = (room: RoomState, id: string): string =>
  room.people.find((person) => person.id === id)?.name ?? "";

/** The viewer at the table; undefined if he only watches. */
export const ownPerson = (room: RoomState): Person | undefined => room.people.find((person) => person.id === room.you);

export const ownSeat = ({ room, ruleset }: Table): Seat | undefined => seatOf(ruleset, ownPerson(room)?.seat ?? null);

/** A seat as people call it: the title, and who sits there. */
export function seatName({ room, ruleset }: Table, id: string | null): string {
  const title = seatOf(ruleset, id)?.title ?? "";
  return personOn(room, id)?.name ?? title;
}

/** The title of the seat with a letter, as event lines and diagrams have it. */
export const titleOfLetter = (ruleset: Ruleset, letter: string): string =>
  ruleset.seats.find((seat) => seat.letter === letter)?.title ?? letter;

/** Whether somebody at the table looks at the game, is connected but looks elsewhere, or is not connected. */
export function presenceOf(room: RoomState, person: string): "here" | "away" | "gone" {
  if (room.here.includes(person)) return "here";
  return room.away.includes(person) ? "away" : "gone";
}
