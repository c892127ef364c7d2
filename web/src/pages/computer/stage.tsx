// The board of a game against computers, with the seats around it.
import { useMemo, useState } from "preact/hooks";
import { capturedBy } from "../../board/layout/captured.ts";
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { Whole } from "../../components/controls/whole.tsx";
import { BoardExplanations } from "../../components/explain/board_explanations.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { StageFrame } from "../../components/stage/stage_frame.tsx";
import { useStageKeys } from "../../components/stage/stage_keys.ts";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import type { ComputerGame, Scene } from "../../computer/computer_game.ts";
import { arrowsOfMove } from "../../review/marks.ts";
import { marksOfStep } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import { moveBefore } from "../../room/move_before.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

export function ComputerStage({ game, scene }: { game: ComputerGame; scene: Scene }) {
  const { ruleset, stored } = game;
  const layout = layoutOf(ruleset.start);
  const [view, setView] = useState<View>(layout.turnsFor(stored.own));
  const keys = useStageKeys();
  const { diagram, turn, legal } = scene;
  const moment = `${scene.course} ${scene.steps.length}`;
  const turns = turnsIn(view, diagram);
  const moved = stored.codes.slice(-2).map((move, index, { length }) => {
    const stood = scene.looks.at(index - length - 1);
    return { seat: stood ? parseDiagram(stood.diagram).turn : null, move };
  });
  const explanations = useMemo(() => new Explanations(), []);
  const play = (code: string) => {
    explanations.forget(code);
    game.play(code);
  };
  const own = legal.length > 0 ? stored.own : null;
  const advice = game.adviser.advice.value?.move;
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      moment,
      turns,
      ...marksOfStep({ move: scene.last, explanations: scene.explanations }),
      before: cellsOf(moveBefore(moved, stored.own)),
      checks: scene.checks,
      legal,
      own,
      drawn: advice ? arrowsOfMove(advice) : null,
    },
    { ...explanations.callbacks, onMove: play, onKey: keys.onKey },
  );
  return (
    <StageFrame
      ruleset={ruleset}
      onPage={onPage}
      keys={keys}
      view={view}
      turns={turns}
      onView={setView}
      status={<Whole words={statusOf(game, scene)} />}
      seat={(seat, slot) => {
        const isUser = seat.letter === stored.own;
        return (
          <SeatCard
            key={seat.id}
            {...slot}
            name={
              <>
                {!isUser && <ComputerIcon />}
                <strong>{isUser ? text.computer.you : text.computer.player}</strong>
              </>
            }
            label={isUser ? text.computer.you : text.computer.at(seat.title)}
            turn={seat.letter === turn}
            captured={capturedBy(seat.letter, ruleset.start, diagram)}
            facts={!isUser && <span>{`${text.computer.level} ${stored.level}`}</span>}
          />
        );
      }}
      typed={legal.length > 0 && { diagram, moment, legal, onMove: play }}
    >
      <BoardExplanations
        explanations={explanations}
        board={onPage.board}
        game={game.rules}
        diagram={diagram}
        mover={own}
        nameOf={(letter) => titleOfLetter(ruleset, letter)}
        offersSets={turn !== "-"}
        guide={{ own: stored.own, selected: onPage.board?.selected }}
      />
    </StageFrame>
  );
}

export function statusOf({ ruleset, stored }: ComputerGame, { turn, steps, out }: Scene): string {
  if (turn === "-") {
    const ended = steps.at(-1)?.events.at(-1);
    return ended ? describeEvent(ruleset, ended) : pageText.review.over;
  }
  if (turn === stored.own) return text.room.yourTurn;
  const thinks = text.computer.thinking(titleOfLetter(ruleset, turn));
  return out ? text.computer.out : thinks;
}
