// The view controls: buttons that turn the board, and the menu with viewing side and piece set.
import type { ComponentChildren } from "preact";
import { parseDiagram } from "../../board/layout/diagram.ts";
import type { Turns } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { Icon, type IconName } from "../controls/icons.tsx";
import { Select } from "../controls/select.tsx";
import { MenSetting, PiecesSetting } from "../settings/looks.tsx";
import { BoardMenu } from "./board_menu.tsx";

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
  /** More items of the menu. */
  children?: ComponentChildren;
}

export function ViewChoice({ ruleset, view, turns, onView, children }: Props) {
  const layout = layoutOf(ruleset.start);
  const [left, right] = [layout.turnedOn(turns, false), layout.turnedOn(turns, true)];
  return (
    <>
      <span class="turn-buttons">
        {left === right ? (
          <TurnButton icon="flip" label={text.looks.turnRound} onClick={() => onView(left)} />
        ) : (
          <>
            <TurnButton icon="turnLeft" label={text.looks.turnLeft} onClick={() => onView(left)} />
            <TurnButton icon="turnRight" label={text.looks.turnRight} onClick={() => onView(right)} />
          </>
        )}
      </span>
      <BoardMenu>
        <ViewFrom ruleset={ruleset} view={view} onView={onView} />
        {layout.shape === "squares" ? <MenSetting /> : <PiecesSetting />}
        {children}
      </BoardMenu>
    </>
  );
}

function ViewFrom({ ruleset, view, onView }: Pick<Props, "ruleset" | "view" | "onView">) {
  const { seats } = ruleset;
  const layout = layoutOf(ruleset.start);
  const from = (letter: string) => layout.turnsFor(letter);
  const across = (letter: string) => ((from(letter) + 3) % 6) as Turns;
  const between = seats.filter(({ letter }) => !seats.some((other) => from(other.letter) === across(letter)));
  return (
    <label class="setting">
      <span>{text.looks.viewFrom}</span>
      <Select<View>
        id="view-from"
        value={view}
        options={[
          ...seats.map((seat) => [from(seat.letter), seat.title] as const),
          ["turn", text.looks.viewTurn],
          ...between.map((seat) => [across(seat.letter), text.looks.viewAcross(seat.title)] as const),
        ]}
        onChoose={onView}
      />
    </label>
  );
}

function TurnButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
