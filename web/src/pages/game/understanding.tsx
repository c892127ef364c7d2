// Beside the board: what the rules tell about it, in marks and in words.
import { useEffect, useMemo } from "preact/hooks";
import type { Board } from "../../board/board.ts";
import { planOf } from "../../board/plans.ts";
import { ownSeat, seatName, type Table } from "../../room/seating.ts";
import { Follower } from "../../rules/follow.ts";
import type { RulesGame } from "../../rules/game.ts";
import { rules } from "../../rules/load.ts";
import type { NameOf } from "../../rules/words.ts";
import { ToldWords, useHints } from "../stage/told.tsx";
import type { Helper } from "./helper.ts";
import { threatKinds } from "./hinting.ts";
import { Rights } from "./rights.tsx";
import { ThreatLayer } from "./threat_layer.tsx";
import { WarningDialog } from "./warning.tsx";

interface Props {
  helper: Helper;
  table: Table;
  board: Board | null;
  /** After how many steps the board is looked at, and what it shows. */
  shown: number;
  diagram: string;
  /** Whether the viewer may move. */
  mine: boolean;
}

export function Understanding({ helper, table, board, shown, diagram, mine }: Props) {
  const { room, ruleset } = table;
  const game = useRules(table, shown, diagram);
  const own = ownSeat(table)?.letter;
  const mover = mine ? (own ?? null) : null;
  const threats = useHints({ teller: helper, board, game, diagram, mover });
  const nameOf: NameOf = (letter) =>
    seatName(table, ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null) || letter;
  const asked = helper.asked.value?.diagram === diagram && mine ? helper.asked.value : null;
  return (
    <div class="understanding">
      <ToldWords teller={helper} game={game} diagram={diagram} nameOf={nameOf} />
      {game && (
        <div class="understanding-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[planOf(diagram).shape]} />
          {room.state === "running" && shown === room.steps.length && <Rights rights={game.rights()} nameOf={nameOf} />}
        </div>
      )}
      {asked && <WarningDialog helper={helper} asked={asked} nameOf={nameOf} />}
    </div>
  );
}

/**
 * The game that is looked at, as the rules here have it; null until they are loaded, or if they do not come to this board.
 * Its whole course is played only once, for the latest board; what is looked back at stands for itself.
 */
function useRules({ room, ruleset }: Table, shown: number, diagram: string): RulesGame | null {
  const desk = rules.value;
  const latest = shown === room.steps.length;
  const followers = useMemo(() => desk && { latest: new Follower(desk), still: new Follower(desk) }, [desk]);
  const follower = latest ? followers?.latest : followers?.still;
  useEffect(() => {
    return () => {
      followers?.latest.close();
      followers?.still.close();
    };
  }, [followers]);
  return useMemo(() => {
    const setup = { ruleset: ruleset.id, options: room.options };
    if (!latest) return follower?.at({ ...setup, position: diagram }, [], diagram) ?? null;
    const deeds = room.steps.map(({ move }) => move);
    return follower?.at({ ...setup, position: room.start ?? ruleset.start }, deeds, diagram) ?? null;
  }, [follower, latest, room.options, room.start, room.steps, ruleset, diagram]);
}
