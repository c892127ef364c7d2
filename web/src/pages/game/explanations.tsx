// Hints and explanations below the board.
import { useEffect, useMemo } from "preact/hooks";
import type { Board } from "../../board/board.ts";
import { BoardExplanations } from "../../components/explain/board_explanations.tsx";
import { Rights } from "../../components/explain/rights.tsx";
import { nameOfSeats, ownSeat, type Table } from "../../room/seating.ts";
import { Follower } from "../../rules/follow.ts";
import type { RulesGame } from "../../rules/game.ts";
import { rules } from "../../rules/load.ts";
import type { MoveSender } from "./move_sender.ts";

interface Props {
  moveSender: MoveSender;
  table: Table;
  board: Board | null;
  /** The selection at this render. The Board object itself is mutable. */
  selected: string | null | undefined;
  /** The number of steps before the displayed position, and its diagram. */
  shown: number;
  diagram: string;
  /** The previewed move that the diagram shows but that is not played yet. */
  tried: string | null;
  /** Whether the user can move now. */
  mine: boolean;
}

export function ExplanationPanel({ moveSender, table, board, selected, shown, diagram, tried, mine }: Props) {
  const { room } = table;
  const game = useRules(table, shown, diagram, tried);
  const own = ownSeat(table)?.letter;
  const mover = mine ? (own ?? null) : null;
  const nameOf = nameOfSeats(table);
  return (
    <BoardExplanations
      explanations={moveSender}
      board={board}
      game={game}
      diagram={diagram}
      mover={mover}
      nameOf={nameOf}
      offersSets={room.state !== "finished"}
      guide={{ own: own ?? null, selected }}
      hasRow={game !== null}
    >
      {game && room.state === "running" && shown === room.steps.length && (
        <Rights rights={game.rights()} nameOf={nameOf} />
      )}
    </BoardExplanations>
  );
}

/**
 * Returns the displayed game in the rules module. Returns null until the module has loaded, or if
 * it reaches a different position. Only the latest position is reached by replaying all steps;
 * earlier positions are set up directly.
 */
function useRules({ room, ruleset }: Table, shown: number, diagram: string, tried: string | null): RulesGame | null {
  const rulesModule = rules.value;
  const latest = shown === room.steps.length;
  const followers = useMemo(
    () => rulesModule && { latest: new Follower(rulesModule), still: new Follower(rulesModule) },
    [rulesModule],
  );
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
    const codes = [...room.steps.map(({ move }) => move), ...(tried === null ? [] : [tried])];
    return follower?.at({ ...setup, position: room.start ?? ruleset.start }, codes, diagram) ?? null;
  }, [follower, latest, room.options, room.start, room.steps, ruleset, diagram, tried]);
}
