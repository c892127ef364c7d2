// The board of a game on one device, with the seats around it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { capturedBy } from "../../board/layout/captured.ts";
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import type { Turns } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { Whole } from "../../components/controls/whole.tsx";
import { BoardExplanations } from "../../components/explain/board_explanations.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { StageFrame } from "../../components/stage/stage_frame.tsx";
import { useStageKeys } from "../../components/stage/stage_keys.ts";
import { Stepping } from "../../components/stage/step_buttons.tsx";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import { boardTurns } from "../../local/choices.ts";
import type { LocalGame } from "../../local/local_game.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { arrowsOfMove } from "../../review/marks.ts";
import { marksOfStep } from "../../room/attacks.ts";
import { moveBefore } from "../../room/move_before.ts";
import { nameOfSeats, seatOf, type Table } from "../../room/seating.ts";
import { standingAt } from "../../room/standing.ts";
import { pageText } from "../../text/pages.ts";
import { EarlierStatus } from "../game/earlier_status.tsx";
import { SeatPanel } from "../game/seat.tsx";

interface Props {
  game: LocalGame;
  table: Table & { ruleset: Ruleset };
  line: string;
}

/** A constant, so that the board is not redrawn for a new empty list. */
const none: readonly string[] = [];

export function LocalStage({ game, table, line }: Props) {
  const { room, ruleset } = table;
  /** The rotation of a board that does not turn: at first the one that it had last. */
  const [still, setStill] = useState<Turns>(() => {
    const player = ruleset.seats.find(({ letter }) => !game.isComputer(letter));
    return layoutOf(ruleset.start).turnsFor(player?.letter ?? null);
  });
  const view: View = boardTurns.value ? "turn" : still;
  const keys = useStageKeys();
  const shown = game.shown.value;
  const step = room.steps[shown - 1];
  const diagram = room.diagrams[shown] ?? ruleset.start;
  // The board does not turn to computers.
  const turns = view === "turn" && game.isComputer(parseDiagram(diagram).turn) ? still : turnsIn(view, diagram);
  const legal = game.ply.value === null ? game.legal.value : none;
  const advised = game.advised.value;
  const mover = legal.length > 0 ? (seatOf(ruleset, room.now?.turn ?? null)?.letter ?? null) : null;
  const choose = (next: View) => {
    boardTurns.value = next === "turn";
    if (next !== "turn") setStill(next);
  };
  useEffect(() => {
    if (view === "turn") setStill(turns);
  }, [view, turns]);
  const explanations = useMemo(() => new Explanations(), []);
  const play = (code: string) => {
    explanations.forget(code);
    game.play(code);
  };
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      moment: game.moment.value,
      turns,
      ...marksOfStep(step),
      before: cellsOf(moveBefore(room.steps.slice(0, shown), room.now?.turn ?? null)),
      checks: step?.checks ?? [],
      legal,
      own: mover,
      drawn: mover !== null && advised !== null ? arrowsOfMove(advised) : null,
    },
    { ...explanations.callbacks, onMove: play, onKey: keys.onKey },
  );
  const live = game.ply.value === null;
  const over = room.state === "finished";
  const standing = live || over ? standingAt(table, shown) : { ...standingAt(table, shown), turn: null };
  return (
    <StageFrame
      ruleset={ruleset}
      onPage={onPage}
      keys={keys}
      view={view}
      turns={turns}
      onView={choose}
      status={live ? <Whole words={line} /> : <EarlierStatus cursor={game} table={table} line={line} />}
      isTold={over}
      seat={(seat, slot) => (
        <SeatPanel
          key={seat.id}
          {...slot}
          cursor={game}
          table={table}
          standing={standing}
          captured={capturedBy(seat.letter, ruleset.start, diagram)}
        />
      )}
      steps={<Stepping cursor={game} />}
      bars={<PauseBar game={game} paused={room.now?.paused != null} />}
      typed={mover !== null && { diagram, moment: game.moment.value, legal, onMove: play }}
    >
      <BoardExplanations
        explanations={explanations}
        board={onPage.board}
        game={live ? game.rules : null}
        diagram={diagram}
        mover={mover}
        nameOf={nameOfSeats(table)}
        offersSets={!over}
        guide={{ own: mover, selected: onPage.board?.selected }}
      />
    </StageFrame>
  );
}

function PauseBar({ game, paused }: { game: LocalGame; paused: boolean }) {
  return (
    <div class="move-bar">
      {paused && (
        <>
          <span>{pageText.local.pausedHint}</span>
          <button type="button" class="primary" data-testid="resume" onClick={() => game.goOn()}>
            {pageText.local.resume}
          </button>
        </>
      )}
    </div>
  );
}
