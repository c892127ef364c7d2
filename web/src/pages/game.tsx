// The page of a game, from the open seats to the result.
import { useEffect, useMemo } from "preact/hooks";
import { useInPlaceOfPicture } from "../app/first_board.ts";
import { setTitle } from "../app/tab.ts";
import { EventLog } from "../components/game/event_log.tsx";
import { statusLine } from "../components/game/status.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { lazy } from "../components/notices/lazy.tsx";
import { ProblemToast } from "../components/notices/problem_toast.tsx";
import type { Ruleset } from "../protocol/schema.ts";
import { stepAnnouncement, takeoverAnnouncements } from "../room/announcements.ts";
import { ClientPlace } from "../room/client_place.ts";
import { withNames } from "../room/names.ts";
import { ownSeat, seatName, type Table } from "../room/seating.ts";
import { text } from "../text/index.ts";
import { networkMinutes } from "../text/network_minutes.ts";
import { useCues } from "./game/cues.ts";
import { usePlyAddress } from "./game/ply_address.ts";
import { Stage } from "./game/stage.tsx";
import { MissingPage } from "./missing.tsx";
import type { ServerPageProps } from "./page_props.ts";

/** Loaded separately, so that the board appears first. */
const Side = lazy(
  async () => (await import("./game/side.tsx")).Side,
  () => null,
);

export function GamePage({ route: { id }, appState }: ServerPageProps) {
  const place = useMemo(() => new ClientPlace(id), [id]);
  useInPlaceOfPicture(place.status.value === "lost");
  useEffect(() => () => place.stop(), [place]);
  const room = place.room.value;
  if (place.unknown.value) return <MissingPage title={text.missing.title} text={text.missing.text} />;
  if (place.removed.value) return <RemovedPage reason={place.removed.value.reason} />;
  if (room?.closed) return <MissingPage title={text.missing.closed} text={text.missing.closedText} />;
  const ruleset = appState.rulesets.find((each) => each.id === room?.ruleset);
  if (!room || !ruleset) {
    return (
      <div class="game">
        <Masthead />
        <p class="notice">{place.status.value === "lost" ? text.room.lost : text.loading}</p>
      </div>
    );
  }
  return <Room place={place} table={{ room: withNames(room), ruleset }} />;
}

function RemovedPage({ reason }: { reason: string }) {
  const words = text.removed;
  const minutes = networkMinutes(reason);
  if (minutes === null) return <MissingPage title={words.title} text={words.text} />;
  return <MissingPage title={words.network} text={words.networkText(minutes)} />;
}

function Room({ place, table }: { place: ClientPlace; table: Table & { ruleset: Ruleset } }) {
  const { room, ruleset } = table;
  useInPlaceOfPicture();
  usePlyAddress(place);
  const pending = place.pending.value;
  const acknowledged = statusLine(table);
  const line = pending ? (pending.sent ? text.sending.status : text.sending.statusUnsent) : acknowledged;
  const mine = !pending && room.now?.turn !== null && room.now?.turn === ownSeat(table)?.id;
  useCues(table, mine);
  useEffect(() => {
    setTitle(`${mine ? "● " : ""}${line} – ${text.title}`);
  }, [line, mine]);
  return (
    <div class={`game ${room.state}`} data-testid="game" data-state={room.state}>
      <Masthead />
      {place.status.value === "lost" && (
        <p class="banner" role="status" data-testid="lost">
          {text.room.lost}
        </p>
      )}
      <main class="room">
        <h1 class="unseen">{ruleset.seats.map((seat) => seatName(table, seat.id)).join(" – ")}</h1>
        <Stage place={place} table={table} line={line} />
        <div class="side">
          <Side place={place} table={table} />
        </div>
      </main>
      {/* The live region reports what has happened, not the pending move. */}
      <EventLog
        steps={room.steps.length}
        announce={(ply) => stepAnnouncement(table, ply)}
        others={takeoverAnnouncements(table)}
        line={acknowledged}
      />
      <ProblemToast toast={place.toast} />
    </div>
  );
}
