// The table before the start: its settings, seats and invitation.
import { saveName } from "../../../app/app_state.ts";
import type { ClientPlace } from "../../../room/client_place.ts";
import { ownPlayer, type Table } from "../../../room/seating.ts";
import { spectatorSettingsWords } from "../../../room/spectator_settings.ts";
import { timeWords } from "../../../room/time_words.ts";
import { text } from "../../../text/index.ts";
import { userName } from "../../../text/rulesets.ts";
import { NameForm } from "../../front/name.tsx";
import { tableWords } from "../../front/row.tsx";
import { CloseTable } from "./close.tsx";
import { ComputerSettings } from "./computers.tsx";
import { TableNote } from "./free_seat.tsx";
import { Invitation } from "./invitation.tsx";
import { OpeningAlliancePanel } from "./opening_alliance.tsx";
import { Places, Seats } from "./seats.tsx";

interface Props {
  place: ClientPlace;
  table: Table;
}

export function TablePanel({ place, table }: Props) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  const takeSeat = async (seat?: string) => {
    if (await saveName()) await place.send(seat ? { type: "take_seat", seat } : { type: "take_seat" });
  };
  const change = async (seat: string) => {
    if (await place.send({ type: "leave_seat" })) await place.send({ type: "take_seat", seat });
  };
  const host = room.players.find(({ id }) => id === room.host);
  const free = ruleset.seats.length - room.players.length;
  const byLot = room.seating === "lot" && !room.opening_alliance_agreed;
  return (
    <section class="card table" aria-labelledby="table-title">
      <h2 id="table-title">{text.table.title}</h2>
      {!own && host && <p data-testid="host">{text.invited.by(userName(host.name))}</p>}
      {!own && (
        <p class="hint">
          {ruleset.seats.length > 2 && `${text.front.headline} · `}
          <a href="/learn" target="_blank" rel="noopener">
            {text.front.newHere}
          </a>
        </p>
      )}
      {!own && <NameForm />}
      {!own && <Invitation table={table} onTakeSeat={(seat) => void takeSeat(seat)} />}
      <TableNote table={table} />
      {free > 0 && <p>{text.room.waitingFor(free)}</p>}
      {byLot ? (
        <Places place={place} table={table} onTakeSeat={() => void takeSeat()} />
      ) : (
        <Seats place={place} table={table} onTakeSeat={(seat) => void (own ? change(seat) : takeSeat(seat))} />
      )}
      <ComputerSettings table={table} />
      {room.opening_alliance ? (
        <OpeningAlliancePanel place={place} table={table} />
      ) : (
        <p class="hint">{text.table.startHint}</p>
      )}
      <div class="table-facts">
        <p data-testid="table-game">{tableWords(room, ruleset).join(" · ")}</p>
        <p data-testid="table-order">{text.table.order(ruleset.seats.map(({ title }) => title))}</p>
        <p data-testid="table-time">{text.table.time(timeWords(room.time))}</p>
        <p data-testid="table-claim-after">{text.table.claimAfter(text.absent.option(room.claim_after))}</p>
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
      </div>
      <div class="buttons leaving">
        {own && (
          <button type="button" data-testid="leave-seat" onClick={() => void place.send({ type: "leave_seat" })}>
            {text.table.stand}
          </button>
        )}
        <CloseTable place={place} table={table} />
      </div>
    </section>
  );
}
