// The list of spectators, for the host. The host can remove them, even where players cannot read
// the spectator chat, and let them in again.
import { ProgramBadge } from "../../components/players/program_badge.tsx";
import type { User } from "../../protocol/schema.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { RemoveSpectator } from "./remove_spectator.tsx";

export function SpectatorList({ place, table }: { place: ClientPlace; table: Table }) {
  const { host, self, spectators, removedSpectators } = table.room;
  const others = spectators.named.filter(({ id }) => id !== self);
  if (host === null || host !== self || others.length + removedSpectators.length === 0) return null;
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
            <RemoveSpectator place={place} user={id} name={name} testId="remove-spectator" />
          </li>
        ))}
        {removedSpectators.map((each) => (
          <Removed key={each.id} place={place} spectator={each} />
        ))}
      </ul>
    </details>
  );
}

function Removed({ place, spectator: { id, name: named } }: { place: ClientPlace; spectator: User }) {
  // A spectator who was removed by a chat line may not be connected.
  const name = named || (place.chat.value?.lines.findLast(({ user }) => user === id)?.name ?? "");
  return (
    <li>
      <span>{text.watching.removed(name)}</span>
      <button
        type="button"
        data-testid="restore-spectator"
        onClick={() => void place.send({ type: "restore_spectator", user: id })}
      >
        {text.watching.undo(name)}
      </button>
    </li>
  );
}
