// The names of a room's players and spectators as displayed.
import { personName } from "../text/rulesets.ts";
import type { RoomState } from "./store.ts";

/** Returns a copy of the room whose server-generated names are in the current language. */
export function withNames(room: RoomState): RoomState {
  const named = <T extends { name: string }>(user: T): T => ({ ...user, name: personName(user.name) });
  const watchers = { ...room.watchers, named: room.watchers.named.map(named) };
  return { ...room, people: room.people.map(named), watchers };
}
