// The open offers, shown to all. Players can answer them.
import type { Offer } from "../../protocol/schema.ts";
import { playingSeat } from "../../room/offers.ts";
import { ownSeat, seatName, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";

interface Props {
  session: Session;
  table: Table;
}

const inGame: Offer[] = ["draw", "takeback", "pause", "unpause"];

export function Offers({ session, table }: Props) {
  const seat = playingSeat(table);
  const standing = inGame.filter((offer) => table.room.wants[offer].length > 0);
  if (standing.length === 0) return null;
  return (
    <div class="card standing-offers" role="status">
      {standing.map((offer) => (
        <StandingOffer key={offer} session={session} table={table} offer={offer} seat={seat} />
      ))}
    </div>
  );
}

/** The rematch offer after the game. */
export function Rematch({ session, table }: Props) {
  const { room } = table;
  const seat = ownSeat(table)?.id ?? null;
  if (room.rematch) {
    return (
      <a class="button primary" href={`/game/${room.rematch}`} data-inside data-testid="rematch-link">
        {seat ? text.offers.toRematch : text.offers.watchRematch}
      </a>
    );
  }
  if (room.wants.rematch.length > 0) {
    return <StandingOffer session={session} table={table} offer="rematch" seat={seat} />;
  }
  if (!seat) return null;
  const ask = () => void session.send({ type: "rematch", want: true });
  return (
    <button type="button" class="primary" data-testid="rematch-offer" onClick={ask}>
      {text.offers.make.rematch}
    </button>
  );
}

interface StandingProps extends Props {
  offer: Offer;
  /** The user's seat, if the user can answer; null otherwise. */
  seat: string | null;
}

function StandingOffer({ session, table, offer, seat }: StandingProps) {
  const [asker = "", ...others] = table.room.wants[offer];
  const wanted = seat !== null && table.room.wants[offer].includes(seat);
  const answer = (want: boolean) => void session.send({ type: offer, want });
  return (
    <div class="offer" data-testid={`${offer}-offered`}>
      <p>
        {text.offers.stands[offer](seatName(table, asker))}{" "}
        {others.length > 0 && text.offers.joined(others.map((id) => seatName(table, id)))}
      </p>
      {seat !== null && (
        <div class="buttons">
          {!wanted && (
            <button type="button" class="primary" data-testid={`${offer}-accept`} onClick={() => answer(true)}>
              {text.offers.accept}
            </button>
          )}
          <button type="button" data-testid={`${offer}-decline`} onClick={() => answer(false)}>
            {wanted ? text.offers.withdraw : text.offers.decline}
          </button>
        </div>
      )}
    </div>
  );
}
