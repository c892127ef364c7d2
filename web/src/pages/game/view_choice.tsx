// How the board is seen: from which side, and with which signs on the pieces.
import { lettering } from "../../app/settings.ts";
import { type Turns, turnsFor } from "../../board/geometry.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";

interface Props {
  ruleset: Ruleset;
  turns: Turns;
  onTurn: (turns: Turns) => void;
}

export function ViewChoice({ ruleset, turns, onTurn }: Props) {
  return (
    <>
      <label>
        {text.room.viewFrom}
        <select
          data-testid="view-from"
          value={String(turns)}
          onChange={(event) => onTurn(Number(event.currentTarget.value) as Turns)}
        >
          {ruleset.seats.map((seat) => (
            <option key={seat.id} value={String(turnsFor(seat.letter))}>
              {seat.title}
            </option>
          ))}
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
