// The names of a room's players and spectators as displayed.
import { nameOfPlayer, personName } from "../text/rulesets.ts";
import type { RoomState } from "./store.ts";

/** Returns a copy of the room whose server-generated names are in the current language. */
export function withNames(room: RoomState): RoomState {
  const people = room.people.map((player) => ({ ...player, name: nameOfPlayer(player) }));
  const named = room.watchers.named.map((user) => ({ ...user, name: personName(user.name) }));
  const takenOver = room.takenOver.map((each) => ({ ...each, name: personName(each.name) }));
  return { ...room, people, takenOver, watchers: { ...room.watchers, named } };
}
