// A piece in words: its picture, names and moves.
import { useLayoutEffect, useRef } from "preact/hooks";
import { manSet, pieceSet } from "../../app/appearance.ts";
import type { Piece } from "../../board/layout/layout.ts";
import { one, two } from "../../board/sets/kanji.ts";
import { pieceIcon } from "../../board/view/pieces.ts";
import type { PieceSymbol } from "../../manual/figures.ts";
import type { Manual } from "../../text/en/pages/manual.ts";
import { language, text } from "../../text/index.ts";
import { manuals } from "../../text/manual.ts";
import { useLoaded } from "../controls/use_loaded.ts";

interface Props {
  /** Null until the user points at a piece. */
  piece: Piece | null;
  /** How men move; null in games without men. */
  menMove: string | null;
}

export function PieceFacts({ piece, menMove }: Props) {
  const moves = useMoves();
  return (
    <div class="piece-facts" aria-live="off" data-testid="piece-facts">
      {piece ? (
        <>
          <PiecePicture piece={piece} men={menMove !== null} />
          <p>
            <PieceNames piece={piece} />
            <span class="hint">{menMove ?? moves?.[piece.name as PieceSymbol]}</span>
          </p>
        </>
      ) : (
        <p class="hint">{text.understanding.guide.choose}</p>
      )}
    </div>
  );
}

function PiecePicture({ piece: { owner, name }, men }: { piece: Piece; men: boolean }) {
  const picture = useRef<HTMLSpanElement>(null);
  const set = men ? manSet.value : pieceSet.value;
  useLayoutEffect(() => picture.current?.replaceChildren(pieceIcon({ owner, name }, set)), [owner, name, set]);
  return <span class="facts-picture" ref={picture} />;
}

/** The name of a piece, and its characters. A man has none. */
function PieceNames({ piece: { name } }: { piece: Piece }) {
  const words = text.pieces[name] ?? name;
  const kanji = [one[name], two[name]].filter((each) => each && each !== words).join(" · ");
  return (
    <strong class="facts-names">
      {words}
      {kanji && <span lang="ja">{kanji}</span>}
    </strong>
  );
}

/** Hook that loads the moves of the pieces in words; null until then. */
function useMoves(): Manual["pieces"] | null {
  const spoken = language.value;
  // Without the texts the legend shows the names only.
  return useLoaded(manuals[spoken], [spoken])?.pieces ?? null;
}
