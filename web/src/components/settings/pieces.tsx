// The piece set settings: for the hexagonal board, and for games in which all pieces are men.
import { manSet, pieceSet } from "../../app/appearance.ts";
import { manSets, pieceSets } from "../../board/sets/index.ts";
import { text } from "../../text/index.ts";
import { ChoiceSetting } from "./inputs.tsx";

export function PiecesSetting() {
  const { pieces, pieceSets: words } = text.looks;
  return <ChoiceSetting id="pieces" label={pieces} setting={pieceSet} values={pieceSets} words={words} />;
}

export function MenSetting() {
  const { men, manSets: words } = text.looks;
  return <ChoiceSetting id="men" label={men} setting={manSet} values={manSets} words={words} />;
}
