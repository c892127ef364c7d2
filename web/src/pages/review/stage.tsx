// The board of a review with the seats around it: moves are played on it for whoever is on turn, and it is drawn on.
import { useMemo, useState } from "preact/hooks";
import { typedMoves } from "../../app/playing.ts";
import { cellsOf, parseDiagram } from "../../board/diagram.ts";
import { sideOf } from "../../board/plan.ts";
import { toggled } from "../../board/scribbles.ts";
import type { Ruleset } from "../../protocol/http.ts";
import type { Guide } from "../../review/guide.ts";
import { arrowsOf, marksOf } from "../../review/marks.ts";
import { nodeOf, type Review } from "../../review/review.ts";
import type { Reviewing } from "../../review/reviewing.ts";
import { arrowsIn, capturesIn } from "../../room/bearings.ts";
import { describeEvent } from "../../room/events.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { spokenMove } from "../../room/spoken.ts";
import type { NameOf } from "../../rules/words.ts";
import { text } from "../../text/index.ts";
import { threatKinds } from "../game/hinting.ts";
import { KeysHelp } from "../game/keys_help.tsx";
import { TypedMove } from "../game/move_bar.tsx";
import { Rights } from "../game/rights.tsx";
import { Illumination, ZoomButtons } from "../game/stage_controls.tsx";
import { ThreatLayer } from "../game/threat_layer.tsx";
import { turnsIn, type View, ViewChoice } from "../game/view_choice.tsx";
import { Teller } from "../stage/teller.ts";
import { ToldWords, useHints } from "../stage/told.tsx";
import { useBoard } from "../stage/use_board.ts";
import { playerOf } from "./names.ts";

interface Props {
  reviewing: Reviewing;
  review: Review;
  guide: Guide;
  ruleset: Ruleset;
}

export function ReviewStage({ reviewing, review, guide, ruleset }: Props) {
  const [view, setView] = useState<View>(0);
  const [help, setHelp] = useState(false);
  const [pen, setPen] = useState(false);
  const teller = useMemo(() => new Teller(), []);
  const at = reviewing.at.value;
  const node = nodeOf(review, at);
  const facts = guide.of(review, at);
  const diagram = facts?.diagram ?? ruleset.start;
  const { plan, turn } = parseDiagram(diagram);
  const game = guide.game(review, at);
  const mayChange = reviewing.mayChange.value;
  const legal = useMemo(() => (mayChange && game ? game.legal : []), [game, review, at, mayChange]);
  const mover = legal.length > 0 ? turn : null;
  const turns = turnsIn(view, diagram);
  const drawn = arrowsOf(node.marks);
  const play = (move: string) => {
    teller.told.value = null;
    void reviewing.play(move);
  };
  const { frame, hand, board } = useBoard(
    ruleset,
    {
      diagram,
      turns,
      last: cellsOf(node.move),
      checks: facts?.checks ?? [],
      captures: capturesIn(facts?.explanations ?? []),
      arrows: arrowsIn(facts?.explanations ?? []),
      legal,
      own: mover,
      drawn,
      pen: pen && mayChange,
    },
    {
      ...teller.callbacks,
      onMove: play,
      onDraw: (from, to) => {
        if (!mayChange) return;
        void reviewing.change({ type: "mark", node: at, marks: marksOf(toggled(drawn, from, to)) });
      },
      onKey: (key) => {
        if (key === "?") setHelp(true);
        else document.querySelector<HTMLElement>(".typed-move input")?.focus();
      },
    },
  );
  const threats = useHints({ teller, board, game, diagram, mover });
  const nameOf: NameOf = (letter) => titleOfLetter(ruleset, letter);
  const illumination = board?.illumination;
  const over = turn === "-";
  const ended = facts?.events.at(-1);
  const line = over ? (ended ? describeEvent(ruleset, ended) : text.review.over) : text.room.turnOf(nameOf(turn));
  const spoken = spokenNode(ruleset, review, guide, at);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${plan.shape}`}>
        <p class="status" role="status" data-testid="status">
          <span class="unseen">{spoken} </span>
          {line}
        </p>
        {ruleset.seats.map((seat) => (
          <div
            key={seat.id}
            class={`seat ${sideOf(plan, seat.letter, turns)} owner-${seat.letter}${seat.letter === turn ? " turn" : ""}`}
            data-seat={seat.id}
          >
            <p class="seat-name">
              <span class="swatch" aria-hidden="true" />
              <strong>{playerOf(review, seat) ?? seat.title}</strong>
            </p>
            <p class="seat-facts">
              {playerOf(review, seat) && <span>{seat.title}</span>}
              {seat.letter === turn && <span class="to-move">{text.room.toMove}</span>}
            </p>
            {/* Its content is the board's. */}
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
      {typedMoves.value && mover && <TypedMove diagram={diagram} legal={legal} onMove={play} />}
      {help && <KeysHelp plan={plan} onClose={() => setHelp(false)} />}
      <div class="understanding">
        <ToldWords teller={teller} game={game} diagram={diagram} nameOf={nameOf} />
        <div class="understanding-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[plan.shape]} />
          {game && !over && <Rights rights={game.rights()} nameOf={nameOf} />}
        </div>
      </div>
      <div class="stage-controls">
        {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
        <div class="view-controls">
          <button
            type="button"
            aria-pressed={pen}
            disabled={!mayChange}
            title={text.review.penHint}
            data-testid="pen"
            onClick={() => setPen(!pen)}
          >
            {text.review.pen}
          </button>
          {node.marks.length > 0 && mayChange && (
            <button
              type="button"
              class="quiet"
              data-testid="wipe"
              onClick={() => void reviewing.change({ type: "mark", node: at, marks: [] })}
            >
              {text.review.wipe}
            </button>
          )}
          <ViewChoice ruleset={ruleset} view={view} turns={turns} onView={setView} />
          <ZoomButtons board={board} />
          <button
            type="button"
            class="quiet keys-button"
            data-testid="keys"
            aria-haspopup="dialog"
            onClick={() => setHelp(true)}
          >
            {text.keys.open}
          </button>
        </div>
      </div>
    </section>
  );
}

/** What was done there, for those who listen. */
function spokenNode(ruleset: Ruleset, review: Review, guide: Guide, at: number): string {
  const { parent, move } = nodeOf(review, at);
  const facts = guide.of(review, at);
  const before = parent === null ? null : guide.of(review, parent);
  if (!facts || !before) return text.review.start;
  const seat = titleOfLetter(ruleset, facts.seat ?? "");
  const moved = facts.notation === "" ? [] : [`${seat}: ${spokenMove({ move }, before.diagram)}`];
  return [...moved, ...facts.events.map((event) => describeEvent(ruleset, event))]
    .map((words) => `${words}.`)
    .join(" ");
}
