// Computes facts about the nodes of a review with the rules module. Plays each node once and caches
// the result.
import type { Explanation, Seat } from "../protocol/schema.ts";
import { byIds } from "../room/explain.ts";
import { RulesGame } from "../rules/game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import { nodeOf, type Review, root } from "./review.ts";
import { pathTo } from "./walk.ts";

export interface Facts {
  /** The diagram after the node's step. */
  diagram: string;
  /** The letter of the seat that moved; null at the start and for steps without a single actor. */
  seat: string | null;
  /** Empty for a step that is no move. */
  notation: string;
  events: readonly string[];
  explanations: readonly Explanation[];
  /** The cells of the kings in check. */
  checks: readonly string[];
  /** The record row of the move, counted from 1. */
  row: number;
  /** The index of the seat's column; -1 before the first move. */
  column: number;
}

export class NodeFacts {
  private readonly facts = new Map<number, Facts>();
  private readonly writing: Walker;
  private readonly viewing: Walker;

  /** `seats` are in order of play. Throws Refused for an invalid setup. */
  constructor(
    rulesModule: RulesModule,
    review: Review,
    private readonly seats: readonly Seat[],
  ) {
    this.writing = new Walker(RulesGame.start(rulesModule, review.setup));
    this.viewing = new Walker(RulesGame.start(rulesModule, review.setup));
  }

  /** Returns the facts of a node; null if the rules refuse a move on its path. */
  of(review: Review, node: number): Facts | null {
    const known = this.facts.get(node);
    if (known) return known;
    const found = node === root ? this.atStart() : this.played(review, node);
    if (found) this.facts.set(node, found);
    return found;
  }

  /** Returns the game at a node; null if the rules refuse a move on its path. */
  game(review: Review, node: number): RulesGame | null {
    return this.viewing.go(review, node) ? this.viewing.game : null;
  }

  close(): void {
    this.writing.game.close();
    this.viewing.game.close();
  }

  private atStart(): Facts {
    const { game } = this.writing;
    this.writing.home();
    const { diagram, checks } = game.look();
    return { diagram, checks, seat: null, notation: "", events: [], explanations: [], row: 0, column: -1 };
  }

  private played(review: Review, node: number): Facts | null {
    const { parent, move } = nodeOf(review, node);
    const before = this.of(review, parent ?? root);
    if (!before || !this.writing.go(review, parent ?? root)) return null;
    const step = this.writing.advance(node, move);
    if (!step) return null;
    const { diagram, checks } = this.writing.game.look();
    const { seat, notation, events } = step;
    const said = { diagram, checks, seat, notation, events, explanations: byIds(step.explanations, this.seats) };
    if (notation === "" || seat === null) return { ...said, row: before.row, column: before.column };
    const column = this.seats.findIndex(({ letter }) => letter === seat);
    const row = before.row === 0 || column <= before.column ? before.row + 1 : before.row;
    return { ...said, row, column };
  }
}

/** Moves a game of the rules module from node to node. */
class Walker {
  private path: number[] = [];

  constructor(readonly game: RulesGame) {}

  home(): void {
    if (this.path.length > 0) this.game.undo(this.path.length);
    this.path = [];
  }

  /**
   * Returns false if the rules refuse a move on the path; the game then stands before that move.
   */
  go(review: Review, node: number): boolean {
    const wanted = pathTo(review, node);
    const differs = this.path.findIndex((each, index) => each !== wanted[index]);
    const same = differs < 0 ? this.path.length : differs;
    if (same < this.path.length) this.game.undo(this.path.length - same);
    this.path = this.path.slice(0, same);
    return wanted.slice(same).every((each) => this.advance(each, nodeOf(review, each).move) !== null);
  }

  advance(node: number, move: string) {
    try {
      const step = this.game.advance(move);
      this.path.push(node);
      return step;
    } catch {
      return null;
    }
  }
}
