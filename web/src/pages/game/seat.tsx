// A seat at a table: its player, presence, turn, clock and pieces in hand.
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { ProgramBadge } from "../../components/players/program_badge.tsx";
import { SeatCard, type SeatSlot } from "../../components/stage/seat_card.tsx";
import type { GameCursor } from "../../room/game_cursor.ts";
import { playerOn, presenceOf, seatName, type Table } from "../../room/seating.ts";
import type { Standing } from "../../room/standing.ts";
import { text } from "../../text/index.ts";
import { nameOfPlayer } from "../../text/rulesets.ts";
import { SeatClock } from "./clock.tsx";

interface Props extends SeatSlot {
  cursor: GameCursor;
  table: Table;
  /** The state of the seats at the displayed step. */
  standing: Standing;
  /** The number of men that the seat has captured; null in games with hands. */
  captured: number | null;
}

export function SeatPanel({ cursor, table, standing, captured, ...slot }: Props) {
  const { room } = table;
  const { seat } = slot;
  const player = playerOn(room, seat.id);
  const level = player?.level;
  // Computers and the players of imported games have no presence: they are never connected.
  const presence = player && level === undefined && !room.imported && presenceOf(room, player.id);
  const label = seatName(table, seat.id);
  const ally = standing.allies.includes(seat.id) ? standing.allies.find((each) => each !== seat.id) : undefined;
  const name = (
    <>
      {level !== undefined && <ComputerIcon />}
      <strong>{level !== undefined ? text.computer.player : player ? label : text.table.free}</strong>
      {presence && (
        <span class={`dot ${presence}`} title={text.room[presence]} data-testid="presence" data-presence={presence}>
          <span class="unseen">{text.room[presence]}</span>
        </span>
      )}
    </>
  );
  const facts = (
    <>
      {!player && <span>{seat.title}</span>}
      {level !== undefined && <span>{`${text.computer.level} ${level}`}</span>}
      {player?.program && <ProgramBadge />}
      {player && player.id === room.self && <span>{text.room.you}</span>}
      {player?.former?.map((each) => (
        <span key={each.until}>{text.computer.until(nameOfPlayer(each), each.until)}</span>
      ))}
    </>
  );
  return (
    <SeatCard
      {...slot}
      name={name}
      label={label}
      free={!player}
      turn={standing.turn === seat.id}
      out={!standing.active.includes(seat.id)}
      won={standing.winner === seat.id}
      ally={ally && seatName(table, ally)}
      captured={captured}
      facts={facts}
    >
      <SeatClock cursor={cursor} seat={seat.id} clock={standing.clock} name={label} />
    </SeatCard>
  );
}
