// How the board is seen: from which side, and with which signs on the pieces.
import { lettering } from "../../app/settings.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { type Turns, turnsFor } from "../../board/geometry.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";

/** A side of the board that stays at the bottom, or always that of the player on turn. */
export type View = Turns | "turn";

/** How the board is turned for a view; `diagram` tells who is on turn, and nobody once the game is over. */
export function turnsIn(view: View, diagram: string): Turns {
  if (view !== "turn") return view;
  const letter = parseDiagram(diagram).turn;
  return turnsFor(letter === "-" ? null : letter);
}

interface Props {
  ruleset: Ruleset;
  view: View;
  onView: (view: View) => void;
}

export function ViewChoice({ ruleset, view, onView }: Props) {
  return (
    <>
      <label>
        {text.room.viewFrom}
        <select
          data-testid="view-from"
          value={String(view)}
          onChange={({ currentTarget: { value } }) => onView(value === "turn" ? value : (Number(value) as Turns))}
        >
          {ruleset.seats.map((seat) => (
            <option key={seat.id} value={String(turnsFor(seat.letter))}>
              {seat.title}
            </option>
          ))}
          <option value="turn">{text.room.viewTurn}</option>
        </select>
      </label>
      <label>
        {text.room.pieces}
        <select
          data-testid="lettering"
          value={lettering.value}
          onChange={(event) => {
            lettering.value = event.currentTarget.value === "western" ? "western" : "kanji";
          }}
        >
          <option value="kanji">{text.room.kanji}</option>
          <option value="western">{text.room.western}</option>
        </select>
      </label>
    </>
  );
}
