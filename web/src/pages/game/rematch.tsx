// The rematch after a game: the offer, its answers, and the way to the new game.
import { useEffect, useRef } from "preact/hooks";
import { go } from "../../app/router.ts";
import { Icon } from "../../components/controls/icons.tsx";
import type { ClientPlace } from "../../room/client_place.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { Declined, StandingOffer } from "./offers.tsx";

export function Rematch({ place, table }: { place: ClientPlace; table: Table }) {
  const { room } = table;
  const { rematch } = room;
  const seat = ownSeat(table)?.id ?? null;
  // A rematch that begins while the result is on the page opens for the players. Later visits stay.
  const before = useRef(rematch);
  const offered = seat !== null && room.offers.rematch.includes(seat);
  useEffect(() => {
    if (offered && before.current === null && rematch !== null) go(`/game/${rematch}`);
    before.current = rematch;
  }, [offered, rematch]);
  if (rematch) {
    return (
      <a class="button primary with-icon" href={`/game/${rematch}`} data-inside data-testid="rematch-link">
        <Icon name="rematch" />
        {seat ? text.offers.toRematch : text.offers.watchRematch}
      </a>
    );
  }
  if (room.offers.rematch.length > 0) {
    return <StandingOffer place={place} table={table} offer="rematch" seat={seat} />;
  }
  return (
    <>
      <Declined table={table} />
      {seat && (
        <button
          type="button"
          class="primary with-icon"
          data-testid="rematch-offer"
          onClick={() => void place.send({ type: "rematch", offer: true })}
        >
          <Icon name="rematch" />
          {text.offers.make.rematch}
        </button>
      )}
    </>
  );
}
