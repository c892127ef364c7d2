// The table before the start: its settings, seats and invitation.
import { saveName } from "../../../app/app_state.ts";
import { ownPlayer, playerOn, type Table } from "../../../room/seating.ts";
import type { Session } from "../../../room/session.ts";
import { spectatorSettingsWords } from "../../../room/spectator_settings.ts";
import { timeWords } from "../../../room/time_words.ts";
import { text } from "../../../text/index.ts";
import { NameForm } from "../../front/name.tsx";
import { tableWords } from "../../front/row.tsx";
import { Invitation, isInvited } from "./invitation.tsx";
import { PactPanel } from "./pact.tsx";

interface Props {
  session: Session;
  table: Table;
}

export function TablePanel({ session, table }: Props) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  const sit = async (seat?: string) => {
    if (await saveName()) await session.send(seat ? { type: "sit", seat } : { type: "sit" });
  };
  // Only one button at a time has the primary style.
  const invited = isInvited(table);
  const free = ruleset.seats.length - room.people.length;
  return (
    <section class="card table" aria-labelledby="table-title">
      <h2 id="table-title">{text.table.title}</h2>
      <p data-testid="table-game">{tableWords(room, ruleset).join(" · ")}</p>
      <p data-testid="table-time">{text.table.time(timeWords(room.time))}</p>
      <p data-testid="table-grace">{text.table.grace(text.absent.option(room.grace))}</p>
      {!room.warnings && (
        <p class="hint" data-testid="table-unwarned">
          {text.understanding.tableUnwarned}
        </p>
      )}
      {spectatorSettingsWords(room).map((words) => (
        <p key={words} class="hint">
          {words}
        </p>
      ))}
      {!own && <NameForm />}
      {!own && <Invitation table={table} onSit={(seat) => void sit(seat)} />}
      {free > 0 && <p>{text.room.waitingFor(free)}</p>}
      {room.seating === "lot" && !room.agreed ? (
        <LotPlaces table={table} onSit={() => void sit()} />
      ) : (
        <ul class="seats">
          {ruleset.seats.map((seat) => {
            const player = playerOn(room, seat.id);
            return (
              <li key={seat.id} class={`owner-${seat.letter}`}>
                <span class="swatch" aria-hidden="true" />
                <span class="seat-title">{seat.title}</span>
                {player ? (
                  <PlayerAtTable player={player} pact={room.pact} />
                ) : own ? (
                  <em>{text.table.free}</em>
                ) : (
                  <button
                    type="button"
                    class={invited ? "" : "primary"}
                    data-testid={`sit-${seat.id}`}
                    onClick={() => void sit(seat.id)}
                  >
                    {text.table.sit(seat.title)}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {own && (
        <button type="button" class="quiet" data-testid="stand" onClick={() => void session.send({ type: "stand" })}>
          {text.table.stand}
        </button>
      )}
      {room.pact ? <PactPanel session={session} table={table} /> : <p class="hint">{text.table.startHint}</p>}
    </section>
  );
}

function PlayerAtTable({ player, pact }: { player: { name: string; ready: boolean }; pact: boolean }) {
  return (
    <span>
      <strong>{player.name}</strong>
      {pact && player.ready && <em> ({text.table.isReady})</em>}
    </span>
  );
}

function LotPlaces({ table, onSit }: { table: Table; onSit: () => void }) {
  const { room, ruleset } = table;
  return (
    <>
      <ul class="seats">
        {ruleset.seats.map((seat, index) => {
          const player = room.people[index];
          return (
            <li key={seat.id}>
              {player ? <PlayerAtTable player={player} pact={room.pact} /> : <em>{text.table.free}</em>}
            </li>
          );
        })}
      </ul>
      <p class="hint">{text.table.lotHint}</p>
      {!ownPlayer(room) && room.people.length < ruleset.seats.length && (
        <button type="button" class="primary" data-testid="sit" onClick={onSit}>
          {text.table.place}
        </button>
      )}
    </>
  );
}
