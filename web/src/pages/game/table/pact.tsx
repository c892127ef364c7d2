// The pre-arranged alliance before the start, at tables that allow it.
import { ownPlayer, playerName, playerOn, type Table } from "../../../room/seating.ts";
import type { Session } from "../../../room/session.ts";
import { text } from "../../../text/index.ts";

export function PactPanel({ session, table }: { session: Session; table: Table }) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  const full = room.people.length === ruleset.seats.length;
  const name = (id: string) => playerName(room, id);
  const ask = (other: string, want: boolean) => void session.send({ type: "pact", with: other, want });
  const ally = own && room.agreed?.includes(own.id) ? room.agreed.find((id) => id !== own.id) : undefined;
  const others = own ? room.people.filter(({ id, level }) => id !== own.id && level === undefined) : [];
  return (
    <div class="pact-panel">
      <h3>{text.table.pactTitle}</h3>
      {room.agreed ? (
        <div role="status">
          <p data-testid="pact-agreed">{text.table.agreed(name(room.agreed[0]), name(room.agreed[1]))}</p>
          <p data-testid="pact-seats">{text.table.pactSeats(seatsNow(table))}</p>
        </div>
      ) : (
        <p class="hint">{text.table.pactHint}</p>
      )}
      <ul class="offers">
        {room.offers.map(([by, to]) => (
          <li key={`${by} ${to}`}>
            <span>{text.table.proposed(name(by), name(to))}</span>
            {own?.id === to && (
              <>
                <button type="button" class="primary" data-testid="pact-accept" onClick={() => ask(by, true)}>
                  {text.table.accept(name(by))}
                </button>
                <button type="button" onClick={() => ask(by, false)}>
                  {text.table.decline}
                </button>
              </>
            )}
            {own?.id === by && (
              <button type="button" onClick={() => ask(to, false)}>
                {text.table.withdraw(name(to))}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="buttons">
        {ally !== undefined && (
          <button type="button" data-testid="pact-end" onClick={() => ask(ally, false)}>
            {text.table.endPact(name(ally))}
          </button>
        )}
        {!room.agreed &&
          others
            .filter(({ id }) => !room.offers.some((offer) => offer.includes(id) && own && offer.includes(own.id)))
            .map((player) => (
              <button key={player.id} type="button" data-testid="pact-offer" onClick={() => ask(player.id, true)}>
                {text.table.propose(player.name)}
              </button>
            ))}
        {own && full && (
          <button
            type="button"
            class={own.ready ? "quiet" : "primary"}
            data-testid="ready"
            onClick={() => void session.send({ type: "ready", want: !own.ready })}
          >
            {own.ready ? text.table.notReady : text.table.ready}
          </button>
        )}
      </div>
    </div>
  );
}

/** Who sits where, in the order of play. */
const seatsNow = ({ room, ruleset }: Table): string[] =>
  ruleset.seats.flatMap(({ id, title }) => {
    const player = playerOn(room, id);
    return player ? [`${player.name} – ${title}`] : [];
  });
