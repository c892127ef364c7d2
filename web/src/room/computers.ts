// What users may do with computer players. The server decides; this hides what it would refuse, and
// what would surprise the players.
import { ownPlayer, type Table } from "./seating.ts";
import type { RoomState } from "./store.ts";

/**
 * Returns whether a seat is open for a computer, and the user is at the table. Others take a seat
 * first: computers would start the game of the players without them.
 */
export const mayAddComputer = (table: Table): boolean =>
  table.room.state === "open" &&
  isAtTable(table.room) &&
  table.room.players.length < table.ruleset.seats.length &&
  !isLastForUser(table);

/** Returns whether a computer may not take the last open seat, because no user is at the table. */
export function isLastForUser({ room, ruleset }: Table): boolean {
  const free = ruleset.seats.length - room.players.length;
  return room.state === "open" && free === 1 && !room.players.some(({ level }) => level === undefined);
}

/** The host and the players may remove computers; without a host, everybody may. */
export const mayRemoveComputers = (room: RoomState): boolean => isAtTable(room);

/** Returns whether the user is the host or a player; without a host, everybody is. */
const isAtTable = (room: RoomState): boolean =>
  room.host === null || room.host === room.self || ownPlayer(room) !== undefined;

export const hasComputers = (room: RoomState): boolean => room.players.some(({ level }) => level !== undefined);

/** Returns whether the user plays and all other players are computers. */
export const isAlone = (room: RoomState): boolean =>
  room.players.length > 1 && room.players.every(({ id, level }) => (level === undefined) === (id === room.self));
