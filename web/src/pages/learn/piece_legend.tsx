// The legend of a piece in an exercise, with a switch for the piece set.
import { manSet, pieceSet } from "../../app/appearance.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { manSets, pieceSets } from "../../board/sets/index.ts";
import { PieceFacts } from "../../components/explain/piece_facts.tsx";
import { ChoiceSetting } from "../../components/settings/inputs.tsx";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

interface Props {
  /** Null until the user points at a piece. */
  piece: Piece | null;
  /** Whether all pieces of the game are men. */
  men: boolean;
}

export function PieceLegend({ piece, men }: Props) {
  const { pieces, men: menLabel, pieceSets: setWords, manSets: manWords } = text.looks;
  return (
    <div class="piece-legend" data-testid="legend">
      <PieceFacts piece={piece} menMove={men ? pageText.learn.menMove : null} />
      {men ? (
        <ChoiceSetting id="legend" label={menLabel} setting={manSet} values={manSets} words={manWords} />
      ) : (
        <ChoiceSetting id="legend" label={pieces} setting={pieceSet} values={pieceSets} words={setWords} />
      )}
    </div>
  );
}
