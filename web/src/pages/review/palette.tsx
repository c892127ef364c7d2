// What can be put on the board: the pieces of one seat, and the hand that moves or takes away.
import { useEffect, useRef } from "preact/hooks";
import { setFor } from "../../app/looks.ts";
import type { Piece } from "../../board/diagram.ts";
import { pieceIcon } from "../../board/pieces.ts";
import type { Plan, Turns } from "../../board/plan.ts";
import { type Tool, toolName } from "../../board/setup_board.ts";
import type { Ruleset } from "../../protocol/http.ts";
import { pieceNames } from "../../review/position.ts";
import { text } from "../../text/index.ts";

interface Props {
  plan: Plan;
  ruleset: Ruleset;
  owner: string;
  tool: Tool;
  turns: Turns;
  onOwner: (letter: string) => void;
  onTool: (tool: Tool) => void;
}

export function Palette({ plan, ruleset, owner, tool, turns, onOwner, onTool }: Props) {
  const chosen = tool && tool !== "erase" ? toolName(tool) : null;
  return (
    <div class="palette">
      <div class="palette-tools">
        <fieldset>
          <legend class="unseen">{text.review.whose}</legend>
          {ruleset.seats.map(({ letter, title }) => (
            <button
              key={letter}
              type="button"
              class={`owner-${letter}`}
              aria-pressed={letter === owner}
              data-testid={`owner-${letter}`}
              onClick={() => onOwner(letter)}
            >
              <span class="swatch" aria-hidden="true" />
              {title}
            </button>
          ))}
        </fieldset>
        <button type="button" aria-pressed={tool === null} data-testid="tool-move" onClick={() => onTool(null)}>
          {text.review.move}
        </button>
        <button type="button" aria-pressed={tool === "erase"} data-testid="tool-erase" onClick={() => onTool("erase")}>
          {text.review.erase}
        </button>
      </div>
      <fieldset class="palette-pieces">
        <legend class="unseen">{text.review.pieces}</legend>
        {pieceNames[plan.shape].map((name) => (
          <PieceButton key={name} plan={plan} piece={{ owner, name }} turns={turns} pressed={chosen === owner + name} />
        ))}
      </fieldset>
      <p class="hint">{text.review.editorHint}</p>
    </div>
  );
}

interface ButtonProps {
  plan: Plan;
  piece: Piece;
  turns: Turns;
  pressed: boolean;
}

/** The board listens to it: it can be dragged from. */
function PieceButton({ plan, piece, turns, pressed }: ButtonProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const set = setFor(plan).value;
  const { owner, name } = piece;
  useEffect(() => {
    picture.current?.replaceChildren(pieceIcon({ owner, name }, set, plan.facing(owner, turns)));
  }, [plan, owner, name, set, turns]);
  const label = text.pieces[name] ?? name;
  return (
    <button type="button" class="held" data-drop={toolName(piece)} aria-pressed={pressed} title={label}>
      <span class="unseen">{label}</span>
      <span ref={picture} />
    </button>
  );
}
