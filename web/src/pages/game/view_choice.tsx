// How the board is seen: from which side, and with which pieces.
import { pieceSet } from "../../app/looks.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { type Turns, turnedOn, turnsFor } from "../../board/geometry.ts";
import { pieceSets } from "../../board/sets/index.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";
import { ChoiceSetting } from "../settings/inputs.tsx";

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
  /** How the board is turned now. */
  turns: Turns;
  onView: (view: View) => void;
}

export function ViewChoice({ ruleset, view, turns, onView }: Props) {
  const across = (letter: string) => ((turnsFor(letter) + 3) % 6) as Turns;
  return (
    <>
      <label>
        {text.looks.viewFrom}
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
          <option value="turn">{text.looks.viewTurn}</option>
          {ruleset.seats.map((seat) => (
            <option key={seat.id} value={String(across(seat.letter))}>
              {text.looks.viewAcross(seat.title)}
            </option>
          ))}
        </select>
      </label>
      <span class="turn-buttons">
        <TurnButton sign="↺" label={text.looks.turnLeft} onClick={() => onView(turnedOn(turns, false))} />
        <TurnButton sign="↻" label={text.looks.turnRight} onClick={() => onView(turnedOn(turns, true))} />
      </span>
      <ChoiceSetting
        id="pieces"
        label={text.looks.pieces}
        setting={pieceSet}
        values={pieceSets}
        words={text.looks.pieceSets}
      />
    </>
  );
}

function TurnButton({ sign, label, onClick }: { sign: string; label: string; onClick: () => void }) {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} onClick={onClick}>
      {sign}
    </button>
  );
}
