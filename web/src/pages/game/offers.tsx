// The open offers, shown to all. Players can answer them.
import type { Offer } from "../../protocol/schema.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { claimIn, playingSeat, stepsToTakeBack } from "../../room/offers.ts";
import { playerOn, seatName, seatOf, type Table } from "../../room/seating.ts";
import { formerUser } from "../../room/takeovers.ts";
import { text } from "../../text/index.ts";
import { userName } from "../../text/rulesets.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

const inGame: Offer[] = ["draw", "takeback", "pause", "unpause"];

export function Offers({ place, table }: Props) {
  const seat = playingSeat(table);
  const { room } = table;
  const standing = inGame.filter((offer) => room.offers[offer].length > 0);
  if (standing.length === 0 && !room.takeover && !room.seatReturn && !room.declined) return null;
  return (
    <div class="card standing-offers" role="status">
      {standing.map((offer) => (
        <StandingOffer key={offer} place={place} table={table} offer={offer} seat={seat} />
      ))}
      <StandingTakeover place={place} table={table} seat={seat} />
      <StandingReturn place={place} table={table} seat={seat} />
      <Declined table={table} />
    </div>
  );
}

/** Who declined the last offer. */
export function Declined({ table }: { table: Table }) {
  const { declined } = table.room;
  return (
    declined && <p data-testid="declined">{text.offers.declined[declined.offer](seatName(table, declined.seat))}</p>
  );
}

interface AnswerProps extends Props {
  /** The user's seat, if the user can answer; null otherwise. */
  seat: string | null;
}

export function StandingOffer({ place, table, offer, seat }: AnswerProps & { offer: Offer }) {
  const acceptedBy = table.room.offers[offer];
  const moves = offer === "takeback" ? stepsToTakeBack(table.room, acceptedBy[0] ?? "") : [];
  const titled = moves.map((step) => `${seatOf(table.ruleset, step.seat)?.title ?? ""} ${step.notation}`);
  return (
    <Standing
      id={offer}
      table={table}
      words={
        seat !== null && acceptedBy[0] === seat
          ? text.offers.own[offer]
          : text.offers.stands[offer](seatName(table, acceptedBy[0] ?? ""))
      }
      details={titled.length > 0 ? text.offers.takesBack(titled) : ""}
      acceptedBy={acceptedBy}
      seat={seat}
      mayAccept
      onAnswer={(accept) => void place.send({ type: offer, offer: accept })}
    />
  );
}

function StandingTakeover({ place, table, seat }: AnswerProps) {
  const { takeover } = table.room;
  if (!takeover) return null;
  const { seat: of, level, accepted_by: acceptedBy } = takeover;
  const title = seatOf(table.ruleset, of)?.title ?? "";
  return (
    <Standing
      id="takeover"
      table={table}
      words={text.computer.takeoverOffered(seatName(table, acceptedBy[0] ?? ""), level, title)}
      acceptedBy={acceptedBy}
      seat={seat}
      // A player who has returned in the meantime keeps the seat.
      mayAccept={claimIn(table.room, of, place.now(), true) === 0}
      onAnswer={(accept) => void place.send({ type: "takeover", seat: of, level, offer: accept })}
    />
  );
}

function StandingReturn({ place, table, seat }: AnswerProps) {
  const { room, ruleset } = table;
  const { seatReturn } = room;
  if (!seatReturn) return null;
  const title = seatOf(ruleset, seatReturn.seat)?.title ?? "";
  const former = formerUser(playerOn(room, seatReturn.seat));
  const isOwn = seatReturn.user === room.self;
  const answer = (accept: boolean) => void place.send({ type: "return_seat", seat: seatReturn.seat, offer: accept });
  return (
    <>
      <Standing
        id="return"
        table={table}
        words={isOwn ? text.computer.askedBack : text.computer.returnOffered(userName(former?.name ?? ""), title)}
        acceptedBy={["", ...seatReturn.accepted_by]}
        seat={seat}
        mayAccept
        onAnswer={answer}
      />
      {isOwn && (
        <button type="button" data-testid="return-withdraw" onClick={() => answer(false)}>
          {text.offers.withdraw}
        </button>
      )}
    </>
  );
}

interface StandingProps {
  id: string;
  table: Table;
  words: string;
  /** What accepting it would do. */
  details?: string;
  /** The seats that have made or accepted it, the one who made it first. */
  acceptedBy: readonly string[];
  seat: string | null;
  mayAccept: boolean;
  onAnswer: (accept: boolean) => void;
}

function Standing({ id, table, words, details, acceptedBy, seat, mayAccept, onAnswer }: StandingProps) {
  const others = acceptedBy.slice(1);
  const accepted = seat !== null && acceptedBy.includes(seat);
  return (
    <div class="offer" data-testid={`${id}-offered`}>
      <p>
        {words} {others.length > 0 && text.offers.joined(others.map((each) => seatName(table, each)))}
      </p>
      {details && <p data-testid={`${id}-details`}>{details}</p>}
      {seat !== null && (
        <div class="buttons">
          {!accepted && mayAccept && (
            <button type="button" class="primary" data-testid={`${id}-accept`} onClick={() => onAnswer(true)}>
              {text.offers.accept}
            </button>
          )}
          <button type="button" data-testid={`${id}-decline`} onClick={() => onAnswer(false)}>
            {accepted ? text.offers.withdraw : text.offers.decline}
          </button>
        </div>
      )}
    </div>
  );
}
