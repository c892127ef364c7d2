// Finds by the rules what a wrong move of an exercise lacks, so that the tutor can name it.
import { cellsOf, type Diagram, kingOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import type { Arrow } from "../board/view/marks.ts";
import { arrowsOfMove } from "../review/marks.ts";
import { RulesGame, type Step } from "../rules/game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import { type AllianceMiss, allianceMiss } from "./alliance_miss.ts";
import { answersOf } from "./answers.ts";
import { type Exercise, type Goal, seatOf } from "./exercise.ts";

/**
 * `piece`: a piece moved that the exercise is not about; `empty`: it captured nothing;
 * `unpromoted`: it could have promoted; `outside`: it moved where it cannot promote; `elsewhere`:
 * it did not move to the cell of the task; `attacks`: a dropped piece attacks only these cells;
 * `garden`: no king entered the Garden; `captures`: other cells were captured than the wanted ones;
 * `noLine`: no line of men that wins; `men`: the opponent has men left; `noCheck`: the victim is
 * not in check; `answer`: the victim has this move out of check.
 */
export type Miss =
  | { kind: "piece"; moved: string; wanted: string }
  | { kind: "empty" | "unpromoted" | "outside" | "garden"; cell: Cell }
  | { kind: "elsewhere"; cell: Cell; wanted: Cell }
  | { kind: "attacks"; cell: Cell; targets: readonly Cell[] }
  | { kind: "captures"; cells: readonly Cell[]; wanted: readonly Cell[] }
  | { kind: "noLine" }
  | { kind: "men"; seat: string; count: number }
  | { kind: "noCheck"; seat: string }
  | { kind: "answer"; seat: string; move: string }
  | AllianceMiss;

/** A wrong move: the games at the positions before and after it. */
interface Tried {
  exercise: Exercise;
  step: Step;
  before: RulesGame;
  after: RulesGame;
}

/** Returns what a legal but wrong move lacks; null if the rules have nothing to name. */
export function missOf(rulesModule: RulesModule, ruleset: string, exercise: Exercise, move: string): Miss | null {
  const { position } = exercise;
  const before = RulesGame.start(rulesModule, { ruleset, position });
  const after = RulesGame.start(rulesModule, { ruleset, position });
  try {
    const tried = { exercise, step: after.advance(move), before, after };
    if (exercise.goal.kind === "event") return eventMiss(rulesModule, ruleset, exercise.goal.event, tried);
    return moveMiss(exercise.goal, tried);
  } finally {
    before.close();
    after.close();
  }
}

/** Returns the arrows that show on the board what a wrong move lacks; empty for most. */
export function missArrows(miss: Miss): Arrow[] {
  if (miss.kind === "answer") return arrowsOfMove(miss.move);
  return miss.kind === "defended" ? [{ from: miss.from, to: miss.target }] : [];
}

function moveMiss(goal: Exclude<Goal, { kind: "event" }>, { exercise, step, before, after }: Tried): Miss {
  const { move } = step;
  const wanted = exercise.piece ?? "";
  const [from = ""] = cellsOf(move);
  const cell = cellsOf(move).at(-1) ?? "";
  const drops = move.includes("*");
  const moved = drops ? move.charAt(0) : (parseDiagram(exercise.position).pieces.get(from)?.name ?? "");
  if (moved !== wanted) return { kind: "piece", moved, wanted };
  if (goal.kind === "take") return { kind: "empty", cell };
  if (goal.kind === "promote") return { kind: before.legal.includes(`${move}+`) ? "unpromoted" : "outside", cell };
  if (drops) return { kind: "attacks", cell, targets: attacked(after, cell) };
  const [code = ""] = goal.codes;
  const [, illuminated] = code.split("!");
  if (illuminated) return { kind: "captures", cells: lostCells(exercise, after), wanted: cellsOf(illuminated) };
  return { kind: "elsewhere", cell, wanted: cellsOf(code).at(-1) ?? "" };
}

/** Returns the cells of the opponents' pieces that the piece on a cell attacks. */
function attacked(game: RulesGame, from: Cell): Cell[] {
  const { pieces } = parseDiagram(game.diagram);
  const own = pieces.get(from)?.owner;
  const isAttacked = (cell: Cell) => game.attackers(cell).pieces.some((each) => each.from === from);
  return [...pieces].flatMap(([cell, { owner }]) => (owner !== own && isAttacked(cell) ? [cell] : []));
}

/** Returns the cells where opponents lost a piece. */
function lostCells(exercise: Exercise, after: RulesGame): Cell[] {
  const left = parseDiagram(after.diagram).pieces;
  const own = seatOf(exercise);
  return [...parseDiagram(exercise.position).pieces]
    .filter(([cell, { owner }]) => owner !== own && left.get(cell)?.owner !== owner)
    .map(([cell]) => cell);
}

function eventMiss(rulesModule: RulesModule, ruleset: string, event: string, tried: Tried): Miss | null {
  const [word, who = "", how] = event.split(" ");
  const diagram = parseDiagram(tried.after.diagram);
  switch (word) {
    case "captures": {
      const cells = tried.step.events.filter((each) => each.startsWith("captures ")).flatMap(cellsOf);
      return { kind: "captures", cells, wanted: who.split(",") };
    }
    case "wins":
      if (how === "garden") return { kind: "garden", cell: diagram.layout.garden ?? "" };
      if (diagram.layout.shape !== "squares") return null;
      return how === "line" ? { kind: "noLine" } : menLeft(diagram, who);
    case "out":
      return mateMiss(rulesModule, ruleset, who, diagram, tried.after);
    default:
      return allianceMiss({
        ...tried,
        move: tried.step.move,
        own: seatOf(tried.exercise),
        allies: who,
        isDouble: how === "double",
      });
  }
}

function menLeft({ pieces }: Diagram, own: string): Miss {
  const others = [...pieces.values()].filter(({ owner }) => owner !== own);
  return { kind: "men", seat: others[0]?.owner ?? "", count: others.length };
}

function mateMiss(
  rulesModule: RulesModule,
  ruleset: string,
  seat: string,
  diagram: Diagram,
  after: RulesGame,
): Miss | null {
  const king = kingOf(diagram, seat);
  const { position } = after;
  if (!king || !position) return null;
  if (!after.look().checks.includes(king)) return { kind: "noCheck", seat };
  const [move] = answersOf(rulesModule, ruleset, position, seat, king);
  return move === undefined ? null : { kind: "answer", seat, move };
}
