// What a player can do besides moving: resign, and agree on a draw.
import { useState } from "preact/hooks";
import { ownSeat, seatName, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";

export function Actions({ session, table }: { session: Session; table: Table }) {
  const [sure, setSure] = useState(false);
  const { room } = table;
  const seat = ownSeat(table);
  const offering = room.wants_draw;
  const names = offering.map((id) => seatName(table, id));
  const playing = seat !== undefined && room.now?.in.includes(seat.id) === true;
  if (!playing) return offering.length > 0 ? <p class="card offer">{text.actions.drawOffered(names)}</p> : null;

  const wanted = offering.includes(seat.id);
  const draw = (want: boolean) => void session.send({ type: "draw", want });
  const resign = () => {
    setSure(false);
    void session.send({ type: "resign" });
  };
  return (
    <section class="card actions">
      {offering.length > 0 && <p data-testid="draw-offered">{text.actions.drawOffered(names)}</p>}
      <div class="buttons">
        {!wanted && (
          <button
            type="button"
            data-testid={offering.length > 0 ? "draw-accept" : "draw-offer"}
            onClick={() => draw(true)}
          >
            {offering.length > 0 ? text.actions.drawAccept : text.actions.draw}
          </button>
        )}
        {offering.length > 0 && (
          <button type="button" data-testid="draw-decline" onClick={() => draw(false)}>
            {wanted ? text.actions.drawWithdraw : text.actions.drawDecline}
          </button>
        )}
        {!sure && (
          <button type="button" data-testid="resign" onClick={() => setSure(true)}>
            {text.actions.resign}
          </button>
        )}
      </div>
      {sure && (
        <div class="buttons sure">
          <span>{text.actions.resignSure}</span>
          <button type="button" class="danger" data-testid="resign-confirm" onClick={resign}>
            {text.actions.resignYes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {text.actions.no}
          </button>
        </div>
      )}
    </section>
  );
}
