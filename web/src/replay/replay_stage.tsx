// The board of a replay, with the seats as of the displayed step.
import { useState } from "preact/hooks";
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import { sideOf } from "../board/layout/layout.ts";
import { KeysHelp, useHelpKey } from "../components/keys_help.tsx";
import { PlayerName } from "../components/player_name.tsx";
import { resultLine } from "../components/status.ts";
import { useBoard } from "../components/use_board.ts";
import { turnsIn, type View, ViewChoice } from "../components/view_choice.tsx";
import type { Ruleset, Seat } from "../protocol/schema.ts";
import { arrowsIn, capturesIn } from "../room/attacks.ts";
import type { GameCursor } from "../room/game_cursor.ts";
import { playerOn, seatName, type Table } from "../room/seating.ts";
import { leftWords } from "../room/time_words.ts";
import { text } from "../text/index.ts";

interface Props {
  cursor: GameCursor;
  table: Table & { ruleset: Ruleset };
}

export function ReplayStage({ cursor, table }: Props) {
  const { room, ruleset } = table;
  const [view, setView] = useState<View>(0);
  const [help, setHelp] = useState(false);
  useHelpKey(() => setHelp(true));
  const shown = cursor.shown.value;
  const step = room.steps[shown - 1];
  const diagram = room.diagrams[shown] ?? ruleset.start;
  const turns = turnsIn(view, diagram);
  const { frame, hand } = useBoard(
    ruleset,
    {
      diagram,
      turns,
      last: step ? cellsOf(step.move) : [],
      checks: step?.checks ?? [],
      captures: capturesIn(step?.explanations ?? []),
      arrows: arrowsIn(step?.explanations ?? []),
    },
    { onKey: (key) => setHelp(key === "?") },
  );

  const { layout, turn } = parseDiagram(diagram);
  const over = shown === room.steps.length && room.now?.result != null;
  const onTurn = over ? undefined : ruleset.seats.find((seat) => seat.letter === turn);
  const line = onTurn ? text.room.turnOf(seatName(table, onTurn.id)) : resultLine(table);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${layout.shape}`}>
        <p class="status" data-testid="status" role="status">
          {line}
        </p>
        {ruleset.seats.map((seat) => (
          <ReplaySeat
            key={seat.id}
            seat={seat}
            table={table}
            shown={shown}
            turn={seat === onTurn}
            place={sideOf(layout, seat.letter, turns)}
            handRef={hand(seat.letter)}
          />
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      {help && <KeysHelp layout={layout} onClose={() => setHelp(false)} />}
      <div class="stage-controls">
        <div class="view-controls">
          <ViewChoice ruleset={ruleset} view={view} turns={turns} onView={setView} />
        </div>
      </div>
    </section>
  );
}

interface SeatProps {
  seat: Seat;
  table: Table;
  shown: number;
  turn: boolean;
  place: string;
  handRef: (hand: HTMLElement | null) => void;
}

function ReplaySeat({ seat, table, shown, turn, place, handRef }: SeatProps) {
  const { room } = table;
  const steps = room.steps.slice(0, shown);
  const out = steps.some(({ events }) => events.some((line) => line.startsWith(`out ${seat.letter} `)));
  const won = shown === room.steps.length && room.now?.result?.winner === seat.id;
  const left = steps.findLast((step) => step.seat === seat.id && step.left)?.left;
  const classes = ["seat", place, `owner-${seat.letter}`];
  if (turn) classes.push("turn");
  if (out) classes.push("out");
  if (won) classes.push("won");
  return (
    <div class={classes.join(" ")} data-seat={seat.id} data-turn={turn}>
      <p class="seat-name">
        <span class="swatch" aria-hidden="true" />
        <strong>
          <PlayerName player={playerOn(room, seat.id) ?? { name: seat.title }} />
        </strong>
      </p>
      <p class="seat-facts">
        <span>{seat.title}</span>
        <span>{leftWords(room.time, left ?? null)}</span>
        {turn && <span class="to-move">{text.room.toMove}</span>}
        {out && <span class="is-out">{text.room.out}</span>}
      </p>
      {/* The board renders the content of this element. */}
      <fieldset
        class="hand"
        ref={handRef}
        data-hand={seat.id}
        aria-label={text.room.handOf(seatName(table, seat.id))}
      />
    </div>
  );
}
