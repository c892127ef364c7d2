// The board of a game against computers, with the seats around it.
import { useMemo, useState } from "preact/hooks";
import { capturedBy } from "../../board/layout/captured.ts";
import { cellsOf, parseDiagram } from "../../board/layout/diagram.ts";
import { sideOf } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { Whole } from "../../components/controls/whole.tsx";
import { ExplanationText, useHints } from "../../components/explain/explanation_view.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { threatKinds } from "../../components/explain/hinting.ts";
import { GuideControls, PieceGuide } from "../../components/explain/piece_guide.tsx";
import { PieceSetHint } from "../../components/explain/piece_set_hint.tsx";
import { ThreatLayer } from "../../components/explain/threat_layer.tsx";
import { ComputerIcon } from "../../components/players/computer_icon.tsx";
import { KeysHelp, useHelpKey } from "../../components/stage/keys_help.tsx";
import { TypedMove } from "../../components/stage/move_bar.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { StageControls } from "../../components/stage/stage_controls.tsx";
import { useTyping } from "../../components/stage/typing.ts";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import type { ComputerGame, Scene } from "../../computer/computer_game.ts";
import { arrowsOfMove } from "../../review/marks.ts";
import { arrowsIn, capturesIn } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import { moveBefore } from "../../room/move_before.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

export function ComputerStage({ game, scene }: { game: ComputerGame; scene: Scene }) {
  const { ruleset, stored } = game;
  const layout = layoutOf(ruleset.start);
  const [view, setView] = useState<View>(layout.turnsFor(stored.own));
  const [help, setHelp] = useState(false);
  const typing = useTyping(() => setHelp(true));
  useHelpKey(() => setHelp(true));
  const { diagram, turn, legal } = scene;
  const moment = `${scene.course} ${scene.steps.length}`;
  const turns = turnsIn(view, diagram);
  // Counted from the end.
  const movedAt = (index: number) => {
    const code = stored.codes.at(index);
    const stood = scene.looks.at(index - 1);
    return code !== undefined && stood ? { by: parseDiagram(stood.diagram).turn, code } : undefined;
  };
  const explanations = useMemo(() => new Explanations(), []);
  const play = (code: string) => {
    explanations.forget(code);
    game.play(code);
  };
  const own = legal.length > 0 ? stored.own : null;
  const advice = game.adviser.advice.value?.move;
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      moment,
      turns,
      last: cellsOf(scene.last),
      before: cellsOf(moveBefore(movedAt(-2), movedAt(-1), stored.own)),
      checks: scene.checks,
      captures: capturesIn(scene.explanations),
      arrows: arrowsIn(scene.explanations),
      legal,
      own,
      drawn: advice ? arrowsOfMove(advice) : null,
    },
    { ...explanations.callbacks, onMove: play, onKey: typing.onKey },
  );
  const threats = useHints({ explanations, board, game: game.rules, diagram, mover: own });
  const nameOf = (letter: string) => titleOfLetter(ruleset, letter);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        {/* The log announces it. */}
        <p class="status" data-testid="status">
          <Whole words={statusOf(game, scene)} />
        </p>
        {ruleset.seats.map((seat) => {
          const isUser = seat.letter === stored.own;
          return (
            <SeatCard
              key={seat.id}
              seat={seat}
              place={sideOf(layout, seat.letter, turns)}
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
              handRef={hand(seat.letter)}
            />
          );
        })}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      <StageControls
        board={board}
        illumination={board?.illumination}
        ruleset={ruleset}
        view={view}
        turns={turns}
        onView={setView}
        onHelp={() => setHelp(true)}
      />
      {typing.shown && legal.length > 0 && <TypedMove diagram={diagram} moment={moment} legal={legal} onMove={play} />}
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      <div class="explanations">
        {turn !== "-" && <PieceSetHint diagram={diagram} />}
        <ExplanationText explanations={explanations} game={game.rules} diagram={diagram} nameOf={nameOf} />
        <PieceGuide explanations={explanations} diagram={diagram} own={stored.own} selected={board?.selected ?? null} />
        <div class="explanations-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[layout.shape]} />
          <GuideControls diagram={diagram} />
        </div>
      </div>
    </section>
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
