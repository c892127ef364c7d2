// The board of a review with the seats around it. The user plays the moves of all seats and can
// draw on the board.
import { useMemo, useState } from "preact/hooks";
import { capturedBy } from "../../board/layout/captured.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { toggled } from "../../board/view/shapes.ts";
import { useBoard } from "../../components/boards/use_board.ts";
import { Icon } from "../../components/controls/icons.tsx";
import { BoardExplanations } from "../../components/explain/board_explanations.tsx";
import { Explanations } from "../../components/explain/explanations.ts";
import { Rights } from "../../components/explain/rights.tsx";
import { SeatCard } from "../../components/stage/seat_card.tsx";
import { StageFrame } from "../../components/stage/stage_frame.tsx";
import { useStageKeys } from "../../components/stage/stage_keys.ts";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import type { PositionAnalysis } from "../../engine/position_analysis.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { arrowsOf, arrowsOfAdvice, marksOf } from "../../review/marks.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import { nodeOf, type Review } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { marksOfStep } from "../../room/attacks.ts";
import { describeEvent } from "../../room/events.ts";
import { titleOfLetter } from "../../room/seating.ts";
import type { NameOf } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { betterAfter, type Judged } from "./engine/use_game_analysis.ts";
import { playerOf } from "./names.ts";
import { Steps } from "./node_actions.tsx";
import { useWheel } from "./use_wheel.ts";

interface Props {
  /** The engine's best lines, drawn as arrows. Without them, the better move is drawn. */
  position: PositionAnalysis;
  /** The judged moves of the analysed game. */
  judged: ReadonlyMap<number, Judged>;
  place: ReviewPlace;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
}

export function ReviewStage({ place, review, nodeFacts, ruleset, position, judged }: Props) {
  const [view, setView] = useState<View>(() => layoutOf(ruleset.start).turnsFor(review.own));
  const keys = useStageKeys();
  const [drawing, setDrawing] = useState(false);
  const explanations = useMemo(() => new Explanations(), []);
  const at = place.at.value;
  const node = nodeOf(review, at);
  const facts = nodeFacts.of(review, at);
  const diagram = facts?.diagram ?? ruleset.start;
  const { turn } = parseDiagram(diagram);
  const game = nodeFacts.game(review, at);
  const mayChange = place.mayChange.value;
  const legal = useMemo(() => (mayChange && game ? game.legal : []), [game, review, at, mayChange]);
  const mover = legal.length > 0 ? turn : null;
  const turns = turnsIn(view, diagram);
  const drawn = arrowsOf(node.marks);
  const better = betterAfter(judged, review, at);
  const best = position.advice.value?.lines.flatMap(({ moves }) => moves.slice(0, 1)) ?? (better ? [better] : []);
  const advised = arrowsOfAdvice(best, position.pointed.value);
  const play = (move: string) => {
    explanations.question.value = null;
    void place.play(move);
  };
  const onPage = useBoard(
    ruleset,
    {
      diagram,
      moment: String(at),
      turns,
      ...marksOfStep({ move: node.move, explanations: facts?.explanations ?? [] }),
      checks: facts?.checks ?? [],
      legal,
      own: mover,
      drawn: [...advised, ...drawn],
      drawing: drawing && mayChange,
    },
    {
      ...explanations.callbacks,
      onMove: play,
      onDraw: (from, to) => {
        if (!mayChange) return;
        void place.change({ type: "mark", node: at, marks: marksOf(toggled(drawn, from, to)) });
      },
      onKey: keys.onKey,
    },
  );
  useWheel(onPage.frame, place);
  const nameOf: NameOf = (letter) => titleOfLetter(ruleset, letter);
  const over = turn === "-";
  const ended = facts?.events.at(-1);
  const line = over ? (ended ? describeEvent(ruleset, ended) : pageText.review.over) : text.room.turnOf(nameOf(turn));
  const announcement = nodeAnnouncement(ruleset, review, nodeFacts, at);
  return (
    <StageFrame
      ruleset={ruleset}
      onPage={onPage}
      keys={keys}
      view={view}
      turns={turns}
      onView={setView}
      isAnnounced
      status={
        // A new element for each text, as in Whole.
        <span key={announcement + line}>
          <span class="unseen">{announcement} </span>
          {line}
        </span>
      }
      seat={(seat, slot) => {
        const player = playerOf(review, seat);
        return (
          <SeatCard
            key={seat.id}
            {...slot}
            name={<strong>{player ?? seat.title}</strong>}
            label={player ?? seat.title}
            turn={seat.letter === turn}
            captured={capturedBy(seat.letter, ruleset.start, diagram)}
          />
        );
      }}
      steps={<Steps place={place} review={review} at={at} />}
      controls={
        <button
          type="button"
          class="icon-button"
          aria-pressed={drawing}
          disabled={!mayChange}
          title={pageText.review.penHint}
          data-testid="pen"
          onClick={() => setDrawing(!drawing)}
        >
          <Icon name="pen" />
          <span class="button-name">{pageText.review.pen}</span>
        </button>
      }
      typed={mover !== null && { diagram, moment: String(at), legal, onMove: play }}
    >
      <BoardExplanations
        explanations={explanations}
        board={onPage.board}
        game={game}
        diagram={diagram}
        mover={mover}
        nameOf={nameOf}
      >
        {game && !over && <Rights rights={game.rights()} nameOf={nameOf} />}
        {node.marks.length > 0 && mayChange && (
          <button
            type="button"
            class="quiet wipe"
            title={pageText.review.wipe}
            data-testid="wipe"
            onClick={() => void place.change({ type: "mark", node: at, marks: [] })}
          >
            <Icon name="eraser" />
            <span class="button-name">{pageText.review.wipe}</span>
          </button>
        )}
      </BoardExplanations>
    </StageFrame>
  );
}

/** Returns the step of a node in words, for screen readers. */
function nodeAnnouncement(ruleset: Ruleset, review: Review, nodeFacts: NodeFacts, at: number): string {
  const { parent, move } = nodeOf(review, at);
  const facts = nodeFacts.of(review, at);
  const before = parent === null ? null : nodeFacts.of(review, parent);
  if (!facts || !before) return pageText.review.start;
  const seat = titleOfLetter(ruleset, facts.seat ?? "");
  const moved = facts.notation === "" ? [] : [`${seat}: ${moveAnnouncement({ move }, before.diagram)}`];
  return [...moved, ...facts.events.map((event) => describeEvent(ruleset, event))]
    .map((words) => `${words}.`)
    .join(" ");
}
