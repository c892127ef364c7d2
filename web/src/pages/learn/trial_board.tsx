// The board of an exercise, seen by the seat that is to move.
import { useState } from "preact/hooks";
import { cellsOf } from "../../board/diagram.ts";
import { sideOf } from "../../board/plan.ts";
import { planOf } from "../../board/plans.ts";
import { seatOf } from "../../learn/exercise.ts";
import type { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/http.ts";
import type { Refusal } from "../../rules/desk.ts";
import { text } from "../../text/index.ts";
import { KeysHelp } from "../game/keys_help.tsx";
import { Illumination } from "../game/stage_controls.tsx";
import { useBoard } from "../stage/use_board.ts";

interface Props {
  trial: Trial;
  ruleset: Ruleset;
  /** Told why a move that was tried is illegal; null: another one is being chosen. */
  onRefusal: (refusal: Refusal | null) => void;
}

export function TrialBoard({ trial, ruleset, onRefusal }: Props) {
  const [help, setHelp] = useState(false);
  const { diagram, legal, move } = trial.scene.value;
  const own = seatOf(trial.exercise);
  const plan = planOf(trial.exercise.position);
  const turns = plan.turnsFor(own);
  const { frame, hand, board } = useBoard(
    ruleset,
    { diagram, turns, legal, own, last: cellsOf(move) },
    {
      onMove: (code) => trial.play(code),
      onKey: (key) => setHelp(key === "?"),
      onWrong: (origin, cell) => onRefusal(trial.whyNot(origin, cell)),
    },
    trial,
  );

  const illumination = board?.illumination;
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${plan.shape}`}>
        <p class="status" />
        {ruleset.seats.map(({ id, letter, title }) => (
          <div key={id} class={`seat ${sideOf(plan, letter, turns)} owner-${letter}`}>
            <p class="seat-name">
              <span class="swatch" aria-hidden="true" />
              <strong>{title}</strong>
            </p>
            {/* Its content is the board's. */}
            <fieldset class="hand" aria-label={text.room.handOf(title)} ref={hand(letter)} />
          </div>
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      {help && <KeysHelp plan={plan} onClose={() => setHelp(false)} />}
      {board && illumination?.possible && (
        <div class="stage-controls">
          <Illumination board={board} illumination={illumination} />
        </div>
      )}
    </section>
  );
}
