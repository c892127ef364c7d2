// Notices about disconnected players. After the grace period, opponents can claim that they have
// left.
import { useEffect, useState } from "preact/hooks";
import { claimIn, playingSeat } from "../../room/offers.ts";
import { seatName, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";

export function Absent({ session, table }: { session: Session; table: Table }) {
  const { room, ruleset } = table;
  const waits = ruleset.seats.map(({ id }) => ({ id, wait: claimIn(room, id, session.now()) }));
  const [, redraw] = useState(0);
  const counting = waits.some(({ wait }) => wait !== null && wait > 0);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  const mine = playingSeat(table);
  return (
    <>
      {waits.map(({ id, wait }) => {
        if (wait === null || id === mine) return null;
        const name = seatName(table, id);
        return (
          <div key={id} class="card absent" data-testid={`absent-${id}`}>
            <p role="status">{text.absent.gone(name)}</p>
            {wait > 0 ? (
              <p class="hint">{text.absent.wait(name, Math.ceil(wait / 1000))}</p>
            ) : mine ? (
              <button
                type="button"
                class="primary"
                data-testid={`claim-${id}`}
                onClick={() => void session.send({ type: "claim", seat: id })}
              >
                {text.absent.claim(name)}
              </button>
            ) : (
              <p class="hint">{text.absent.due}</p>
            )}
          </div>
        );
      })}
    </>
  );
}
