// The rematch after a game: the offer, its answers, and the way to the new game.
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { isAlone } from "../../room/computers.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { Declined, StandingOffer } from "./offers.tsx";

export function Rematch({ session, table }: { session: Session; table: Table }) {
  const { room } = table;
  const { rematch } = room;
  const seat = ownSeat(table)?.id ?? null;
  const [asked, setAsked] = useState(false);
  // Computers accept at once, so a user who plays them alone goes straight to the new game.
  const follows = asked && isAlone(room);
  useEffect(() => {
    if (follows && rematch !== null) go(`/game/${rematch}`);
  }, [follows, rematch]);
  if (rematch) {
    return (
      <a class="button primary" href={`/game/${rematch}`} data-inside data-testid="rematch-link">
        {seat ? text.offers.toRematch : text.offers.watchRematch}
      </a>
    );
  }
  if (room.wants.rematch.length > 0) {
    return <StandingOffer session={session} table={table} offer="rematch" seat={seat} />;
  }
  const ask = () => {
    setAsked(true);
    void session.send({ type: "rematch", want: true });
  };
  return (
    <>
      <Declined table={table} />
      {seat && (
        <button type="button" class="primary" data-testid="rematch-offer" onClick={ask}>
          {text.offers.make.rematch}
        </button>
      )}
    </>
  );
}
