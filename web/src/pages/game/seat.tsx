// A seat: its player, presence, turn, clock and pieces in hand.
import { ComputerIcon } from "../../components/computer_icon.tsx";
import type { Seat } from "../../protocol/schema.ts";
import type { GameCursor } from "../../room/game_cursor.ts";
import { playerOn, presenceOf, seatName, type Table } from "../../room/seating.ts";
import type { Standing } from "../../room/standing.ts";
import { text } from "../../text/index.ts";
import { SeatClock } from "./clock.tsx";

interface Props {
  session: GameCursor;
  seat: Seat;
  table: Table;
  /** The state of the seats at the displayed step. */
  standing: Standing;
  place: string;
  handRef: (hand: HTMLElement | null) => void;
}

export function SeatPanel({ session, seat, table, standing, place, handRef }: Props) {
  const { room } = table;
  const player = playerOn(room, seat.id);
  const out = !standing.in.includes(seat.id);
  const turn = standing.turn === seat.id;
  const won = standing.winner === seat.id;
  const level = player?.level;
  // Computers and the players of imported games have no presence: they are never connected.
  const presence = player && level === undefined && !room.imported && presenceOf(room, player.id);
  const name = seatName(table, seat.id);
  const classes = ["seat", place, `owner-${seat.letter}`];
  if (turn) classes.push("turn");
  if (out) classes.push("out");
  if (won) classes.push("won");
  return (
    <div class={classes.join(" ")} data-seat={seat.id} data-turn={turn}>
      <p class="seat-name">
        <span class="swatch" aria-hidden="true" />
        {level !== undefined && <ComputerIcon />}
        <strong>{level !== undefined ? text.computer.player : player ? name : text.table.free}</strong>
        {presence && (
          <span class={`dot ${presence}`} title={text.room[presence]} data-testid="presence" data-presence={presence}>
            <span class="unseen">{text.room[presence]}</span>
          </span>
        )}
      </p>
      <p class="seat-facts">
        <span>{seat.title}</span>
        {level !== undefined && <span>{`${text.computer.level} ${level}`}</span>}
        {player && player.id === room.you && <span>{text.room.you}</span>}
        {turn && <span class="to-move">{text.room.toMove}</span>}
        {out && <span class="is-out">{text.room.out}</span>}
      </p>
      <SeatClock session={session} seat={seat.id} clock={standing.clock} name={name} />
      {/* The board renders the content of this element. */}
      <fieldset class="hand" ref={handRef} data-hand={seat.id} aria-label={text.room.handOf(name)} />
    </div>
  );
}
