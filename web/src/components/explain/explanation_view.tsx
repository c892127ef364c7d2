// Hints of the rules module: marks on the board, and text in a live region.
import { useLayoutEffect, useMemo } from "preact/hooks";
import { hinted, threatsShown } from "../../app/hint_settings.ts";
import type { Board } from "../../board/board.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { noHints } from "../../board/view/hints.ts";
import type { RulesGame, Threat } from "../../rules/game.ts";
import { attackersWords, type NameOf, refusalWords } from "../../rules/words.ts";
import type { Explanations, Question } from "./explanations.ts";
import { hintsFor } from "./hinting.ts";

export interface HintsInput {
  explanations: Explanations;
  board: Board | null;
  /** The game at this diagram; null if there is none. */
  game: RulesGame | null;
  diagram: string;
  /** The letter of the seat whose pieces the user can move now; null for none. */
  mover: string | null;
  /** The threats that are drawn; without them all or none, as the user chose. */
  chosen?: readonly Threat[];
}

/** Draws the hints on the board. Returns the threats that are drawn. */
export function useHints({ explanations, board, game, diagram, mover, chosen }: HintsInput): readonly Threat[] {
  explanations.scene = useMemo(() => {
    const cells = [...parseDiagram(diagram).pieces].filter(([, piece]) => piece.owner === mover);
    return game && { game, diagram, own: new Set(cells.map(([cell]) => cell)) };
  }, [explanations, game, diagram, mover]);
  const question = questionAt(explanations, diagram);
  const tapped = question && "cell" in question ? question.cell : null;
  const reach = hinted.value ? (explanations.pointed.value ?? tapped) : null;
  const layer = threatsShown.value;
  const found = useMemo(() => (game && layer && !chosen ? game.threats() : []), [game, diagram, layer, chosen]);
  const threats = chosen ?? found;
  useLayoutEffect(() => {
    board?.hint(game ? hintsFor(game, diagram, { reach, attacked: tapped, threats }) : noHints);
  }, [board, game, diagram, reach, tapped, threats]);
  return threats;
}

interface Props {
  explanations: Explanations;
  game: RulesGame | null;
  diagram: string;
  nameOf: NameOf;
}

/** Live region with the answer to the last question. */
export function ExplanationText({ explanations, game, diagram, nameOf }: Props) {
  const question = questionAt(explanations, diagram);
  return (
    <p class="explanation" role="status" data-testid="explanation">
      {game && question && wordsFor(game, question, nameOf)}
    </p>
  );
}

const questionAt = (explanations: Explanations, diagram: string): Question | null =>
  explanations.question.value?.diagram === diagram ? explanations.question.value : null;

function wordsFor(game: RulesGame, question: Question, nameOf: NameOf): string {
  if ("refusal" in question) return refusalWords(question.refusal, nameOf);
  return attackersWords(question.cell, game.attackers(question.cell), parseDiagram(question.diagram), nameOf);
}
