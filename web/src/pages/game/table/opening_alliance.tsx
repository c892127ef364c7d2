// The pre-arranged alliance before the start, at tables that allow it.
import type { ClientPlace } from "../../../room/client_place.ts";
import { ownPlayer, playerName, playerOn, type Table } from "../../../room/seating.ts";
import { text } from "../../../text/index.ts";

export function OpeningAlliancePanel({ place, table }: { place: ClientPlace; table: Table }) {
  const { room, ruleset } = table;
  const own = ownPlayer(room);
  const full = room.players.length === ruleset.seats.length;
  const name = (id: string) => playerName(room, id);
  const ask = (other: string, offer: boolean) => void place.send({ type: "opening_alliance", with: other, offer });
  const ally =
    own && room.opening_alliance_agreed?.includes(own.id)
      ? room.opening_alliance_agreed.find((id) => id !== own.id)
      : undefined;
  const others = own ? room.players.filter(({ id, level }) => id !== own.id && level === undefined) : [];
  return (
    <div class="opening-alliance-panel">
      <h3>{text.table.openingAllianceTitle}</h3>
      {room.opening_alliance_agreed ? (
        <div role="status">
          <p data-testid="opening-alliance-agreed">
            {text.table.agreed(name(room.opening_alliance_agreed[0]), name(room.opening_alliance_agreed[1]))}
          </p>
          <p data-testid="opening-alliance-seats">{text.table.openingAllianceSeats(seatsNow(table))}</p>
        </div>
      ) : (
        <p class="hint">{text.table.openingAllianceHint}</p>
      )}
      <ul class="offers">
        {room.opening_alliance_offers.map(([by, to]) => (
          <li key={`${by} ${to}`}>
            <span>{text.table.proposed(name(by), name(to))}</span>
            {own?.id === to && (
              <>
                <button
                  type="button"
                  class="primary"
                  data-testid="opening-alliance-accept"
                  onClick={() => ask(by, true)}
                >
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
          <button type="button" data-testid="opening-alliance-end" onClick={() => ask(ally, false)}>
            {text.table.endOpeningAlliance(name(ally))}
          </button>
        )}
        {!room.opening_alliance_agreed &&
          others
            .filter(
              ({ id }) =>
                !room.opening_alliance_offers.some((offer) => offer.includes(id) && own && offer.includes(own.id)),
            )
            .map((player) => (
              <button
                key={player.id}
                type="button"
                data-testid="opening-alliance-offer"
                onClick={() => ask(player.id, true)}
              >
                {text.table.propose(player.name)}
              </button>
            ))}
        {own && full && (
          <button
            type="button"
            class={own.ready ? "quiet" : "primary"}
            data-testid="ready"
            onClick={() => void place.send({ type: "ready", ready: !own.ready })}
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
