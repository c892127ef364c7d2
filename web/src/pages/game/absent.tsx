// Notices about disconnected players. After the grace period, opponents can claim that they have
// left, or offer that a computer takes over.
import { useEffect, useState } from "preact/hooks";
import { serverHasComputers } from "../../app/app_state.ts";
import { computerLevel } from "../../app/settings.ts";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { LevelChoice } from "../../components/players/level_choice.tsx";
import type { ClientPlace } from "../../room/client_place.ts";
import { claimIn, playingSeat } from "../../room/offers.ts";
import { playerOn, seatName, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

interface Props {
  place: ClientPlace;
  table: Table;
}

export function Absent({ place, table }: Props) {
  const { room, ruleset } = table;
  const computersMove = serverHasComputers.value;
  const waits = ruleset.seats.map(({ id }) => ({ id, wait: claimIn(room, id, place.now(), computersMove) }));
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
        const isComputer = playerOn(room, id)?.level !== undefined;
        return (
          <div key={id} class="card absent" data-testid={`absent-${id}`}>
            <p role="status">{isComputer ? text.computer.off : text.absent.disconnected(name)}</p>
            {wait > 0 ? (
              mine && <p class="hint">{text.absent.wait(name, Math.ceil(wait / 1000))}</p>
            ) : mine ? (
              <>
                <button
                  type="button"
                  class="primary"
                  data-testid={`claim-${id}`}
                  onClick={() => void place.send({ type: "claim_seat", seat: id })}
                >
                  {text.absent.claim(name)}
                </button>
                {computersMove && room.takeover === null && <TakeoverOffer place={place} seat={id} />}
              </>
            ) : (
              <p class="hint">{text.absent.due}</p>
            )}
          </div>
        );
      })}
    </>
  );
}

function TakeoverOffer({ place, seat }: { place: ClientPlace; seat: string }) {
  const offer = () => void place.send({ type: "takeover", seat, level: computerLevel.value, offer: true });
  return (
    <div class="takeover">
      <button type="button" class="with-icon" data-testid={`takeover-${seat}`} onClick={offer}>
        <ComputerIcon />
        {text.computer.offerTakeover}
      </button>
      <LevelChoice />
    </div>
  );
}
