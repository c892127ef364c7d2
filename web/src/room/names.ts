// The people of a room as they are shown.
import { personName } from "../text/rulesets.ts";
import type { RoomState } from "./store.ts";

/** The same room, with the names that the server gave in the language in use. */
export function withNames(room: RoomState): RoomState {
  const named = <T extends { name: string }>(person: T): T => ({ ...person, name: personName(person.name) });
  const watchers = { ...room.watchers, named: room.watchers.named.map(named) };
  return { ...room, people: room.people.map(named), watchers };
}
