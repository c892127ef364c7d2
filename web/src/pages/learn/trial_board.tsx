// The board of an exercise, viewed from the seat to move.
import { useEffect, useMemo, useState } from "preact/hooks";
import { cellsOf, parseDiagram, pieceAt } from "../../board/layout/diagram.ts";
import { hexagonPart } from "../../board/layout/hexagons.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { useHints } from "../../components/explain/explanation_view.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { KeysHelp, useHelpKey } from "../../components/stage/keys_help.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { Illumination } from "../../components/stage/stage_controls.tsx";
import { BoardWithSeats } from "../../components/stage/stage_frame.tsx";
import { seatOf } from "../../learn/exercise.ts";
import { hintArrows } from "../../learn/hint.ts";
import { missArrows } from "../../learn/miss.ts";
import type { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { marksOfStep } from "../../room/attacks.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";

interface Props {
  trial: Trial;
  ruleset: Ruleset;
  /** Called with the reason why a move is illegal; null clears it. */
  onRefusal: (refusal: Refusal | null) => void;
  /** Called with a piece that the user points at, taps or selects. */
  onInspect: (piece: Piece) => void;
}

export function TrialBoard({ trial, ruleset, onRefusal, onInspect }: Props) {
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const explanations = useMemo(() => new Explanations(), [trial]);
  const { exercise } = trial;
  const { diagram, legal, step, threats, checks } = trial.scene.value;
  const own = seatOf(exercise);
  const part = useMemo(() => exercise.part && hexagonPart(exercise.part.centre, exercise.part.size), [exercise]);
  const layout = part ?? layoutOf(exercise.position);
  const isShown = (code: string) => cellsOf(code).every((cell) => layout.cells.includes(cell));
  const turns = layout.turnsFor(own);
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      turns,
      legal: part ? legal.filter(isShown) : legal,
      own,
      ...marksOfStep(step),
      checks: checks.filter((cell) => layout.cells.includes(cell)),
      drawn: drawnBy(trial),
    },
    {
      ...explanations.callbacks,
      onMove: (code) => trial.play(code),
      onTap: (cell) => trial.takeBack() || explanations.callbacks.onTap?.(cell),
      onKey: (key) => setHelp(key === "?"),
      onWrong: (origin, cell) => onRefusal(trial.whyNot(origin, cell)),
    },
    trial,
    part ?? null,
  );
  const { board } = onPage;
  const game = trial.gameAsShown;
  const mover = legal.length > 0 ? own : null;
  useHints({ explanations, board, game, diagram, mover, chosen: threats });
  const question = explanations.question.value;
  const tapped = question && "cell" in question ? question.cell : null;
  const place = explanations.pointed.value ?? board?.selected ?? tapped;
  const inspected = place === null ? undefined : pieceAt(parseDiagram(diagram), own, place);
  useEffect(() => {
    if (inspected) onInspect(inspected);
  }, [inspected?.owner, inspected?.name]);
  // A part of the board leaves out the opponents' kings, so it needs only the own pieces in hand.
  const seats = part ? ruleset.seats.filter(({ letter }) => letter === own) : ruleset.seats;

  // A player without pieces was eliminated before; those of a mated player stay for a while.
  const isOut = (letter: string) =>
    step?.events.some((event) => event.startsWith(`out ${letter} `)) === true ||
    ![...parseDiagram(diagram).pieces.values()].some(({ owner }) => owner === letter);

  const illumination = board?.illumination;
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <BoardWithSeats
        layout={layout}
        seats={seats}
        onPage={onPage}
        turns={turns}
        seat={(seat, slot) => (
          <SeatCard
            key={seat.id}
            {...slot}
            name={<strong>{seat.title}</strong>}
            label={seat.title}
            out={isOut(seat.letter)}
          />
        )}
      />
      {help && <KeysHelp layout={layout} typing={false} onClose={() => setHelp(false)} />}
      {board && illumination?.possible && (
        <div class="stage-controls">
          <Illumination board={board} illumination={illumination} />
        </div>
      )}
    </section>
  );
}

/** Returns the arrows of the hint, or those that show what the wrong move on the board lacks. */
function drawnBy({ hint, miss, scene }: Trial) {
  if (hint.value) return hintArrows(hint.value);
  return scene.value.step && miss.value ? missArrows(miss.value.miss) : null;
}
