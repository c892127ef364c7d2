// The actions of a player other than moves: offers, abort and resign.
import { tell } from "../../app/notice.ts";
import { useMomentary } from "../../components/controls/momentary.ts";
import type { Offer } from "../../protocol/schema.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { isAlone } from "../../room/computers.ts";
import { allyOf, canAbort, offersFor, playingSeat } from "../../room/offers.ts";
import { seatName, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { HintPanel, useHint } from "./hint.tsx";

/** The actions that need a confirmation. */
type Sure = "resign" | "abort";

const atOnce = (offer: Offer): string | undefined =>
  ({ takeback: text.computer.takeBack, pause: text.computer.pause })[offer as string];

export function Actions({ place, table }: { place: ClientPlace; table: Table }) {
  const [sure, setSure] = useMomentary<Sure>(String(place.course.value), () => tell(() => text.dropped.choice));
  const { room } = table;
  const seat = playingSeat(table);
  const hint = useHint(place, table);
  if (seat === null) return isAlone(room) ? <OutOfGame game={room.game} /> : null;
  // Computers accept these at once, so they are no requests.
  const alone = isAlone(room);
  const offerWords = (offer: Offer) => (alone && atOnce(offer)) || text.offers.make[offer];
  const ending: Sure[] = canAbort(room) ? ["abort", "resign"] : ["resign"];
  const allySeat = allyOf(table, seat);
  const ally = allySeat === null ? null : seatName(table, allySeat);
  const end = (how: Sure) => {
    setSure(null);
    void place.send({ type: how });
  };
  return (
    <section class="card actions">
      <div class="buttons">
        {hint && (
          <button type="button" data-testid="hint" disabled={!hint.mayAsk} onClick={hint.ask}>
            {text.computer.hint}
          </button>
        )}
        {offersFor(room, seat).map((offer) => (
          <button
            key={offer}
            type="button"
            data-testid={`${offer}-offer`}
            onClick={() => void place.send({ type: offer, offer: true })}
          >
            {offerWords(offer)}
          </button>
        ))}
        {sure === null &&
          ending.map((how) => (
            <button key={how} type="button" data-testid={how} onClick={() => setSure(how)}>
              {text.actions[how].ask}
            </button>
          ))}
      </div>
      {sure !== null && ending.includes(sure) && (
        <div class="buttons sure">
          <span>{sure === "resign" && ally !== null ? text.actions.resignAllied(ally) : text.actions[sure].sure}</span>
          <button type="button" class="danger" data-testid={`${sure}-confirm`} onClick={() => end(sure)}>
            {text.actions[sure].yes}
          </button>
          <button type="button" onClick={() => setSure(null)}>
            {text.actions.no}
          </button>
        </div>
      )}
      {hint && <HintPanel hint={hint} table={table} />}
    </section>
  );
}

/** Shown to a user who is out while computers play on. */
function OutOfGame({ game }: { game: string }) {
  return (
    <section class="card actions" data-testid="out">
      <p>{text.computer.out}</p>
      <div class="buttons">
        <a class="button primary" href={`/review?game=${game}`} data-inside data-testid="review-game">
          {text.result.analyse}
        </a>
        <a class="button" href="/computer" data-inside data-testid="new-game">
          {text.computer.newGame}
        </a>
      </div>
    </section>
  );
}
