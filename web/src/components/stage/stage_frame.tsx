// The frame of a game's board: status, seats around the board, controls, typed moves and the help.
import type { ComponentChildren } from "preact";
import type { BoardLayout } from "../../board/layout/layout.ts";
import { sideOf, type Turns } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import type { Ruleset, Seat } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import type { OnPage } from "../boards/use_board.ts";
import { KeysHelp } from "./keys_help.tsx";
import { TypedMove, type TypedProps } from "./move_bar.tsx";
import type { SeatSlot } from "./seat_card.tsx";
import { StageControls } from "./stage_controls.tsx";
import type { StageKeys } from "./stage_keys.ts";
import type { View } from "./view_choice.tsx";

interface SeatsProps {
  layout: BoardLayout;
  /** The seats that have a panel. */
  seats: readonly Seat[];
  onPage: OnPage;
  /** The current rotation. */
  turns: Turns;
  /** Returns the panel of a seat. */
  seat: (seat: Seat, slot: SeatSlot) => ComponentChildren;
  /** Whether the board shows a move that the server has not acknowledged. */
  isPending?: boolean | undefined;
  /** The status. */
  children?: ComponentChildren;
}

/** A board with the seats around it. */
export function BoardWithSeats({ layout, seats, onPage, turns, seat, isPending = false, children }: SeatsProps) {
  return (
    <div class={`around ${layout.shape}`}>
      {children}
      {seats.map((each) =>
        seat(each, { seat: each, side: sideOf(layout, each.letter, turns), handRef: onPage.hand(each.letter) }),
      )}
      <div class={isPending ? "board-frame pending" : "board-frame"} ref={onPage.frame} data-testid="board" />
    </div>
  );
}

interface Props extends Pick<SeatsProps, "onPage" | "turns" | "seat" | "isPending"> {
  ruleset: Ruleset;
  keys: StageKeys;
  view: View;
  onView: (view: View) => void;
  status: ComponentChildren;
  /** Whether the page shows the result elsewhere. Narrow screens then leave out the status. */
  isTold?: boolean;
  /** Whether screen readers announce the status. Pages with an event log announce it there. */
  isAnnounced?: boolean;
  /** The step buttons. */
  steps?: ComponentChildren;
  /** More controls beside the view controls. */
  controls?: ComponentChildren;
  /** Bars under the controls. */
  bars?: ComponentChildren;
  /** The field for typed moves, if the user can move. It is shown once the user wants it. */
  typed?: TypedProps | null | false;
  /** What is below the board. */
  children?: ComponentChildren;
}

export function StageFrame(props: Props) {
  const { ruleset, onPage, keys, view, turns, onView, typed } = props;
  const { board } = onPage;
  const layout = layoutOf(ruleset.start);
  return (
    <section class="stage" aria-label={text.room.boardLabel}>
      <BoardWithSeats
        layout={layout}
        seats={ruleset.seats}
        onPage={onPage}
        turns={turns}
        seat={props.seat}
        isPending={props.isPending}
      >
        <p
          class={props.isTold ? "status told" : "status"}
          data-testid="status"
          role={props.isAnnounced ? "status" : undefined}
        >
          {props.status}
        </p>
      </BoardWithSeats>
      <StageControls
        board={board}
        illumination={board?.illumination}
        ruleset={ruleset}
        view={view}
        turns={turns}
        onView={onView}
        onHelp={keys.openHelp}
        steps={props.steps}
      >
        {props.controls}
      </StageControls>
      {props.bars}
      {keys.typing && typed && <TypedMove {...typed} />}
      {keys.help && <KeysHelp layout={layout} onClose={keys.closeHelp} />}
      {props.children}
    </section>
  );
}
