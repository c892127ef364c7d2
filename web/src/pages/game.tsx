// A game's page: from the free seats to the result.
import { useEffect, useMemo } from "preact/hooks";
import type { World } from "../app/world.ts";
import type { Ruleset } from "../protocol/http.ts";
import { withNames } from "../room/names.ts";
import { ownSeat, seatName, type Table } from "../room/seating.ts";
import { Session } from "../room/session.ts";
import { spanWords } from "../room/time_words.ts";
import { toldLate } from "../room/watching.ts";
import { text } from "../text/index.ts";
import { problemWords } from "../text/problems.ts";
import { Absent } from "./game/absent.tsx";
import { Actions } from "./game/actions.tsx";
import { AlliancePanel } from "./game/alliance.tsx";
import { ChatPanel } from "./game/chat.tsx";
import { useCues } from "./game/cues.ts";
import { LateInvitation } from "./game/invitation.tsx";
import { Log } from "./game/log.tsx";
import { MoveList } from "./game/moves.tsx";
import { Offers } from "./game/offers.tsx";
import { usePlyAddress } from "./game/ply_address.ts";
import { ResultPanel } from "./game/result.tsx";
import { SharePanel } from "./game/share.tsx";
import { Stage } from "./game/stage.tsx";
import { statusLine } from "./game/status.ts";
import { TablePanel } from "./game/table.tsx";
import { WatcherList } from "./game/watcher_list.tsx";
import { Masthead } from "./masthead.tsx";
import { MissingPage } from "./missing.tsx";

export function GamePage({ id, world }: { id: string; world: World }) {
  const session = useMemo(() => new Session(id), [id]);
  useEffect(() => () => session.stop(), [session]);
  const room = session.room.value;
  if (session.unknown.value) return <MissingPage title={text.missing.title} text={text.missing.text} />;
  if (session.removed.value) return <MissingPage title={text.removed.title} text={text.removed.text} />;
  const ruleset = world.rulesets.find((each) => each.id === room?.ruleset);
  if (!room || !ruleset) {
    return (
      <div class="game">
        <Masthead />
        <p class="notice">{session.status.value === "lost" ? text.room.lost : text.loading}</p>
      </div>
    );
  }
  return <Room session={session} table={{ room: withNames(room), ruleset }} />;
}

function Room({ session, table }: { session: Session; table: Table & { ruleset: Ruleset } }) {
  const { room, ruleset } = table;
  usePlyAddress(session);
  const line = statusLine(table);
  const mine = room.now?.turn !== null && room.now?.turn === ownSeat(table)?.id;
  useCues(table, mine);
  useEffect(() => {
    document.title = `${mine ? "● " : ""}${line} – ${text.title}`;
  }, [line, mine]);
  return (
    <div class={`game ${room.state}`} data-testid="game" data-state={room.state}>
      <Masthead />
      {session.status.value === "lost" && (
        <p class="banner" role="status" data-testid="lost">
          {text.room.lost}
        </p>
      )}
      <main class="room">
        <h1 class="unseen">{ruleset.seats.map((seat) => seatName(table, seat.id)).join(" – ")}</h1>
        <Stage session={session} table={table} line={line} />
        <div class="side">
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
        </div>
      </main>
      <Log table={table} line={line} />
      <div class="toasts" role="alert">
        {session.toast.value && (
          <p class="toast" data-testid="toast">
            {problemWords(session.toast.value)}
          </p>
        )}
      </div>
    </div>
  );
}
