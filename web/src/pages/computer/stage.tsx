// The board of a game against computers, with the seats around it.
import { useState } from "preact/hooks";
import { typedMoves } from "../../app/playing.ts";
import { cellsOf } from "../../board/layout/diagram.ts";
import { sideOf } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { ComputerIcon } from "../../components/computer_icon.tsx";
import { KeysHelp, useHelpKey } from "../../components/keys_help.tsx";
import { TypedMove } from "../../components/move_bar.tsx";
import { Illumination, ZoomButtons } from "../../components/stage_controls.tsx";
import { useBoard } from "../../components/use_board.ts";
import { turnsIn, type View, ViewChoice } from "../../components/view_choice.tsx";
import type { ComputerGame, Scene } from "../../computer/computer_game.ts";
import { arrowsOfMove } from "../../review/marks.ts";
import { arrowsIn, capturesIn } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

export function ComputerStage({ game, scene }: { game: ComputerGame; scene: Scene }) {
  const { ruleset, stored } = game;
  const layout = layoutOf(ruleset.start);
  const [view, setView] = useState<View>(layout.turnsFor(stored.own));
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const { diagram, turn, legal } = scene;
  const turns = turnsIn(view, diagram);
  const advice = game.adviser.advice.value?.move;
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      turns,
      last: cellsOf(scene.last),
      checks: scene.checks,
      captures: capturesIn(scene.explanations),
      arrows: arrowsIn(scene.explanations),
      legal,
      own: legal.length > 0 ? stored.own : null,
      drawn: advice ? arrowsOfMove(advice) : null,
    },
    { onMove: (code) => game.play(code), onKey: (key) => setHelp(key === "?") },
  );
  const illumination = board?.illumination;
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        {/* The log announces it. */}
        <p class="status" data-testid="status">
          {statusOf(game, scene)}
        </p>
        {ruleset.seats.map((seat) => (
          <div
            key={seat.id}
            class={`seat ${sideOf(layout, seat.letter, turns)} owner-${seat.letter}${seat.letter === turn ? " turn" : ""}`}
            data-seat={seat.id}
          >
            <p class="seat-name">
              <span class="swatch" aria-hidden="true" />
              {seat.letter !== stored.own && <ComputerIcon />}
              <strong>{seat.letter === stored.own ? text.computer.you : text.computer.player}</strong>
            </p>
            <p class="seat-facts">
              <span>{seat.title}</span>
              {seat.letter !== stored.own && <span>{`${text.computer.level} ${stored.level}`}</span>}
              {seat.letter === turn && <span class="to-move">{text.room.toMove}</span>}
            </p>
            {/* The board renders the content of this element. */}
            <fieldset
              class="hand"
              ref={hand(seat.letter)}
              data-hand={seat.id}
              aria-label={text.room.handOf(seat.title)}
            />
          </div>
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      {typedMoves.value && legal.length > 0 && (
        <TypedMove diagram={diagram} legal={legal} onMove={(code) => game.play(code)} />
      )}
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      <div class="stage-controls">
        {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
        <div class="view-controls">
          <ViewChoice ruleset={ruleset} view={view} turns={turns} onView={setView} />
          <ZoomButtons board={board} />
        </div>
      </div>
    </section>
  );
}

export function statusOf({ ruleset, stored }: ComputerGame, { turn, steps, out }: Scene): string {
  if (turn === "-") {
    const ended = steps.at(-1)?.events.at(-1);
    return ended ? describeEvent(ruleset, ended) : text.review.over;
  }
  if (turn === stored.own) return text.room.yourTurn;
  const thinks = text.computer.thinking(titleOfLetter(ruleset, turn));
  return out ? text.computer.out : thinks;
}
