// Notices that a computer player took over a seat.
import { useLayoutEffect } from "preact/hooks";
import { rememberSeat, seatOnce } from "../../app/own_seats.ts";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { takeoverAnnouncements } from "../../room/announcements.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { ownSeat, playerOn, seatOf, type Table } from "../../room/seating.ts";
import { lostSeat } from "../../room/takeovers.ts";
import { text } from "../../text/index.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

export function TakenOverNotices({ place, table }: Props) {
  const { room } = table;
  const own = room.state === "running" ? ownSeat(table)?.id : undefined;
  // Not after the next paint: a user can leave the page before it.
  useLayoutEffect(() => {
    if (own && room.self) rememberSeat(room.game, own, room.self);
  }, [own, room.game, room.self]);
  const lines = noticesFor(table);
  const lost = lostSeat(room);
  if (lines.length === 0 && lost === null) return null;
  return (
    <div class="card taken-over" data-testid="taken-over">
      {lines.map((words) => (
        <p key={words}>
          <ComputerIcon />
          <span>{words}</span>
        </p>
      ))}
      {lost !== null && !room.seatReturn && (
        <button
          type="button"
          data-testid="ask-back"
          onClick={() => void place.send({ type: "return_seat", seat: lost, offer: true })}
        >
          {text.computer.askBack}
        </button>
      )}
    </div>
  );
}

/** Returns the notices: of this visit, and of the user's seat if they come back later. */
function noticesFor(table: Table): string[] {
  const { room, ruleset } = table;
  const words = takeoverAnnouncements(table);
  const lost = ownSeat(table) || words.length > 0 ? null : (lostSeat(room) ?? seatOnce(room.game, room.self));
  const level = playerOn(room, lost)?.level;
  if (lost === null || level === undefined) return words;
  return [text.computer.takenFromYou(level, seatOf(ruleset, lost)?.title ?? "")];
}
