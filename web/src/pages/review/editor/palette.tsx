// The palette of the position editor: the tools to move and erase, and a grid with the pieces of
// each seat. Promoted pieces are below those that they come from.
import { useEffect, useRef } from "preact/hooks";
import { setFor } from "../../../app/appearance.ts";
import type { BoardLayout, Piece } from "../../../board/layout/layout.ts";
import { type Tool, toolName } from "../../../board/setup_board.ts";
import { pieceIcon } from "../../../board/view/pieces.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import { pieceNames } from "../../../review/position.ts";
import { text } from "../../../text/index.ts";
import { pageText } from "../../../text/pages.ts";

interface Props {
  layout: BoardLayout;
  ruleset: Ruleset;
  tool: Tool;
  onTool: (tool: Tool) => void;
}

export function Palette({ layout, ruleset, tool, onTool }: Props) {
  const chosen = tool && tool !== "erase" ? toolName(tool) : null;
  return (
    <>
      <div class="palette-tools">
        <button type="button" aria-pressed={tool === null} data-testid="tool-move" onClick={() => onTool(null)}>
          {pageText.review.move}
        </button>
        <button type="button" aria-pressed={tool === "erase"} data-testid="tool-erase" onClick={() => onTool("erase")}>
          {pageText.review.erase}
        </button>
      </div>
      {ruleset.seats.map(({ letter, title }) => (
        <fieldset key={letter} class={`palette-pieces owner-${letter}`}>
          <legend>
            <span class="swatch" aria-hidden="true" />
            {title}
          </legend>
          {pieceNames[layout.shape].map((name) => (
            <PieceButton
              key={name}
              layout={layout}
              piece={{ owner: letter, name }}
              pressed={chosen === letter + name}
            />
          ))}
        </fieldset>
      ))}
      <p class="hint">{pageText.review.editorHint}</p>
    </>
  );
}

interface ButtonProps {
  layout: BoardLayout;
  piece: Piece;
  pressed: boolean;
}

/** The board listens to this button, so that a piece can be dragged from it. */
function PieceButton({ layout, piece, pressed }: ButtonProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const set = setFor(layout).value;
  const { owner, name } = piece;
  useEffect(() => {
    picture.current?.replaceChildren(pieceIcon({ owner, name }, set));
  }, [owner, name, set]);
  const label = text.pieces[name] ?? name;
  const column = pieceNames[layout.shape].indexOf(name.replace("+", "")) + 1;
  return (
    <button
      type="button"
      class="held"
      style={{ gridColumn: column }}
      data-drop={toolName(piece)}
      aria-pressed={pressed}
      title={label}
    >
      <span class="unseen">{label}</span>
      <span ref={picture} />
    </button>
  );
}
