// The pre-arranged alliance before the start, at tables that allow it.
import { ownPlayer, playerName, type Table } from "../../../room/seating.ts";
import type { Session } from "../../../room/session.ts";
import { text } from "../../../text/index.ts";

export function PactPanel({ session, table }: { session: Session; table: Table }) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  const full = room.people.length === ruleset.seats.length;
  const name = (id: string) => playerName(room, id);
  const ask = (other: string, want: boolean) => void session.send({ type: "pact", with: other, want });
  const others = own ? room.people.filter(({ id, level }) => id !== own.id && level === undefined) : [];
  return (
    <div class="pact-panel">
      <h3>{text.table.pactTitle}</h3>
      {room.agreed ? (
        <p data-testid="pact-agreed">{text.table.agreed(name(room.agreed[0]), name(room.agreed[1]))}</p>
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
