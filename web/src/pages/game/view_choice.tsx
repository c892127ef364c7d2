// How the board is seen: from which side, and with which pieces.
import { parseDiagram } from "../../board/diagram.ts";
import type { Turns } from "../../board/plan.ts";
import { planOf } from "../../board/plans.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { text } from "../../text/index.ts";
import { MenSetting, PiecesSetting } from "../settings/pieces.tsx";

/** A side of the board that stays at the bottom, or always that of the player on turn. */
export type View = Turns | "turn";

/** How the board is turned for a view; `diagram` tells who is on turn, and nobody once the game is over. */
export function turnsIn(view: View, diagram: string): Turns {
  if (view !== "turn") return view;
  const { plan, turn: letter } = parseDiagram(diagram);
  return plan.turnsFor(letter === "-" ? null : letter);
}

interface Props {
  ruleset: Ruleset;
  view: View;
  /** How the board is turned now. */
  turns: Turns;
  onView: (view: View) => void;
}

export function ViewChoice({ ruleset, view, turns, onView }: Props) {
  const { seats } = ruleset;
  const plan = planOf(ruleset.start);
  const from = (letter: string) => plan.turnsFor(letter);
  const across = (letter: string) => ((from(letter) + 3) % 6) as Turns;
  const between = seats.filter(({ letter }) => !seats.some((other) => from(other.letter) === across(letter)));
  const [left, right] = [plan.turnedOn(turns, false), plan.turnedOn(turns, true)];
  return (
    <>
      <label>
        {text.looks.viewFrom}
        <select
          data-testid="view-from"
          value={String(view)}
          onChange={({ currentTarget: { value } }) => onView(value === "turn" ? value : (Number(value) as Turns))}
        >
          {seats.map((seat) => (
            <option key={seat.id} value={String(from(seat.letter))}>
              {seat.title}
            </option>
          ))}
          <option value="turn">{text.looks.viewTurn}</option>
          {between.map((seat) => (
            <option key={seat.id} value={String(across(seat.letter))}>
              {text.looks.viewAcross(seat.title)}
            </option>
          ))}
        </select>
      </label>
      <span class="turn-buttons">
        {left === right ? (
          <TurnButton sign="⟳" label={text.looks.turnRound} onClick={() => onView(left)} />
        ) : (
          <>
            <TurnButton sign="↺" label={text.looks.turnLeft} onClick={() => onView(left)} />
            <TurnButton sign="↻" label={text.looks.turnRight} onClick={() => onView(right)} />
          </>
        )}
      </span>
      {plan.shape === "squares" ? <MenSetting /> : <PiecesSetting />}
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
