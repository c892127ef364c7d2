// The board with the seats around it, and what belongs to the act of moving.
import { useEffect, useMemo, useState } from "preact/hooks";
import { confirmMoves, premoves, typedMoves } from "../../app/playing.ts";
import { cellsOf } from "../../board/diagram.ts";
import { sideOf } from "../../board/plan.ts";
import { planOf } from "../../board/plans.ts";
import { arrowsIn, capturesIn } from "../../room/bearings.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { loadRules } from "../../rules/load.ts";
import { text } from "../../text/index.ts";
import { type Scene, useBoard } from "../stage/use_board.ts";
import { useAhead } from "./ahead.ts";
import { Helper } from "./helper.ts";
import { KeysHelp } from "./keys_help.tsx";
import { useLowTimeSound } from "./low_time.ts";
import { ConfirmMove, PlannedMove, TypedMove } from "./move_bar.tsx";
import { SeatPanel } from "./seat.tsx";
import { StageControls } from "./stage_controls.tsx";
import { Understanding } from "./understanding.tsx";
import { turnsIn, type View } from "./view_choice.tsx";

interface Props {
  session: Session;
  table: Table;
  line: string;
}

/** The same list every time: the board is drawn anew only when something is another. */
const none: readonly string[] = [];

export function Stage({ session, table, line }: Props) {
  const { room, ruleset } = table;
  const own = ownSeat(table);
  useLowTimeSound(session, table);
  const [chosen, setChosen] = useState<View | null>(null);
  const plan = planOf(ruleset.start);
  const view = chosen ?? plan.turnsFor(own?.letter ?? null);
  const helper = useMemo(() => new Helper(session), [session]);
  const [help, setHelp] = useState(false);
  /** The move that waits for a yes. */
  const [asked, setAsked] = useState<{ number: number; code: string } | null>(null);
  const waiting = useAhead(table, premoves.value, (move) => helper.send(move));
  const send = (move: string) => {
    setAsked(null);
    helper.send(move);
  };
  const move = (code: string) => {
    const number = session.room.value?.now?.number;
    if (confirmMoves.value && number !== undefined) setAsked({ number, code });
    else send(code);
  };
  const shown = session.shown.value;
  const live = session.looked.value === null;
  const step = room.steps[shown - 1];
  const legal = live && room.legal?.number === room.now?.number ? (room.legal?.moves ?? none) : none;
  const diagram = room.diagrams[shown] ?? ruleset.start;
  const asking = live && asked?.number === room.now?.number ? asked : null;
  const ahead = live && waiting.possible;
  const planned = asking?.code ?? (live ? waiting.code : null);
  const turns = turnsIn(view, diagram);
  const scene: Scene = {
    diagram,
    turns,
    last: step ? cellsOf(step.move) : [],
    checks: step?.checks ?? (live ? (room.now?.checks ?? []) : []),
    captures: capturesIn(step?.explanations ?? []),
    arrows: arrowsIn(step?.explanations ?? []),
    legal,
    own: own?.letter ?? null,
    ahead,
    waiting: planned,
  };
  const { frame, hand, board } = useBoard(
    ruleset,
    scene,
    {
      ...helper.callbacks,
      onMove: move,
      onAhead: waiting.choose,
      onKey: (key) => {
        if (key === "?") setHelp(true);
        else document.querySelector<HTMLElement>(".typed-move input")?.focus();
      },
    },
    helper,
  );

  // By now the first board is drawn.
  useEffect(loadRules, []);

  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <div class={`around ${plan.shape}`}>
        <p class="status" data-testid="status">
          {line}
        </p>
        {ruleset.seats.map((seat) => (
          <SeatPanel
            key={seat.id}
            session={session}
            seat={seat}
            table={table}
            place={sideOf(plan, seat.letter, turns)}
            handRef={hand(seat.letter)}
          />
        ))}
        <div class="board-frame" ref={frame} data-testid="board" />
      </div>
      {asking && (
        <ConfirmMove diagram={diagram} code={asking.code} onYes={() => send(asking.code)} onNo={() => setAsked(null)} />
      )}
      <PlannedMove diagram={diagram} waiting={waiting} />
      {typedMoves.value && !asking && own && room.state === "running" && (
        <TypedMove diagram={diagram} legal={legal} onMove={move} />
      )}
      {help && <KeysHelp plan={plan} onClose={() => setHelp(false)} />}
      <Understanding
        helper={helper}
        table={table}
        board={board}
        shown={shown}
        diagram={diagram}
        mine={legal.length > 0}
      />
      <StageControls
        onHelp={() => setHelp(true)}
        board={board}
        illumination={board?.illumination}
        view={view}
        turns={turns}
        onView={setChosen}
        table={table}
      />
    </section>
  );
}
