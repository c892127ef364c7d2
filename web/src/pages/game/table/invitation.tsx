// Invitation by a link to a seat: offers that seat first, or reports that it is taken.
import { route } from "../../../app/router.ts";
import type { Player, Seat } from "../../../protocol/schema.ts";
import { ownPlayer, playerOn, seatOf, type Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";

/** Returns the seat in the URL, unless seats are drawn at random. */
function invitedTo({ room, ruleset }: Table) {
  const here = route.value;
  if (here.page !== "game" || here.id !== room.game) return undefined;
  const drawn = room.state === "open" && (room.seating === "lot" || room.opening_alliance_agreed !== null);
  return drawn ? undefined : seatOf(ruleset, here.query.get("seat"));
}

/** Returns whether the link offers a seat that is still open. */
export function isInvited(table: Table): boolean {
  const seat = invitedTo(table);
  return seat !== undefined && !playerOn(table.room, seat.id);
}

export function Invitation({ table, onTakeSeat }: { table: Table; onTakeSeat: (seat: string) => void }) {
  const seat = invitedTo(table);
  if (!seat) return null;
  const taken = playerOn(table.room, seat.id);
  if (taken) {
    const full = table.room.players.length === table.ruleset.seats.length;
    return (
      <p class="invitation" role="status" data-testid="invitation">
        {takenWords(seat, taken)} {full ? text.invited.full : text.invited.others}
      </p>
    );
  }
  return (
    <button
      type="button"
      class={`primary invitation owner-${seat.letter}`}
      data-testid="take-seat-invited"
      onClick={() => onTakeSeat(seat.id)}
    >
      <span class="swatch" aria-hidden="true" />
      {text.invited.takeSeat(seat.title)}
    </button>
  );
}

const takenWords = (seat: Seat, { name, level }: Player): string =>
  level === undefined ? text.invited.taken(seat.title, name) : text.invited.computer(seat.title);

/** The notice for a user who follows the link after the start. */
export function LateInvitation({ table }: { table: Table }) {
  const seat = invitedTo(table);
  const there = seat && playerOn(table.room, seat.id);
  if (!there || ownPlayer(table.room)) return null;
  return (
    <p class="card invitation" role="status" data-testid="invitation">
      {takenWords(seat, there)} {text.invited.started}
    </p>
  );
}
