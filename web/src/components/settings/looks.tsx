// The settings of the looks: board, pages, and piece sets for the hexagonal board and for games in
// which all pieces are men.
import { boardLook, boardLooks, manSet, pageTheme, pageThemes, pieceSet } from "../../app/appearance.ts";
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

export function BoardSetting() {
  const { board, boards: words } = text.looks;
  return <ChoiceSetting id="board" label={board} setting={boardLook} values={boardLooks} words={words} />;
}

export function ThemeSetting() {
  const { theme, themes: words } = text.looks;
  return <ChoiceSetting id="theme" label={theme} setting={pageTheme} values={pageThemes} words={words} />;
}
