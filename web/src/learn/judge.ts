// Judges moves of problems by the rules (docs/FORMATS.md, "Problems"), and finds what shows why a
// wrong move is wrong.
import { cellsOf, parseDiagram } from "../board/layout/diagram.ts";
import type { Arrow } from "../board/view/marks.ts";
import { arrowsOfMove } from "../review/marks.ts";
import type { RulesGame, Step } from "../rules/game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import { answersOf } from "./answers.ts";
import { type Miss, missArrows, missOf } from "./miss.ts";
import { type Problem, solverOf } from "./problems.ts";

/**
 * What opponents could do after a wrong move, or what it lacks. `answer`: a move out of check;
 * `alliance`, `mate`, `garden`: a move that the task forbids; `noCheck`, `noAlliance`, `noWin`:
 * what the task asks for has not happened; `lacks`: why it has not; `slow`, `slowAnswer`: the goal
 * takes longer than it has to, for example after this move.
 */
export type Refutation =
  | { kind: "answer" | "alliance" | "mate" | "garden" | "slowAnswer"; seat: string; move: string }
  | { kind: "noCheck" | "noAlliance" | "noWin" | "slow" }
  | { kind: "lacks"; miss: Miss }
  | { kind: "captures"; count: number; most: number };

/** A last move: its step, the game at the position after it, and the last step of the solution. */
export interface LastMove {
  step: Step;
  game: RulesGame;
  solution: Step;
}

/** Returns the arrows that show a refutation on the board; empty for most. */
export function refutationArrows(refutation: Refutation): Arrow[] {
  if ("move" in refutation) return arrowsOfMove(refutation.move);
  return refutation.kind === "lacks" ? missArrows(refutation.miss) : [];
}

/** Returns whether a last move solves a problem. */
export function isSolved(problem: Problem, { step, game, solution }: LastMove): boolean {
  const solver = solverOf(problem);
  const has = (prefix: string) => step.events.some((event) => event.startsWith(prefix));
  switch (problem.task) {
    case "mate":
      return step.events.some((event) => event.startsWith("out ") && event.split(" ")[1] !== solver);
    case "garden":
      return has(`wins ${solver} garden`);
    case "win":
      return has(`wins ${solver}`);
    case "alliance":
      return has("alliance ");
    case "capture":
      return capturesOf(step) >= capturesOf(solution);
    case "avoid":
    case "defend":
      return isOver(game, solver) ?? threatTo(problem, game) === null;
  }
}

/** Returns what shows why a last move is wrong; null if the rules have nothing to show. */
export function refutationOf(
  rulesModule: RulesModule,
  problem: Problem,
  { step, game, solution }: LastMove,
): Refutation | null {
  switch (problem.task) {
    case "mate":
      return escapeFrom(rulesModule, problem, game);
    case "capture":
      return { kind: "captures", count: capturesOf(step), most: capturesOf(solution) };
    case "avoid":
    case "defend":
      return game.outcome ? null : threatTo(problem, game);
    case "alliance":
      return lackOf(rulesModule, problem, { step, game, solution }) ?? { kind: "noAlliance" };
    case "garden":
    case "win":
      return lackOf(rulesModule, problem, { step, game, solution }) ?? { kind: "noWin" };
  }
}

/** Returns what keeps a last move from the alliance or the win of the solution. */
function lackOf(rulesModule: RulesModule, problem: Problem, { step, game, solution }: LastMove): Refutation | null {
  const event = solution.events.find((each) => /^(alliance|wins) /.test(each));
  game.undo();
  const { position } = game;
  game.advance(step.move);
  if (event === undefined || position === null) return null;
  const exercise = { id: problem.id, position, goal: { kind: "event", event } } as const;
  const miss = missOf(rulesModule, problem.game, exercise, step.move);
  return miss && { kind: "lacks", miss };
}

/**
 * Returns whether the solver has won, or has mated all who would answer; null while there is an
 * opponent to fear.
 */
function isOver(game: RulesGame, solver: string): boolean | null {
  const { outcome } = game;
  if (outcome) return outcome.winner === solver;
  return turnOf(game) === solver ? true : null;
}

/** Returns what an opponent could do that the task forbids; null if they cannot. */
function threatTo({ task, position }: Problem, game: RulesGame): Refutation | null {
  const solver = solverOf({ position });
  return task === "avoid" ? allianceAgainst(solver, game) : mateOrGardenAgainst(solver, game);
}

function allianceAgainst(solver: string, game: RulesGame): Refutation | null {
  const seat = turnOf(game);
  for (const move of game.legal) {
    const { step } = game.previewMove(move);
    const forms = step.events.some((event) => /^alliance /.test(event) && !event.split(" ")[1]?.includes(solver));
    if (forms) return { kind: "alliance", seat, move };
  }
  return null;
}

function mateOrGardenAgainst(solver: string, game: RulesGame): Refutation | null {
  const mate = game.threats().find(({ kind, victim }) => kind === "mate" && victim === solver);
  if (mate) return { kind: "mate", seat: mate.attacker, move: mate.move };
  const diagram = parseDiagram(game.diagram);
  const garden = diagram.layout.garden;
  const allied = game.position?.split(" ")[4] ?? "";
  for (const [cell, piece] of diagram.pieces) {
    if (!piece.name.endsWith("K") || piece.owner === solver || allied.includes(piece.owner)) continue;
    if (garden && game.reach(cell).includes(garden)) return { kind: "garden", seat: piece.owner, move: cell + garden };
  }
  return null;
}

/** Returns a move with which an opponent in check answers, or that no opponent is in check. */
function escapeFrom(rulesModule: RulesModule, problem: Problem, game: RulesGame): Refutation | null {
  const { pieces } = parseDiagram(game.diagram);
  const solver = solverOf(problem);
  const { position } = game;
  const checked = game.look().checks.filter((cell) => pieces.get(cell)?.owner !== solver);
  const king = checked[0];
  if (king === undefined || position === null) return king === undefined ? { kind: "noCheck" } : null;
  const seat = pieces.get(king)?.owner ?? "";
  const move = answersOf(rulesModule, problem.game, position, seat, king)[0];
  return move === undefined ? null : { kind: "answer", seat, move };
}

const turnOf = (game: RulesGame): string => parseDiagram(game.diagram).turn;

const capturesOf = ({ events }: Step): number =>
  events.filter((event) => event.startsWith("captures ")).flatMap(cellsOf).length;
