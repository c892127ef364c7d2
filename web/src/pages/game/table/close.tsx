// Closing a table before the start, for the host.
import { useState } from "preact/hooks";
import { go } from "../../../app/router.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import type { Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";

export function CloseTable({ place, table: { room } }: { place: ClientPlace; table: Table }) {
  const [sure, setSure] = useState(false);
  if (room.host === null || room.host !== room.self) return null;
  const words = text.table.close;
  const close = async () => {
    setSure(false);
    if (await place.send({ type: "close" })) go("/");
  };
  if (!sure) {
    return (
      <button type="button" data-testid="close-table" onClick={() => setSure(true)}>
        {words.ask}
      </button>
    );
  }
  return (
    <div class="buttons sure">
      <span>{words.sure}</span>
      <button type="button" class="danger" data-testid="close-table-confirm" onClick={() => void close()}>
        {words.ask}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {text.actions.no}
      </button>
    </div>
  );
}
