// What the rules tell of a review's nodes: each is played once, and what came of it is kept.
import type { Seat } from "../protocol/http.ts";
import type { Explanation } from "../protocol/messages.ts";
import type { Desk } from "../rules/desk.ts";
import { RulesGame } from "../rules/game.ts";
import { nodeOf, type Review, root } from "./review.ts";
import { pathTo } from "./walk.ts";

export interface Facts {
  /** What the board shows after it. */
  diagram: string;
  /** The letter of who moved; null at the start and for what nobody did alone. */
  seat: string | null;
  /** Empty for what is no move. */
  notation: string;
  events: readonly string[];
  explanations: readonly Explanation[];
  /** The cells of the kings in check. */
  checks: readonly string[];
  /** The row of the record that the move stands in, from 1. */
  row: number;
  /** The index of the seat's column; -1 before the first move. */
  column: number;
}

export class Guide {
  private readonly facts = new Map<number, Facts>();
  private readonly writing: Walker;
  private readonly looking: Walker;

  /** `seats`: in their order of play. Throws Refused where the setup is wrong. */
  constructor(
    desk: Desk,
    review: Review,
    private readonly seats: readonly Seat[],
  ) {
    this.writing = new Walker(RulesGame.start(desk, review.setup));
    this.looking = new Walker(RulesGame.start(desk, review.setup));
  }

  /** What is known of a node; null if the rules do not allow its way. */
  of(review: Review, node: number): Facts | null {
    const known = this.facts.get(node);
    if (known) return known;
    const found = node === root ? this.atStart() : this.played(review, node);
    if (found) this.facts.set(node, found);
    return found;
  }

  /** The game where a node has led to; null if the rules do not allow its way. */
  game(review: Review, node: number): RulesGame | null {
    return this.looking.go(review, node) ? this.looking.game : null;
  }

  close(): void {
    this.writing.game.close();
    this.looking.game.close();
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
    const said = { diagram, checks, seat, notation, events, explanations: step.explanations.map(this.bySeat) };
    if (notation === "" || seat === null) return { ...said, row: before.row, column: before.column };
    const column = this.seats.findIndex(({ letter }) => letter === seat);
    const row = before.row === 0 || column <= before.column ? before.row + 1 : before.row;
    return { ...said, row, column };
  }

  /** Explanations name seats by their ids wherever else they come from. */
  private readonly bySeat = ({ bearings, ...rest }: Explanation): Explanation => ({
    ...rest,
    bearings: bearings.map((each) => ({
      ...each,
      attacker: this.seats.find(({ letter }) => letter === each.attacker)?.id ?? each.attacker,
    })),
  });
}

/** A game of the rules that goes from node to node. */
class Walker {
  private path: number[] = [];

  constructor(readonly game: RulesGame) {}

  home(): void {
    if (this.path.length > 0) this.game.undo(this.path.length);
    this.path = [];
  }

  /** False if the rules do not allow a move on the way: then it stands before it. */
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
