// A seat: who sits there, whether he is here and to move, how much time he has, and what he has in hand.
import type { Seat } from "../../protocol/http.ts";
import { personOn, presenceOf, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { SeatClock } from "./clock.tsx";

interface Props {
  session: Session;
  seat: Seat;
  table: Table;
  place: string;
  handRef: (hand: HTMLElement | null) => void;
}

export function SeatPanel({ session, seat, table, place, handRef }: Props) {
  const { room } = table;
  const person = personOn(room, seat.id);
  const { now } = room;
  const out = now !== null && !now.in.includes(seat.id);
  const turn = now?.turn === seat.id;
  const won = now?.result?.winner === seat.id;
  const presence = person && presenceOf(room, person.id);
  const name = person?.name ?? seat.title;
  const classes = ["seat", place, `owner-${seat.letter}`];
  if (turn) classes.push("turn");
  if (out) classes.push("out");
  if (won) classes.push("won");
  return (
    <div class={classes.join(" ")} data-seat={seat.id} data-turn={turn}>
      <p class="seat-name">
        <span class="swatch" aria-hidden="true" />
        <strong>{person ? name : text.table.free}</strong>
        {presence && (
          <span class={`dot ${presence}`} title={text.room[presence]} data-testid="presence" data-presence={presence}>
            <span class="unseen">{text.room[presence]}</span>
          </span>
        )}
      </p>
      <p class="seat-facts">
        <span>{seat.title}</span>
        {person && person.id === room.you && <span>{text.room.you}</span>}
        {turn && <span class="to-move">{text.room.toMove}</span>}
        {out && <span class="is-out">{text.room.out}</span>}
      </p>
      <SeatClock session={session} seat={seat.id} name={name} />
      {/* Its content is the board's. */}
      <fieldset class="hand" ref={handRef} data-hand={seat.id} aria-label={text.room.handOf(name)} />
    </div>
  );
}
