// The list of spectators, for the host. The host can remove them, even where players cannot read
// the spectator chat, and let them in again.
import { ProgramBadge } from "../../components/program_badge.tsx";
import type { User } from "../../protocol/schema.ts";
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { RemoveSpectator } from "./remove_spectator.tsx";

export function SpectatorList({ session, table }: { session: Session; table: Table }) {
  const { creator, you, watchers, removedSpectators } = table.room;
  const others = watchers.named.filter(({ id }) => id !== you);
  if (creator === null || creator !== you || others.length + removedSpectators.length === 0) return null;
  return (
    <details class="card spectator-list">
      <summary data-testid="spectator-list">{text.watching.list(others.length)}</summary>
      <ul>
        {others.map(({ id, name, program }) => (
          <li key={id}>
            <span>
              {name}
              {program && <ProgramBadge />}
            </span>
            <RemoveSpectator session={session} person={id} name={name} testId="remove-watcher" />
          </li>
        ))}
        {removedSpectators.map((each) => (
          <Removed key={each.id} session={session} spectator={each} />
        ))}
      </ul>
    </details>
  );
}

function Removed({ session, spectator: { id, name: named } }: { session: Session; spectator: User }) {
  // A spectator who was removed by a chat line may not be connected.
  const name = named || (session.chat.value?.lines.findLast(({ person }) => person === id)?.name ?? "");
  return (
    <li>
      <span>{text.watching.removed(name)}</span>
      <button
        type="button"
        data-testid="restore-watcher"
        onClick={() => void session.send({ type: "restore_watcher", person: id })}
      >
        {text.watching.undo(name)}
      </button>
    </li>
  );
}
