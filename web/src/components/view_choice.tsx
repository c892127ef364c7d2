// The view controls: board rotation and piece set.
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Turns } from "../board/layout/layout.ts";
import { layoutOf } from "../board/layout/layouts.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { MenSetting, PiecesSetting } from "./settings/pieces.tsx";

/** A rotation, or "turn": the player to move is always at the bottom. */
export type View = Turns | "turn";

/**
 * Returns the rotation for a view. The diagram determines the seat to move; there is none once the
 * game is over.
 */
export function turnsIn(view: View, diagram: string): Turns {
  if (view !== "turn") return view;
  const { layout, turn: letter } = parseDiagram(diagram);
  return layout.turnsFor(letter === "-" ? null : letter);
}

interface Props {
  ruleset: Ruleset;
  view: View;
  /** The current rotation. */
  turns: Turns;
  onView: (view: View) => void;
}

export function ViewChoice({ ruleset, view, turns, onView }: Props) {
  const { seats } = ruleset;
  const layout = layoutOf(ruleset.start);
  const from = (letter: string) => layout.turnsFor(letter);
  const across = (letter: string) => ((from(letter) + 3) % 6) as Turns;
  const between = seats.filter(({ letter }) => !seats.some((other) => from(other.letter) === across(letter)));
  const [left, right] = [layout.turnedOn(turns, false), layout.turnedOn(turns, true)];
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
      {layout.shape === "squares" ? <MenSetting /> : <PiecesSetting />}
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
