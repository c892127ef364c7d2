// Who came by a link to a certain seat: the seat is offered to him before all others, or he is told that it is taken.
import { route } from "../../app/router.ts";
import { ownPerson, personOn, seatOf, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

/** The seat that the address invites to, where seats are chosen. */
function invitedTo({ room, ruleset }: Table) {
  const here = route.value;
  if (here.page !== "game" || here.id !== room.game) return undefined;
  const drawn = room.state === "open" && (room.seating === "lot" || room.agreed !== null);
  return drawn ? undefined : seatOf(ruleset, here.seat);
}

/** Whether he is invited to a seat that he can take. */
export function isInvited(table: Table): boolean {
  const seat = invitedTo(table);
  return seat !== undefined && !personOn(table.room, seat.id);
}

export function Invitation({ table, onSit }: { table: Table; onSit: (seat: string) => void }) {
  const seat = invitedTo(table);
  if (!seat) return null;
  const taken = personOn(table.room, seat.id);
  if (taken) {
    const full = table.room.people.length === table.ruleset.seats.length;
    return (
      <p class="invitation" role="status" data-testid="invitation">
        {text.invited.taken(seat.title, taken.name)} {full ? text.invited.full : text.invited.others}
      </p>
    );
  }
  return (
    <button
      type="button"
      class={`primary invitation owner-${seat.letter}`}
      data-testid="sit-invited"
      onClick={() => onSit(seat.id)}
    >
      <span class="swatch" aria-hidden="true" />
      {text.invited.sit(seat.title)}
    </button>
  );
}

/** The same for who comes after the start. */
export function LateInvitation({ table }: { table: Table }) {
  const seat = invitedTo(table);
  const there = seat && personOn(table.room, seat.id);
  if (!there || ownPerson(table.room)) return null;
  return (
    <p class="card invitation" role="status" data-testid="invitation">
      {text.invited.taken(seat.title, there.name)} {text.invited.started}
    </p>
  );
}
