// Freeing the seat of another user before the start, for the host; and the note about such changes.
import { useState } from "preact/hooks";
import type { Player } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import type { Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

/** Renders nothing for computer players and for the host's own seat. */
export function FreeSeat({ place, table: { room }, player }: Props & { player: Player }) {
  const [sure, setSure] = useState(false);
  const isHost = room.host !== null && room.host === room.self;
  if (!isHost || player.id === room.self || player.level !== undefined) return null;
  const words = text.table;
  if (!sure) {
    return (
      <button
        type="button"
        class="quiet remove"
        data-testid="free-seat"
        aria-label={words.freeSeat(player.name)}
        title={words.freeSeat(player.name)}
        onClick={() => setSure(true)}
      >
        ×
      </button>
    );
  }
  const free = () => {
    setSure(false);
    void place.send({ type: "free_seat", user: player.id });
  };
  return (
    <span class="buttons sure">
      <span>{words.freeSure(player.name)}</span>
      <button type="button" class="danger" data-testid="free-seat-confirm" onClick={free}>
        {words.freeSeat(player.name)}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {text.actions.no}
      </button>
    </span>
  );
}

/** Says which seat became free and why, or that an alliance was called off. */
export function TableNote({ table: { room } }: { table: Table }) {
  const note = room.tableNote;
  const [one = "", other = ""] = note?.names ?? [];
  return (
    <p role="status" data-testid="table-note">
      {note &&
        (note.about === "openingAllianceEnded"
          ? text.table.openingAllianceEnded(one, other)
          : text.table.freed[note.about](one))}
    </p>
  );
}
