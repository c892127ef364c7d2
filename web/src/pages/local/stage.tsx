// The board of a game on one device, with the seats around it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { capturedBy } from "../../board/layout/captured.ts";
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import { sideOf, type Turns } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { Whole } from "../../components/controls/whole.tsx";
import { ExplanationText, useHints } from "../../components/explain/explanation_view.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { threatKinds } from "../../components/explain/hinting.ts";
import { GuideControls, PieceGuide } from "../../components/explain/piece_guide.tsx";
import { PieceSetHint } from "../../components/explain/piece_set_hint.tsx";
import { ThreatLayer } from "../../components/explain/threat_layer.tsx";
import { BackToGame } from "../../components/stage/back_to_game.tsx";
import { KeysHelp, useHelpKey } from "../../components/stage/keys_help.tsx";
import { TypedMove } from "../../components/stage/move_bar.tsx";
import { StageControls } from "../../components/stage/stage_controls.tsx";
import { Stepping } from "../../components/stage/step_buttons.tsx";
import { useTyping } from "../../components/stage/typing.ts";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import { boardTurns } from "../../local/choices.ts";
import type { LocalGame } from "../../local/local_game.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { arrowsIn, capturesIn } from "../../room/attacks.ts";
import { moveBefore } from "../../room/move_before.ts";
import { nameOfSeats, seatOf, type Table } from "../../room/seating.ts";
import { standingAt } from "../../room/standing.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { RunningClock } from "../game/clock.tsx";
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
  const [help, setHelp] = useState(false);
  const typing = useTyping(() => setHelp(true));
  useHelpKey(() => setHelp(true));
  const shown = game.shown.value;
  const step = room.steps[shown - 1];
  const diagram = room.diagrams[shown] ?? ruleset.start;
  // The board does not turn to computers.
  const turns = view === "turn" && game.isComputer(parseDiagram(diagram).turn) ? still : turnsIn(view, diagram);
  const movedAt = (index: number) => {
    const made = room.steps[index];
    return made && { by: made.seat, code: made.move };
  };
  const legal = game.ply.value === null ? game.legal.value : none;
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
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      moment: game.moment.value,
      turns,
      last: step ? cellsOf(step.move) : [],
      before: cellsOf(moveBefore(movedAt(shown - 2), movedAt(shown - 1), room.now?.turn ?? null)),
      checks: step?.checks ?? [],
      captures: capturesIn(step?.explanations ?? []),
      arrows: arrowsIn(step?.explanations ?? []),
      legal,
      own: mover,
    },
    { ...explanations.callbacks, onMove: play, onKey: typing.onKey },
  );
  const layout = layoutOf(ruleset.start);
  const rules = game.ply.value === null ? game.rules : null;
  const threats = useHints({ explanations, board, game: rules, diagram, mover });
  const standing =
    game.ply.value === null || room.state === "finished"
      ? standingAt(table, shown)
      : { ...standingAt(table, shown), turn: null };
  const over = room.state === "finished";
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        {/* The log announces it. */}
        <p class={over ? "status told" : "status"} data-testid="status">
          {game.ply.value === null ? <Whole words={line} /> : <BackToGame session={game} line={line} />}
          {game.ply.value !== null && <RunningClock session={game} table={table} />}
        </p>
        {ruleset.seats.map((seat) => (
          <SeatPanel
            key={seat.id}
            session={game}
            seat={seat}
            table={table}
            standing={standing}
            place={sideOf(layout, seat.letter, turns)}
            captured={capturedBy(seat.letter, ruleset.start, diagram)}
            handRef={hand(seat.letter)}
          />
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      <StageControls
        board={board}
        illumination={board?.illumination}
        ruleset={ruleset}
        view={view}
        turns={turns}
        onView={choose}
        onHelp={() => setHelp(true)}
        steps={<Stepping cursor={game} />}
      />
      <PauseBar game={game} paused={room.now?.paused != null} />
      {typing.shown && mover && <TypedMove diagram={diagram} moment={game.moment.value} legal={legal} onMove={play} />}
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      <div class="explanations">
        {!over && <PieceSetHint diagram={diagram} />}
        <ExplanationText explanations={explanations} game={rules} diagram={diagram} nameOf={nameOfSeats(table)} />
        <PieceGuide explanations={explanations} diagram={diagram} own={mover} selected={board?.selected ?? null} />
        <div class="explanations-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[layout.shape]} />
          <GuideControls diagram={diagram} />
        </div>
      </div>
    </section>
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
