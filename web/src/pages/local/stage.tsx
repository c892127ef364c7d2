// The board of a game on one device, with the seats around it.
import { useMemo, useState } from "preact/hooks";
import { typedMoves } from "../../app/playing.ts";
import { cellsOf } from "../../board/layout/diagram.ts";
import { sideOf } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { ExplanationText, useHints } from "../../components/explanation_view.tsx";
import { Explanations } from "../../components/explanations.ts";
import { threatKinds } from "../../components/hinting.ts";
import { KeysHelp, useHelpKey } from "../../components/keys_help.tsx";
import { TypedMove } from "../../components/move_bar.tsx";
import { Illumination, ZoomButtons } from "../../components/stage_controls.tsx";
import { ThreatLayer } from "../../components/threat_layer.tsx";
import { useBoard } from "../../components/use_board.ts";
import { turnsIn, type View, ViewChoice } from "../../components/view_choice.tsx";
import { boardTurns } from "../../local/choices.ts";
import type { LocalGame } from "../../local/local_game.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { arrowsIn, capturesIn } from "../../room/attacks.ts";
import { nameOfSeats, seatOf, type Table } from "../../room/seating.ts";
import { standingAt } from "../../room/standing.ts";
import { text } from "../../text/index.ts";
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
  const [view, setView] = useState<View>(boardTurns.value ? "turn" : 0);
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const shown = game.shown.value;
  const step = room.steps[shown - 1];
  const diagram = room.diagrams[shown] ?? ruleset.start;
  const turns = turnsIn(view, diagram);
  const legal = game.ply.value === null ? game.legal.value : none;
  const mover = legal.length > 0 ? (seatOf(ruleset, room.now?.turn ?? null)?.letter ?? null) : null;
  const choose = (next: View) => {
    boardTurns.value = next === "turn";
    setView(next);
  };
  const explanations = useMemo(() => new Explanations(), []);
  const play = (code: string) => {
    explanations.question.value = null;
    game.play(code);
  };
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      turns,
      last: step ? cellsOf(step.move) : [],
      checks: step?.checks ?? [],
      captures: capturesIn(step?.explanations ?? []),
      arrows: arrowsIn(step?.explanations ?? []),
      legal,
      own: mover,
    },
    { ...explanations.callbacks, onMove: play, onKey: (key) => setHelp(key === "?") },
  );
  const layout = layoutOf(ruleset.start);
  const rules = game.ply.value === null ? game.rules : null;
  const threats = useHints({ explanations, board, game: rules, diagram, mover });
  const illumination = board?.illumination;
  const standing = standingAt(table, shown);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        {/* The log announces it. */}
        <p class="status" data-testid="status">
          {line}
        </p>
        {ruleset.seats.map((seat) => (
          <SeatPanel
            key={seat.id}
            session={game}
            seat={seat}
            table={table}
            standing={standing}
            place={sideOf(layout, seat.letter, turns)}
            handRef={hand(seat.letter)}
          />
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      <PauseBar game={game} paused={room.now?.paused != null} />
      {typedMoves.value && mover && <TypedMove diagram={diagram} legal={legal} onMove={play} />}
      <div class="explanations">
        <ExplanationText explanations={explanations} game={rules} diagram={diagram} nameOf={nameOfSeats(table)} />
        <ThreatLayer count={threats.length} kinds={threatKinds[layout.shape]} />
      </div>
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      <div class="stage-controls">
        {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
        <div class="view-controls">
          <label class="check">
            <input
              type="checkbox"
              data-testid="turning"
              checked={view === "turn"}
              onChange={(event) => choose(event.currentTarget.checked ? "turn" : turns)}
            />
            {text.local.turning}
          </label>
          <ViewChoice ruleset={ruleset} view={view} turns={turns} onView={choose} />
          <ZoomButtons board={board} />
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
          <span>{text.local.pausedHint}</span>
          <button type="button" class="primary" data-testid="resume" onClick={() => game.goOn()}>
            {text.local.resume}
          </button>
        </>
      )}
    </div>
  );
}
