// The panels beside the board.
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { spanWords } from "../../room/time_words.ts";
import { toldLate } from "../../room/watching.ts";
import { text } from "../../text/index.ts";
import { Absent } from "./absent.tsx";
import { Actions } from "./actions.tsx";
import { AlliancePanel } from "./alliance.tsx";
import { ChatPanel } from "./chat.tsx";
import { LateInvitation } from "./invitation.tsx";
import { MoveList } from "./moves.tsx";
import { Offers } from "./offers.tsx";
import { ResultPanel } from "./result.tsx";
import { SharePanel } from "./share.tsx";
import { TablePanel } from "./table.tsx";
import { WatcherList } from "./watcher_list.tsx";

export function Side({ session, table }: { session: Session; table: Table }) {
  const { room } = table;
  return (
    <>
      {toldLate(room) > 0 && (
        <p class="card told-late" data-testid="told-late">
          {text.watching.late(spanWords(room.delay))}
        </p>
      )}
      {room.now?.result && <ResultPanel session={session} table={table} />}
      <Absent session={session} table={table} />
      {room.state === "running" && <Offers session={session} table={table} />}
      {room.state === "open" && <TablePanel session={session} table={table} />}
      {room.state !== "open" && <AlliancePanel session={session} table={table} />}
      {room.state !== "open" && <MoveList session={session} table={table} />}
      {room.state === "running" && <Actions session={session} table={table} />}
      {room.state === "running" && <LateInvitation table={table} />}
      <ChatPanel session={session} table={table} />
      <WatcherList session={session} table={table} />
      <SharePanel session={session} table={table} />
    </>
  );
}
