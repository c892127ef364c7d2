// The panel of a seat beside the board: player, clock, state and pieces in hand.
import type { ComponentChildren } from "preact";
import type { Seat } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { Icon } from "../controls/icons.tsx";

/** A seat beside a board. */
export interface SeatSlot {
  seat: Seat;
  /** The screen side at which the seat is. */
  side: string;
  handRef: (hand: HTMLElement | null) => void;
}

interface Props extends SeatSlot {
  /** The player's name with its icons. */
  name: ComponentChildren;
  /** The name as plain text, for labels. */
  label: string;
  /** Whether the seat is open. */
  free?: boolean;
  turn?: boolean;
  out?: boolean;
  won?: boolean;
  /** The name of the ally while an alliance is in force. */
  ally?: string | null | undefined;
  /** The number of captured men, in games without hands. */
  captured?: number | null | undefined;
  /** Facts about the player, as `span` elements. */
  facts?: ComponentChildren;
  /** The clock. */
  children?: ComponentChildren;
}

export function SeatCard(props: Props) {
  const {
    seat,
    side,
    name,
    label,
    free = false,
    turn = false,
    out = false,
    won = false,
    ally,
    captured,
    facts,
  } = props;
  const classes = ["seat", side, `owner-${seat.letter}`];
  if (free) classes.push("free");
  if (turn) classes.push("turn");
  if (out) classes.push("out");
  if (won) classes.push("won");
  if (ally) classes.push("allied");
  return (
    <div class={classes.join(" ")} data-seat={seat.id} data-turn={turn}>
      <p class="seat-name" title={label} translate={false}>
        <span class="swatch" aria-hidden="true" />
        {name}
      </p>
      {props.children}
      <p class="seat-facts">
        {label !== seat.title && <span>{seat.title}</span>}
        {facts}
        {turn && <span class="to-move">{text.room.toMove}</span>}
        {ally && (
          <span class="ally" data-testid="ally" title={text.room.allied(ally)}>
            <Icon name="allied" />
            <span class="ally-words">{text.room.allied(ally)}</span>
            <span class="ally-name" aria-hidden="true">
              {ally}
            </span>
          </span>
        )}
        {out && <span class="is-out">{text.room.out}</span>}
        {typeof captured === "number" && <span data-testid="captured">{text.room.captured(captured)}</span>}
      </p>
      {/* The board renders the content of this element. */}
      <fieldset class="hand" ref={props.handRef} data-hand={seat.id} aria-label={text.room.handOf(label)} />
    </div>
  );
}
