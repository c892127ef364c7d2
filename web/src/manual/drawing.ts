// What a figure shows, as the rules tell it.
import { cellsOf, parseDiagram } from "../board/diagram.ts";
import { type Arrow, type Captures, noCaptures } from "../board/marks.ts";
import type { Cell } from "../board/plan.ts";
import { arrowsIn, capturesIn } from "../room/bearings.ts";
import type { Desk } from "../rules/desk.ts";
import { RulesGame } from "../rules/game.ts";
import type { Figure } from "./figures.ts";

export interface Drawing {
  diagram: string;
  /** Where the piece that it is about can go, and whose it is. */
  reach: readonly Cell[];
  owner: string;
  /** The cells of the move that was made. */
  last: readonly Cell[];
  captures: Captures;
  /** What bears on what, where that explains what happened. */
  arrows: readonly Arrow[];
  events: readonly string[];
}

/** Before the rules are there: the board alone. */
export const plain = ({ position }: Figure): Drawing => {
  return { diagram: position, reach: [], owner: "", last: [], captures: noCaptures, arrows: [], events: [] };
};

/** Throws Refused where the rules do not accept the position or the move. */
export function drawingOf(figure: Figure, ruleset: string, desk: Desk): Drawing {
  const game = RulesGame.start(desk, { ruleset, position: figure.position });
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
