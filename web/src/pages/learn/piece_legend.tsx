// The legend of a piece: its picture, names and moves, with a switch for the piece set.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { manSet, pieceSet } from "../../app/appearance.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { manSets, pieceSets } from "../../board/sets/index.ts";
import { one, two } from "../../board/sets/kanji.ts";
import { pieceIcon } from "../../board/view/pieces.ts";
import { ChoiceSetting } from "../../components/settings/inputs.tsx";
import type { PieceSymbol } from "../../manual/figures.ts";
import type { Manual } from "../../text/en/pages/manual.ts";
import { language, text } from "../../text/index.ts";
import { manuals } from "../../text/manual.ts";
import { pageText } from "../../text/pages.ts";

interface Props {
  /** Null until the user points at a piece. */
  piece: Piece | null;
  /** Whether all pieces of the game are men. */
  men: boolean;
}

export function PieceLegend({ piece, men }: Props) {
  const moves = useMoves();
  const { pieces, men: menLabel, pieceSets: setWords, manSets: manWords } = text.looks;
  return (
    <div class="piece-legend" data-testid="legend">
      <div class="legend-piece" aria-live="off">
        {piece ? (
          <>
            <PiecePicture piece={piece} men={men} />
            <p>
              <PieceNames piece={piece} />
              <span class="hint">{men ? pageText.learn.menMove : moves?.[piece.name as PieceSymbol]}</span>
            </p>
          </>
        ) : (
          <p class="hint">{pageText.learn.choosePiece}</p>
        )}
      </div>
      {men ? (
        <ChoiceSetting id="legend" label={menLabel} setting={manSet} values={manSets} words={manWords} />
      ) : (
        <ChoiceSetting id="legend" label={pieces} setting={pieceSet} values={pieceSets} words={setWords} />
      )}
    </div>
  );
}

function PiecePicture({ piece: { owner, name }, men }: { piece: Piece; men: boolean }) {
  const picture = useRef<HTMLSpanElement>(null);
  const set = men ? manSet.value : pieceSet.value;
  useLayoutEffect(() => picture.current?.replaceChildren(pieceIcon({ owner, name }, set)), [owner, name, set]);
  return <span class="legend-picture" ref={picture} />;
}

/** The name of a piece, and its characters. A man has none. */
function PieceNames({ piece: { name } }: { piece: Piece }) {
  const words = text.pieces[name] ?? name;
  const kanji = [one[name], two[name]].filter((each) => each && each !== words).join(" · ");
  return (
    <strong class="legend-names">
      {words}
      {kanji && <span lang="ja">{kanji}</span>}
    </strong>
  );
}

/** Hook that loads the moves of the pieces in words; null until then. */
function useMoves(): Manual["pieces"] | null {
  const spoken = language.value;
  const [moves, setMoves] = useState<Manual["pieces"] | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without the texts the legend shows the names only.
    void manuals[spoken]().then(
      ({ pieces }) => wanted && setMoves(pieces),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [spoken]);
  return moves;
}
