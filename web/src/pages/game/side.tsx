// The panels beside the board.
import { AlliancePanel } from "../../components/game/alliance.tsx";
import { MoveList } from "../../components/game/moves.tsx";
import { HowComputersButton } from "../../components/players/how_computers.tsx";
import type { ClientPlace } from "../../room/client_place.ts";
import { hasComputers, isAlone } from "../../room/computers.ts";
import { ownPlayer, type Table } from "../../room/seating.ts";
import { spectatorDelay, startsUnseen } from "../../room/spectator_settings.ts";
import { spanWords } from "../../room/time_words.ts";
import { text } from "../../text/index.ts";
import { Absent } from "./absent.tsx";
import { Actions } from "./actions.tsx";
import { ChatPanel } from "./chat/panel.tsx";
import { Offers } from "./offers.tsx";
import { ImportedPanel, ResultPanel } from "./result.tsx";
import { SharePanel } from "./share.tsx";
import { SpectatorList } from "./spectator_list.tsx";
import { LateInvitation } from "./table/invitation.tsx";
import { TablePanel } from "./table/panel.tsx";
import { TakenOverNotices } from "./taken_over.tsx";
import { VariantName } from "./variant_name.tsx";

export function Side({ place, table }: { place: ClientPlace; table: Table }) {
  const { room } = table;
  const isOpen = room.players.length < table.ruleset.seats.length;
  const isHost = room.host === null ? ownPlayer(room) !== undefined : room.host === room.self;
  const isHosting = isOpen && isHost;
  const unseen = startsUnseen(room, table.ruleset.seats.length);
  const alone = room.state === "running" && isAlone(room);
  return (
    <>
      {spectatorDelay(room) > 0 && (
        <p class="card spectator-delay" data-testid="spectator-delay">
          {text.watching.late(spanWords(room.spectator_delay))}
        </p>
      )}
      {unseen && (
        <p class="card spectator-delay" data-testid="starts-unseen">
          {text.watching.begunLater(spanWords(room.spectator_delay))}
        </p>
      )}
      <ImportedPanel place={place} table={table} />
      {room.now?.result && !room.imported && <ResultPanel place={place} table={table} />}
      {room.state !== "open" && <VariantName table={table} />}
      {/* Before the panels that come and go, so that buttons do not move under the pointer. */}
      {room.state === "running" && <Actions place={place} table={table} />}
      <TakenOverNotices place={place} table={table} />
      {room.state === "running" && <Offers place={place} table={table} />}
      <Absent place={place} table={table} />
      {/* The host invites others; the others look for their seat first. */}
      {room.state === "open" && isHosting && <SharePanel place={place} table={table} />}
      {room.state === "open" && !unseen && <TablePanel place={place} table={table} />}
      {room.state !== "open" && <AlliancePanel cursor={place} table={table} />}
      {room.state !== "open" && <MoveList cursor={place} table={table} />}
      {room.state === "running" && <LateInvitation table={table} />}
      {room.state !== "open" && hasComputers(room) && <HowComputersButton />}
      {room.state === "open" && !isHosting && isOpen && <SharePanel place={place} table={table} />}
      {/* Alone, there is no one to write to until the game is over. */}
      {!alone && <ChatPanel place={place} table={table} />}
      <SpectatorList place={place} table={table} />
      {room.state !== "open" && <SharePanel place={place} table={table} />}
    </>
  );
}
