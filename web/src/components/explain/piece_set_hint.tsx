// For new users who cannot read the pieces: other piece sets, offered until one is chosen.
import { useState } from "preact/hooks";
import { pieceSet } from "../../app/appearance.ts";
import { setsOffered } from "../../app/hint_settings.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { language, text } from "../../text/index.ts";

const offered = ["kanji", "western", "symbols"] as const;

export function PieceSetHint({ diagram }: { diagram: string }) {
  // Stays for the page on which a set is chosen, so that the user can try others.
  const [chosen] = useState(pieceSet.value !== "kanji");
  if (chosen || !setsOffered.value || language.value === "ja" || layoutOf(diagram).shape !== "hexagons") return null;
  return (
    <fieldset class="set-hint" data-testid="set-hint">
      <legend>{text.looks.readable}</legend>
      {offered.map((set) => (
        <button
          key={set}
          type="button"
          aria-pressed={pieceSet.value === set}
          data-testid={`set-${set}`}
          onClick={() => {
            pieceSet.value = set;
          }}
        >
          {text.looks.pieceSets[set]}
        </button>
      ))}
      <button
        type="button"
        class="quiet"
        aria-label={text.keys.close}
        title={text.keys.close}
        data-testid="set-hint-close"
        onClick={() => {
          setsOffered.value = false;
        }}
      >
        ×
      </button>
    </fieldset>
  );
}
