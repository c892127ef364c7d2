// Queries for seats and their players, as the panels need them.
import type { Player, Ruleset, Seat } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import type { RoomState } from "./store.ts";

export interface Table {
  room: RoomState;
  ruleset: Ruleset;
}

export const seatOf = (ruleset: Ruleset, id: string | null): Seat | undefined =>
  ruleset.seats.find((seat) => seat.id === id);

export const playerOn = (room: RoomState, seat: string | null): Player | undefined =>
  seat === null ? undefined : room.players.find((player) => player.seat === seat);

export const playerName = (room: RoomState, id: string): string =>
  room.players.find((player) => player.id === id)?.name ?? "";

/** Returns the user as a player of this table; undefined for a spectator. */
export const ownPlayer = (room: RoomState): Player | undefined =>
  room.players.find((player) => player.id === room.self);

export const ownSeat = ({ room, ruleset }: Table): Seat | undefined => seatOf(ruleset, ownPlayer(room)?.seat ?? null);

/**
 * Returns the display name of a seat: its player's name, or the seat's title while it is open.
 * Several computers of a table have the same name, so theirs tells the seat.
 */
export function seatName({ room, ruleset }: Table, id: string | null): string {
  const title = seatOf(ruleset, id)?.title ?? "";
  const player = playerOn(room, id);
  if (!player) return title;
  return player.level === undefined ? player.name : text.computer.at(title);
}

/** Returns a function that maps a seat letter to the seat's display name. */
export const nameOfSeats =
  (table: Table) =>
  (letter: string): string =>
    seatName(table, table.ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null) || letter;

/** Returns the title of the seat with a letter, as used in event lines and diagrams. */
export const titleOfLetter = (ruleset: Ruleset, letter: string): string =>
  ruleset.seats.find((seat) => seat.letter === letter)?.title ?? letter;

/**
 * Returns whether a player views the game, is connected with the page in the background, or is
 * disconnected. Null in a game on one device, which needs no connection.
 */
export function presenceOf(room: RoomState, user: string): "connected" | "looking_away" | "disconnected" | null {
  if (room.onDevice) return null;
  if (room.connected.includes(user)) return "connected";
  return room.looking_away.includes(user) ? "looking_away" : "disconnected";
}
