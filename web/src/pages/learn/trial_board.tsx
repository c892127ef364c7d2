// The board of an exercise, viewed from the seat to move.
import { useState } from "preact/hooks";
import { cellsOf } from "../../board/layout/diagram.ts";
import { sideOf } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { KeysHelp, useHelpKey } from "../../components/keys_help.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { Illumination } from "../../components/stage_controls.tsx";
import { useBoard } from "../../components/use_board.ts";
import { seatOf } from "../../learn/exercise.ts";
import { hintArrows } from "../../learn/hint.ts";
import type { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";

interface Props {
  trial: Trial;
  ruleset: Ruleset;
  /** Called with the reason why a move is illegal; null clears it. */
  onRefusal: (refusal: Refusal | null) => void;
}

export function TrialBoard({ trial, ruleset, onRefusal }: Props) {
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const { diagram, legal, move } = trial.scene.value;
  const hint = trial.hint.value;
  const own = seatOf(trial.exercise);
  const layout = layoutOf(trial.exercise.position);
  const turns = layout.turnsFor(own);
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      turns,
      legal,
      own,
      last: cellsOf(move),
      drawn: hint && hintArrows(hint),
    },
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
      <div class={`around ${layout.shape}`}>
        {ruleset.seats.map((seat) => (
          <SeatCard
            key={seat.id}
            seat={seat}
            place={sideOf(layout, seat.letter, turns)}
            name={<strong>{seat.title}</strong>}
            label={seat.title}
            handRef={hand(seat.letter)}
          />
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      {board && illumination?.possible && (
        <div class="stage-controls">
          <Illumination board={board} illumination={illumination} />
        </div>
      )}
    </section>
  );
}
