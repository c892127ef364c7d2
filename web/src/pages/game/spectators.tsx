// The number of spectators.
import { ownPlayer, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

export function Spectators({ table: { room } }: { table: Table }) {
  const { count, named } = room.spectators;
  const plays = ownPlayer(room) !== undefined;
  if (plays && count === 0) return null;
  return (
    <span class="spectator-count" data-testid="spectators" title={named.map(({ name }) => name).join(", ")}>
      {plays ? text.room.spectators(count) : text.room.watching(Math.max(0, count - 1))}
    </span>
  );
}
