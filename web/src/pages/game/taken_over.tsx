// Notices that a computer player took over a seat.
import { useLayoutEffect } from "preact/hooks";
import { rememberSeat, seatOnce } from "../../app/own_seats.ts";
import { ComputerIcon } from "../../components/computer_icon.tsx";
import { takeoverAnnouncements } from "../../room/announcements.ts";
import { ownSeat, playerOn, seatOf, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

export function TakenOverNotices({ table }: { table: Table }) {
  const { room } = table;
  const own = room.state === "running" ? ownSeat(table)?.id : undefined;
  // Not after the next paint: a user can leave the page before it.
  useLayoutEffect(() => {
    if (own && room.you) rememberSeat(room.game, own, room.you);
  }, [own, room.game, room.you]);
  const lines = noticesFor(table);
  if (lines.length === 0) return null;
  return (
    <div class="card taken-over" data-testid="taken-over">
      {lines.map((words) => (
        <p key={words}>
          <ComputerIcon />
          <span>{words}</span>
        </p>
      ))}
    </div>
  );
}

/** Returns the notices: of this visit, and of the user's seat if they come back later. */
function noticesFor(table: Table): string[] {
  const { room, ruleset } = table;
  const words = takeoverAnnouncements(table);
  const lost = ownSeat(table) || words.length > 0 ? null : seatOnce(room.game, room.you);
  const level = playerOn(room, lost)?.level;
  if (lost === null || level === undefined) return words;
  return [text.computer.takenFromYou(level, seatOf(ruleset, lost)?.title ?? "")];
}
