// Hints and explanations below the board.
import { useEffect, useMemo } from "preact/hooks";
import type { Board } from "../../board/board.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { ExplanationText, useHints } from "../../components/explain/explanation_view.tsx";
import { threatKinds } from "../../components/explain/hinting.ts";
import { GuideControls, PieceGuide } from "../../components/explain/piece_guide.tsx";
import { PieceSetHint } from "../../components/explain/piece_set_hint.tsx";
import { Rights } from "../../components/explain/rights.tsx";
import { ThreatLayer } from "../../components/explain/threat_layer.tsx";
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
  selected: string | null;
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
  const threats = useHints({ explanations: moveSender, board, game, diagram, mover });
  const nameOf = nameOfSeats(table);
  return (
    <div class="explanations">
      {room.state !== "finished" && <PieceSetHint diagram={diagram} />}
      <ExplanationText explanations={moveSender} game={game} diagram={diagram} nameOf={nameOf} />
      <PieceGuide explanations={moveSender} diagram={diagram} own={own ?? null} selected={selected} />
      {game && (
        <div class="explanations-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[layoutOf(diagram).shape]} />
          <GuideControls diagram={diagram} />
          {room.state === "running" && shown === room.steps.length && <Rights rights={game.rights()} nameOf={nameOf} />}
        </div>
      )}
    </div>
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
