// The palette of the position editor: the pieces of one seat, and the tools to move and erase.
import { useEffect, useRef } from "preact/hooks";
import { setFor } from "../../app/appearance.ts";
import type { BoardLayout, Piece, Turns } from "../../board/layout/layout.ts";
import { type Tool, toolName } from "../../board/setup_board.ts";
import { pieceIcon } from "../../board/view/pieces.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { pieceNames } from "../../review/position.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

interface Props {
  layout: BoardLayout;
  ruleset: Ruleset;
  owner: string;
  tool: Tool;
  turns: Turns;
  onOwner: (letter: string) => void;
  onTool: (tool: Tool) => void;
}

export function Palette({ layout, ruleset, owner, tool, turns, onOwner, onTool }: Props) {
  const chosen = tool && tool !== "erase" ? toolName(tool) : null;
  return (
    <div class="palette">
      <div class="palette-tools">
        <fieldset>
          <legend class="unseen">{pageText.review.whose}</legend>
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
          {pageText.review.move}
        </button>
        <button type="button" aria-pressed={tool === "erase"} data-testid="tool-erase" onClick={() => onTool("erase")}>
          {pageText.review.erase}
        </button>
      </div>
      <fieldset class="palette-pieces">
        <legend class="unseen">{pageText.review.pieces}</legend>
        {pieceNames[layout.shape].map((name) => (
          <PieceButton
            key={name}
            layout={layout}
            piece={{ owner, name }}
            turns={turns}
            pressed={chosen === owner + name}
          />
        ))}
      </fieldset>
      <p class="hint">{pageText.review.editorHint}</p>
    </div>
  );
}

interface ButtonProps {
  layout: BoardLayout;
  piece: Piece;
  turns: Turns;
  pressed: boolean;
}

/** The board listens to this button, so that a piece can be dragged from it. */
function PieceButton({ layout, piece, turns, pressed }: ButtonProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const set = setFor(layout).value;
  const { owner, name } = piece;
  useEffect(() => {
    picture.current?.replaceChildren(pieceIcon({ owner, name }, set, layout.facing(owner, turns)));
  }, [layout, owner, name, set, turns]);
  const label = text.pieces[name] ?? name;
  return (
    <button type="button" class="held" data-drop={toolName(piece)} aria-pressed={pressed} title={label}>
      <span class="unseen">{label}</span>
      <span ref={picture} />
    </button>
  );
}
