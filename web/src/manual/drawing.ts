// Computes the content of a figure with the rules module.
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import { type Arrow, type Captures, noCaptures } from "../board/view/marks.ts";
import { arrowsIn, capturesIn } from "../room/attacks.ts";
import { RulesGame } from "../rules/game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import type { Figure } from "./figures.ts";

export interface Drawing {
  diagram: string;
  /** The cells that the piece in question can move to, and its owner. */
  reach: readonly Cell[];
  owner: string;
  /** The cells of the move shown. */
  last: readonly Cell[];
  captures: Captures;
  /** The attacks that explain the events. */
  arrows: readonly Arrow[];
  events: readonly string[];
}

/** Returns the figure without rules: the board alone. Used until the rules module has loaded. */
export const plain = ({ position }: Figure): Drawing => {
  return { diagram: position, reach: [], owner: "", last: [], captures: noCaptures, arrows: [], events: [] };
};

/** Throws Refused if the rules refuse the position or the move. */
export function drawingOf(figure: Figure, ruleset: string, rulesModule: RulesModule): Drawing {
  const game = RulesGame.start(rulesModule, { ruleset, position: figure.position });
  try {
    if (figure.shows === "board") return plain(figure);
    if (figure.shows === "move") return moved(game, figure.move);
    const owner = parseDiagram(figure.position).pieces.get(figure.cell)?.owner ?? "";
    const targets = game.legal.map(cellsOf).filter(([from]) => from === figure.cell);
    const reach = figure.shows === "reach" ? game.reach(figure.cell) : targets.flatMap(([, to]) => to ?? []);
    return { ...plain(figure), reach, owner };
  } finally {
    game.close();
  }
}

function moved(game: RulesGame, move: string): Drawing {
  const { events, explanations } = game.advance(move);
  const seen = { captures: capturesIn(explanations), arrows: arrowsIn(explanations) };
  return { diagram: game.diagram, reach: [], owner: "", last: cellsOf(move), ...seen, events };
}
