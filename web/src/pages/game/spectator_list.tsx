// The list of spectators, for the host. The host can remove them, even where players cannot read
// the spectator chat.
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";

export function SpectatorList({ session, table }: { session: Session; table: Table }) {
  const { creator, you, watchers } = table.room;
  const others = watchers.named.filter(({ id }) => id !== you);
  if (creator === null || creator !== you || others.length === 0) return null;
  return (
    <details class="card spectator-list">
      <summary data-testid="spectator-list">{text.watching.list(others.length)}</summary>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              class="danger"
              data-testid="remove-watcher"
              onClick={() => void session.send({ type: "remove_watcher", person: id })}
            >
              {text.chat.remove(name)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
