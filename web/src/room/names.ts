// The names of a room's players and spectators as displayed.
import { nameOfPlayer, userName } from "../text/rulesets.ts";
import type { RoomState } from "./store.ts";

/** Returns a copy of the room whose server-generated names are in the current language. */
export function withNames(room: RoomState): RoomState {
  const players = room.players.map((player) => ({ ...player, name: nameOfPlayer(player) }));
  const named = room.spectators.named.map((user) => ({ ...user, name: userName(user.name) }));
  const takenOver = room.takenOver.map((each) => ({ ...each, name: userName(each.name) }));
  return { ...room, players, takenOver, spectators: { ...room.spectators, named } };
}
