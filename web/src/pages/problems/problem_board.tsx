// The board of a problem, viewed from the seat that solves it.
import { useMemo, useState } from "preact/hooks";
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { BoardExplanations } from "../../components/explain/board_explanations.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { KeysHelp, useHelpKey } from "../../components/stage/keys_help.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { Illumination } from "../../components/stage/stage_controls.tsx";
import { BoardWithSeats } from "../../components/stage/stage_frame.tsx";
import { hintArrows } from "../../learn/hint.ts";
import { refutationArrows } from "../../learn/judge.ts";
import { solverOf } from "../../learn/problems.ts";
import type { Solving } from "../../learn/solving.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { marksOfStep } from "../../room/attacks.ts";
import { moveBefore } from "../../room/move_before.ts";
import { titleOfLetter } from "../../room/seating.ts";
import type { Refusal } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";

interface Props {
  solving: Solving;
  ruleset: Ruleset;
  /** Called with the reason why a move is illegal. */
  onRefusal: (refusal: Refusal | null) => void;
}

export function ProblemBoard({ solving, ruleset, onRefusal }: Props) {
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const explanations = useMemo(() => new Explanations(), [solving]);
  const own = solverOf(solving.problem);
  const played = solving.line.value[solving.shown.value - 1];
  const { diagram, legal, gameAsShown: game } = solving;
  const step = played?.step;
  const { layout, turn, pieces } = parseDiagram(diagram);
  // A problem ends with its solution: after it, no player is to move.
  const isDone = ["solved", "shown"].includes(solving.state.value);
  const toMove = isDone && solving.shown.value === solving.line.value.length ? null : turn;
  const line = solving.line.value.slice(0, solving.shown.value);
  // The pieces of a mated player stay on the board for a while.
  const isMated = (letter: string) =>
    line.some(({ step }) => step.events.some((each) => each.startsWith(`out ${letter} `)));
  const isIn = (letter: string) => !isMated(letter) && [...pieces.values()].some(({ owner }) => owner === letter);
  const turns = layout.turnsFor(own);
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      turns,
      legal,
      own,
      ...marksOfStep(step),
      before: cellsOf(
        moveBefore(
          line.map((each) => each.step),
          own,
        ),
      ),
      checks: played?.checks ?? game?.look().checks ?? [],
      drawn: drawnBy(solving),
    },
    {
      ...explanations.callbacks,
      onMove: (code) => solving.play(code),
      onTap: (cell) => solving.takeBack() || explanations.callbacks.onTap?.(cell),
      onKey: (key) => setHelp(key === "?"),
      onWrong: (origin, cell) => onRefusal(solving.whyNot(origin, cell)),
    },
    solving,
  );
  const { board } = onPage;
  const mover = legal.length > 0 ? own : null;
  const illumination = board?.illumination;
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <BoardWithSeats
        layout={layout}
        seats={ruleset.seats}
        onPage={onPage}
        turns={turns}
        seat={(seat, slot) => (
          <SeatCard
            key={seat.id}
            {...slot}
            name={<strong>{seat.title}</strong>}
            label={seat.title}
            turn={seat.letter === toMove}
            out={!isIn(seat.letter)}
          />
        )}
      />
      {help && <KeysHelp layout={layout} typing={false} onClose={() => setHelp(false)} />}
      <BoardExplanations
        explanations={explanations}
        board={board}
        game={game}
        diagram={diagram}
        mover={mover}
        nameOf={(letter) => titleOfLetter(ruleset, letter)}
        guide={{ own: mover, selected: board?.selected }}
      >
        {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
      </BoardExplanations>
    </section>
  );
}

/** Returns the arrows of the hint, or those that show why the move on the board is wrong. */
function drawnBy(solving: Solving) {
  const hint = solving.hint.value;
  if (hint) return hintArrows(hint);
  if (solving.state.value !== "wrong") return null;
  const refutation = solving.failure.value?.refutation;
  return refutation ? refutationArrows(refutation) : null;
}
