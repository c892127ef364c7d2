// The seats of a table before the start, or its places where seats are drawn.
import { PlayerName } from "../../../components/players/player_name.tsx";
import type { Player } from "../../../protocol/schema.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { ownPlayer, playerOn, type Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";
import { AddComputer, RemoveComputer } from "./computers.tsx";
import { FreeSeat } from "./free_seat.tsx";
import { isInvited } from "./invitation.tsx";

interface Props {
  place: ClientPlace;
  table: Table;
}

/** `onTakeSeat` takes a seat; a player at the table changes to it. */
export function Seats({ place, table, onTakeSeat }: Props & { onTakeSeat: (seat: string) => void }) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  // Only one button at a time has the primary style.
  const join = isInvited(table) ? "" : "primary";
  return (
    <ul class="seats">
      {ruleset.seats.map((seat) => {
        const player = playerOn(room, seat.id);
        return (
          <li key={seat.id} class={`owner-${seat.letter}`}>
            <span class="swatch" aria-hidden="true" />
            <span class="seat-title">{seat.title}</span>
            {player ? (
              <>
                <PlayerAtTable player={player} room={room} />
                <RemoveComputer place={place} table={table} computer={player} where={seat.title} />
                <FreeSeat key={player.id} place={place} table={table} player={player} />
              </>
            ) : (
              <>
                <button
                  type="button"
                  class={own ? "" : join}
                  data-testid={own ? `change-to-${seat.id}` : `take-seat-${seat.id}`}
                  aria-label={own ? text.table.changeTo(seat.title) : text.table.takeSeat(seat.title)}
                  onClick={() => onTakeSeat(seat.id)}
                >
                  {own ? text.table.change : text.table.place}
                </button>
                <AddComputer place={place} table={table} seat={seat} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Places({ place, table, onTakeSeat }: Props & { onTakeSeat: () => void }) {
  const { room, ruleset } = table;
  const free = room.players.length < ruleset.seats.length;
  return (
    <>
      <ul class="seats">
        {ruleset.seats.map((seat, index) => {
          const player = room.players[index];
          return (
            <li key={seat.id}>
              {player ? <PlayerAtTable player={player} room={room} /> : <em>{text.table.free}</em>}
              {player && <RemoveComputer place={place} table={table} computer={player} where={String(index + 1)} />}
              {player && <FreeSeat key={player.id} place={place} table={table} player={player} />}
            </li>
          );
        })}
      </ul>
      <p class="hint">{text.table.lotHint}</p>
      {free && (
        <div class="buttons">
          {!ownPlayer(room) && (
            <button type="button" class="primary" data-testid="take-seat" onClick={onTakeSeat}>
              {text.table.place}
            </button>
          )}
          <AddComputer place={place} table={table} seat={null} />
        </div>
      )}
    </>
  );
}

function PlayerAtTable({ player, room }: { player: Player; room: Table["room"] }) {
  return (
    <span class="player-at-table">
      <strong>
        <PlayerName player={player} />
      </strong>
      {player.id === room.self && <em> ({text.room.you})</em>}
      {room.opening_alliance && player.ready && <em> ({text.table.isReady})</em>}
    </span>
  );
}
