// The board with the seats around it, and the controls for moves.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { tell } from "../../app/notice.ts";
import { confirmMoves, premoves } from "../../app/playing.ts";
import { capturedBy } from "../../board/layout/captured.ts";
import { cellsOf } from "../../board/layout/diagram.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { type Scene, useBoard } from "../../components/boards/use_board.ts";
import { useMomentary } from "../../components/controls/momentary.ts";
import { Whole } from "../../components/controls/whole.tsx";
import { ConfirmMove, PremoveBar, UnsentMove } from "../../components/stage/move_bar.tsx";
import { usePremove } from "../../components/stage/premove.ts";
import { StageFrame } from "../../components/stage/stage_frame.tsx";
import { useStageKeys } from "../../components/stage/stage_keys.ts";
import { Stepping } from "../../components/stage/step_buttons.tsx";
import { turnsIn, type View } from "../../components/stage/view_choice.tsx";
import { arrowsOfMove } from "../../review/marks.ts";
import { marksOfStep } from "../../room/attacks.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { moveBefore } from "../../room/move_before.ts";
import { nameOfSeats, ownSeat, type Table } from "../../room/seating.ts";
import { standingAt } from "../../room/standing.ts";
import { loadRules } from "../../rules/load.ts";
import { arrowsOfWarnings } from "../../rules/warnings.ts";
import { text } from "../../text/index.ts";
import { EarlierStatus } from "./earlier_status.tsx";
import { ExplanationPanel } from "./explanations.tsx";
import { useLowTimeSound } from "./low_time.ts";
import { MoveSender } from "./move_sender.ts";
import { SeatPanel } from "./seat.tsx";
import { Spectators } from "./spectators.tsx";
import { WarningDialog } from "./warning.tsx";

interface Props {
  place: ClientPlace;
  table: Table;
  line: string;
}

/** A constant, so that the board is not redrawn for a new empty list. */
const none: readonly string[] = [];

export function Stage({ place, table, line }: Props) {
  const { room, ruleset } = table;
  const own = ownSeat(table);
  useLowTimeSound(place, table);
  const [chosen, setChosen] = useState<View | null>(null);
  const layout = layoutOf(ruleset.start);
  const view = chosen ?? layout.turnsFor(own?.letter ?? null);
  const moveSender = useMemo(() => new MoveSender(place), [place]);
  const keys = useStageKeys();
  const moment = place.moment.value;
  const plan = place.plan.value;
  const sayDropped = () => tell(() => text.dropped.choice);
  /** The move to confirm. */
  const [asked, setAsked] = useMomentary<string>(moment, sayDropped);
  const premove = usePremove(table, plan, premoves.value, (move) => moveSender.send(move));
  const send = (move: string) => {
    setAsked(null);
    moveSender.send(move);
  };
  const move = (code: string) => {
    if (confirmMoves.value) setAsked(code);
    else send(code);
  };
  const shown = place.shown.value;
  const live = place.ply.value === null;
  const step = room.steps[shown - 1];
  const stands = room.diagrams[shown] ?? ruleset.start;
  const pending = live ? place.pending.value : null;
  const unsent = pending !== null && !pending.sent;
  const unconfirmed = moveSender.unconfirmed.value;
  const warning = !pending && unconfirmed?.moment === moment ? unconfirmed : null;
  useLayoutEffect(() => {
    if (moveSender.unconfirmed.value === null || moveSender.unconfirmed.value.moment === moment) return;
    moveSender.unconfirmed.value = null;
    sayDropped();
  }, [moveSender, moment]);
  /** A previewed move that is not played yet: the pending move, or a move with a warning. */
  const tried = warning ? { move: warning.move, drawn: warning.preview.diagram } : pending;
  const diagram = tried?.drawn ?? stands;
  const may = live && (tried === null || unsent) && room.legal?.number === room.now?.number;
  const legal = may ? (room.legal?.moves ?? none) : none;
  const asking = may ? asked : null;
  const advised = place.advised.value;
  const canPremove = live && premove.possible;
  const unplayed = tried?.move ?? asking ?? (live ? premove.code : null);
  const turns = turnsIn(view, diagram);
  const scene: Scene = {
    diagram,
    // A premove is chosen while opponents move.
    moment: premoves.value ? plan : moment,
    turns,
    before: tried ? [] : cellsOf(moveBefore(room.steps.slice(0, shown), own?.id ?? null)),
    checks: tried ? [] : (step?.checks ?? (live ? (room.now?.checks ?? []) : [])),
    ...marksOfStep(tried ? { move: tried.move, explanations: [] } : step),
    ...(warning && { arrows: arrowsOfWarnings(warning.warnings, warning.preview.hanging) }),
    legal,
    own: own?.letter ?? null,
    canPremove,
    waiting: unplayed,
    revocable: canPremove || unsent,
    drawn: may && advised !== null ? arrowsOfMove(advised) : null,
  };
  const onPage = useBoard(
    ruleset,
    scene,
    {
      ...moveSender.callbacks,
      onMove: move,
      onPremove: (code) => {
        if (code === null && place.pending.value) place.withdrawMove();
        else premove.choose(code);
      },
      onDropped: (asked) => {
        if (asked || place.ply.value === null) sayDropped();
      },
      onKey: keys.onKey,
    },
    moveSender,
  );

  const standing = standingAt(table, shown, pending !== null);
  // Marks of an earlier turn beside the turn of now would contradict each other.
  const marked = live || room.state === "finished" ? standing : { ...standing, turn: null };

  // Fetches the rules module once the board is drawn, before what the panels beside it need.
  useLayoutEffect(loadRules, []);

  return (
    <StageFrame
      ruleset={ruleset}
      onPage={onPage}
      keys={keys}
      view={view}
      turns={turns}
      onView={setChosen}
      status={live ? <Whole words={line} /> : <EarlierStatus cursor={place} table={table} line={line} />}
      isPending={pending !== null}
      seat={(seat, slot) => (
        <SeatPanel
          key={seat.id}
          {...slot}
          cursor={place}
          table={table}
          standing={marked}
          captured={room.start === null ? null : capturedBy(seat.letter, room.start, diagram)}
        />
      )}
      steps={room.state !== "open" && <Stepping cursor={place} />}
      controls={<Spectators table={table} />}
      bars={
        <>
          {asking && (
            <ConfirmMove
              key={asking}
              diagram={diagram}
              code={asking}
              onYes={() => send(asking)}
              onNo={() => setAsked(null)}
            />
          )}
          <PremoveBar diagram={stands} premove={premove} />
          {pending && unsent && (
            <UnsentMove diagram={stands} code={pending.move} onWithdraw={() => place.withdrawMove()} />
          )}
        </>
      }
      typed={!asking && own !== undefined && room.state === "running" && { diagram, moment: plan, legal, onMove: move }}
    >
      <ExplanationPanel
        moveSender={moveSender}
        table={table}
        board={onPage.board}
        selected={onPage.board?.selected}
        shown={shown}
        diagram={diagram}
        tried={tried?.move ?? null}
        mine={legal.length > 0 && !tried}
      />
      {warning && <WarningDialog moveSender={moveSender} unconfirmed={warning} nameOf={nameOfSeats(table)} />}
    </StageFrame>
  );
}
