// An attempt at a problem: the user plays the moves of the solver, the replies follow from the
// solution, and the rules judge the last move.
import { signal } from "@preact/signals";
import { diagramAfter } from "../board/layout/after_move.ts";
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import { type Look, RulesGame, type Step } from "../rules/game.ts";
import type { Refusal, RulesModule } from "../rules/rules_module.ts";
import type { Hint } from "./hint.ts";
import { isSolved, type Refutation, refutationOf } from "./judge.ts";
import type { Opponent } from "./opponent.ts";
import { type Problem, solverOf } from "./problems.ts";

/**
 * `replying`: opponents are about to play; `wrong`: the user's last move is wrong and still on the
 * board; `shown`: the solution was shown.
 */
export type SolvingState = "open" | "replying" | "wrong" | "solved" | "shown";

/** A move of the line, with the diagrams around it. */
export interface Played {
  step: Step;
  before: string;
  /** With the pieces of a player who was mated, so that the mate can be seen. */
  after: string;
  /** The cells of kings in check or mated. */
  checks: readonly Cell[];
}

/** Pause in ms before a reply, long enough to see the move before it. */
const replyPause = 700;

export class Solving {
  readonly state = signal<SolvingState>("open");
  /** The moves played so far; a wrong one is the last. */
  readonly line = signal<readonly Played[]>([]);
  /** Number of moves of the line that the board shows. */
  readonly shown = signal(0);
  readonly hint = signal<Hint | null>(null);
  readonly refutation = signal<Refutation | null>(null);
  /** Whether a move was wrong, or the solution or a whole move was shown. */
  readonly missed = signal(false);
  private readonly game: RulesGame;
  /** The steps of the solution. */
  private readonly solution: readonly Step[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly rulesModule: RulesModule,
    readonly problem: Problem,
    private readonly opponent: Pick<Opponent, "answer">,
    private readonly pause = replyPause,
  ) {
    this.game = RulesGame.start(rulesModule, { ruleset: problem.game, position: problem.position });
    this.solution = problem.moves.map((move) => this.game.advance(move));
    this.game.undo(this.solution.length);
  }

  /** The game at the shown position; null if the board also shows pieces of a mated player. */
  get gameAsShown(): RulesGame | null {
    return this.game.diagram === this.diagram || this.shown.value === 0 ? this.game : null;
  }

  /** The moves that the user can choose now. */
  get legal(): readonly string[] {
    return this.state.value === "open" && this.shown.value === this.line.value.length ? this.game.legal : [];
  }

  /** The diagram on the board. */
  get diagram(): string {
    return this.line.value[this.shown.value - 1]?.after ?? this.problem.position;
  }

  /** Tries a legal move. */
  play(move: string): void {
    const number = this.line.value.length;
    const expected = this.solution[number];
    const solution = this.solution.at(-1);
    if (this.state.value !== "open" || !expected || !solution) return;
    this.hint.value = null;
    const step = this.advance(move);
    if (number < this.solution.length - 1) {
      if (move === expected.move) this.reply();
      else {
        this.fail({ kind: "slow" });
        void this.askOpponent();
      }
      return;
    }
    const last = { step, game: this.game, solution };
    if (isSolved(this.problem, last)) this.state.value = "solved";
    else this.fail(refutationOf(this.rulesModule, this.problem, last));
  }

  /** Takes the wrong move back. */
  again(): void {
    if (this.state.value !== "wrong") return;
    this.goTo(this.line.value.length - 1);
    this.line.value = this.line.value.slice(0, -1);
    this.refutation.value = null;
    this.state.value = "open";
  }

  /** Returns to the start. */
  restart(): void {
    clearTimeout(this.timer);
    this.goTo(0);
    this.line.value = [];
    this.refutation.value = null;
    this.hint.value = null;
    this.state.value = "open";
  }

  /** Shows a hint: the piece to move, or if it is shown already, the whole move. */
  help(): void {
    const move = this.solution[this.line.value.length]?.move;
    if (this.state.value !== "open" || move === undefined) return;
    const whole = this.hint.value !== null;
    if (whole) this.missed.value = true;
    this.hint.value = { move, whole };
  }

  /** Plays the solution to its end. */
  solve(): void {
    this.missed.value = true;
    this.restart();
    for (const { move } of this.solution) this.advance(move);
    this.state.value = "shown";
  }

  /** Shows the position after so many moves of the line. */
  goTo(count: number): void {
    const from = this.shown.value;
    if (count < from) this.game.undo(from - count);
    for (const { step } of this.line.value.slice(from, count)) this.game.advance(step.move);
    this.shown.value = count;
  }

  /** Returns why a piece on the board or in hand cannot move to a cell; null if it can. */
  whyNot(origin: string, cell: string): Refusal | null {
    return this.game.whyNot(origin, cell);
  }

  /** Releases the game in the rules module. The attempt must not be used afterwards. */
  close(): void {
    clearTimeout(this.timer);
    this.game.close();
  }

  private advance(move: string): Step {
    const before = this.diagram;
    const step = this.game.advance(move);
    this.line.value = [...this.line.value, playedOf(step, before, this.game.look())];
    this.shown.value = this.line.value.length;
    return step;
  }

  private fail(refutation: Refutation | null): void {
    this.missed.value = true;
    this.refutation.value = refutation;
    this.state.value = "wrong";
  }

  /** Adds an opponent's answer to the refutation of the wrong move. */
  private async askOpponent(): Promise<void> {
    const line = this.line.value;
    const seat = parseDiagram(this.diagram).turn;
    const move = await this.opponent.answer(
      this.problem,
      line.map(({ step }) => step.move),
    );
    if (move && this.line.value === line) this.refutation.value = { kind: "slowAnswer", seat, move };
  }

  /** Plays the replies up to the solver's next move. */
  private reply(): void {
    const next = this.solution[this.line.value.length];
    if (!next || next.seat === solverOf(this.problem)) {
      this.state.value = "open";
      return;
    }
    this.state.value = "replying";
    this.timer = setTimeout(() => {
      this.advance(next.move);
      this.reply();
    }, this.pause);
  }
}

function playedOf(step: Step, before: string, { diagram, checks }: Look): Played {
  const mates = step.explanations.filter(({ about }) => /^out . mate$/.test(about));
  if (mates.length === 0) return { step, before, after: diagram, checks };
  const [board = ""] = diagramAfter(before, step.move).split(" ");
  const kings = mates.flatMap(({ bearings }) => bearings.map(({ target }) => target));
  return { step, before, after: [board, ...diagram.split(" ").slice(1)].join(" "), checks: [...checks, ...kings] };
}
