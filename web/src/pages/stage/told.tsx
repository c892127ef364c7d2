// What the rules tell about the board, in marks on it and in words.
import { useLayoutEffect, useMemo } from "preact/hooks";
import { hinted, threatsShown } from "../../app/understanding.ts";
import type { Board } from "../../board/board.ts";
import { parseDiagram } from "../../board/diagram.ts";
import { noHints } from "../../board/hints.ts";
import type { RulesGame, Threat } from "../../rules/game.ts";
import { attackersWords, type NameOf, refusalWords } from "../../rules/words.ts";
import { hintsFor } from "../game/hinting.ts";
import type { Teller, Told } from "./teller.ts";

interface Asked {
  teller: Teller;
  board: Board | null;
  /** The rules' game, which stands on this diagram; null while there is none. */
  game: RulesGame | null;
  diagram: string;
  /** The letter of the seat whose pieces the viewer may move now; null for none. */
  mover: string | null;
}

/** Draws on the board what was asked about; gives the threats that are drawn. */
export function useHints({ teller, board, game, diagram, mover }: Asked): readonly Threat[] {
  teller.scene = useMemo(() => {
    const cells = [...parseDiagram(diagram).pieces].filter(([, piece]) => piece.owner === mover);
    return game && { game, diagram, own: new Set(cells.map(([cell]) => cell)) };
  }, [teller, game, diagram, mover]);
  const told = toldOf(teller, diagram);
  const tapped = told && "cell" in told ? told.cell : null;
  const reach = hinted.value ? (teller.pointed.value ?? tapped) : null;
  const layer = threatsShown.value;
  const threats = useMemo(() => (game && layer ? game.threats() : []), [game, diagram, layer]);
  useLayoutEffect(() => {
    board?.hint(game ? hintsFor(game, diagram, { reach, attacked: tapped, threats }) : noHints);
  }, [board, game, diagram, reach, tapped, threats]);
  return threats;
}

interface Props {
  teller: Teller;
  game: RulesGame | null;
  diagram: string;
  nameOf: NameOf;
}

/** The answer to what was asked last, read out. */
export function ToldWords({ teller, game, diagram, nameOf }: Props) {
  const told = toldOf(teller, diagram);
  return (
    <p class="told" role="status" data-testid="told">
      {game && told && wordsFor(game, told, nameOf)}
    </p>
  );
}

const toldOf = (teller: Teller, diagram: string): Told | null =>
  teller.told.value?.diagram === diagram ? teller.told.value : null;

function wordsFor(game: RulesGame, told: Told, nameOf: NameOf): string {
  if ("refusal" in told) return refusalWords(told.refusal, nameOf);
  return attackersWords(told.cell, game.attackers(told.cell), parseDiagram(told.diagram), nameOf);
}
