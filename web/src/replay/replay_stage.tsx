// The board of a replay, with the seats as of the displayed step.
import { useState } from "preact/hooks";
import { capturedBy } from "../board/layout/captured.ts";
import { parseDiagram } from "../board/layout/diagram.ts";
import { useBoard } from "../components/boards/use_board.ts";
import { resultLine } from "../components/game/status.ts";
import { PlayerName } from "../components/players/player_name.tsx";
import type { SeatSlot } from "../components/stage/seat_card.tsx";
import { SeatCard } from "../components/stage/seat_card.tsx";
import { StageFrame } from "../components/stage/stage_frame.tsx";
import { useStageKeys } from "../components/stage/stage_keys.ts";
import { Stepping } from "../components/stage/step_buttons.tsx";
import { turnsIn, type View } from "../components/stage/view_choice.tsx";
import type { Ruleset } from "../protocol/schema.ts";
import { marksOfStep } from "../room/attacks.ts";
import type { GameCursor } from "../room/game_cursor.ts";
import { playerOn, seatName, type Table } from "../room/seating.ts";
import { leftWords } from "../room/time_words.ts";
import { text } from "../text/index.ts";

interface Props {
  cursor: GameCursor;
  table: Table & { ruleset: Ruleset };
}

export function ReplayStage({ cursor, table }: Props) {
  const { room, ruleset } = table;
  const [view, setView] = useState<View>(0);
  const keys = useStageKeys();
  const shown = cursor.shown.value;
  const step = room.steps[shown - 1];
  const diagram = room.diagrams[shown] ?? ruleset.start;
  const turns = turnsIn(view, diagram);
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      turns,
      ...marksOfStep(step),
      checks: step?.checks ?? [],
    },
    { onKey: keys.onKey },
  );

  const { turn } = parseDiagram(diagram);
  const over = shown === room.steps.length && room.now?.result != null;
  const onTurn = over ? undefined : ruleset.seats.find((seat) => seat.letter === turn);
  const line = onTurn ? text.room.turnOf(seatName(table, onTurn.id)) : resultLine(table);
  return (
    <StageFrame
      ruleset={ruleset}
      onPage={onPage}
      keys={keys}
      view={view}
      turns={turns}
      onView={setView}
      status={line}
      isTold={over}
      isAnnounced
      seat={(seat, slot) => <ReplaySeat key={seat.id} {...slot} table={table} shown={shown} turn={seat === onTurn} />}
      steps={<Stepping cursor={cursor} />}
    />
  );
}

interface SeatProps extends SeatSlot {
  table: Table;
  shown: number;
  turn: boolean;
}

function ReplaySeat({ table, shown, turn, ...slot }: SeatProps) {
  const { seat } = slot;
  const { room } = table;
  const steps = room.steps.slice(0, shown);
  const out = steps.some(({ events }) => events.some((line) => line.startsWith(`out ${seat.letter} `)));
  const won = shown === room.steps.length && room.now?.result?.winner === seat.id;
  const left = steps.findLast((step) => step.seat === seat.id && step.remaining)?.remaining;
  const diagram = room.diagrams[shown] ?? "";
  return (
    <SeatCard
      {...slot}
      name={
        <strong>
          <PlayerName player={playerOn(room, seat.id) ?? { name: seat.title }} />
        </strong>
      }
      label={seatName(table, seat.id)}
      turn={turn}
      out={out}
      won={won}
      captured={capturedBy(seat.letter, room.diagrams[0] ?? "", diagram)}
      facts={left && <span>{leftWords(room.time, left)}</span>}
    />
  );
}
