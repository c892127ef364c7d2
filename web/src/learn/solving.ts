// An attempt at a problem: the user plays the moves of the solver, the replies follow from the
// solution, and the rules judge the last move.
import { signal } from "@preact/signals";
import { diagramAfter } from "../board/layout/after_move.ts";
import { parseDiagram } from "../board/layout/diagram.ts";
import type { Cell } from "../board/layout/layout.ts";
import { type Look, RulesGame, type Step } from "../rules/game.ts";
import type { Refusal, RulesModule } from "../rules/rules_module.ts";
import type { Hint } from "./hint.ts";
import { isSolved, type Refutation, refutationArrows, refutationOf } from "./judge.ts";
import type { Opponent } from "./opponent.ts";
import { type Problem, solverOf } from "./problems.ts";

/**
 * `replying`: opponents are about to play; `wrong`: the user's last move is wrong and on the board
 * for a moment; `shown`: the solution was shown.
 */
export type SolvingState = "open" | "replying" | "wrong" | "solved" | "shown";

/** A move of the line, with the diagrams around it. */
export interface Played {
  step: Step;
  before: string;
  /** With all pieces of a player who was mated, so that the mate can be seen. */
  after: string;
  /** The cells of kings in check or mated. */
  checks: readonly Cell[];
}

/** A wrong move, and what shows why it is wrong. */
export interface Failure {
  played: Played;
  refutation: Refutation | null;
}

/**
 * Pauses in ms: before a reply, and until a wrong move is taken back, long enough to see the move
 * before it; with a refuting move on the board, long enough to follow that too.
 */
const usualPauses = { reply: 700, wrong: 1000, refuted: 2500 };

export class Solving {
  readonly state = signal<SolvingState>("open");
  /** The moves played so far; a wrong one is the last until it is taken back. */
  readonly line = signal<readonly Played[]>([]);
  /** Number of moves of the line that the board shows. */
  readonly shown = signal(0);
  readonly hint = signal<Hint | null>(null);
  /** The last wrong move, until the next move or hint. */
  readonly failure = signal<Failure | null>(null);
  /** The number of moves tried. */
  readonly tries = signal(0);
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
    private readonly pauses = usualPauses,
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
    this.failure.value = null;
    this.tries.value += 1;
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

  /** Takes a wrong move back before its time. Returns whether there was one on the board. */
  takeBack(): boolean {
    if (this.state.value !== "wrong") return false;
    clearTimeout(this.timer);
    this.goTo(this.line.value.length - 1);
    this.line.value = this.line.value.slice(0, -1);
    this.state.value = "open";
    return true;
  }

  /** Returns to the start. */
  restart(): void {
    clearTimeout(this.timer);
    this.goTo(0);
    this.line.value = [];
    this.failure.value = null;
    this.hint.value = null;
    this.state.value = "open";
  }

  /** Shows a hint: the piece to move, or if it is shown already, the whole move. */
  help(): void {
    this.takeBack();
    const move = this.solution[this.line.value.length]?.move;
    if (this.state.value !== "open" || move === undefined) return;
    this.failure.value = null;
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
    // An answer of the opponent that arrives later changes nothing.
    this.failure.value = null;
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
    const played = this.line.value.at(-1);
    if (!played) return;
    this.missed.value = true;
    this.failure.value = { played, refutation };
    this.state.value = "wrong";
    this.takeBackLater(refutation);
  }

  private takeBackLater(refutation: Refutation | null): void {
    clearTimeout(this.timer);
    const pause = refutation && refutationArrows(refutation).length > 0 ? this.pauses.refuted : this.pauses.wrong;
    this.timer = setTimeout(() => this.takeBack(), pause);
  }

  /** Adds an opponent's answer to the refutation of the wrong move. */
  private async askOpponent(): Promise<void> {
    const failed = this.failure.value;
    const line = this.line.value;
    const seat = parseDiagram(this.diagram).turn;
    const move = await this.opponent.answer(
      this.problem,
      line.map(({ step }) => step.move),
    );
    if (!move || !failed || this.failure.value !== failed) return;
    const refutation: Refutation = { kind: "slowAnswer", seat, move };
    this.failure.value = { ...failed, refutation };
    if (this.state.value === "wrong") this.takeBackLater(refutation);
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
    }, this.pauses.reply);
  }
}

function playedOf(step: Step, before: string, { diagram, checks }: Look): Played {
  const mates = step.explanations.filter(({ about }) => /^out . mate$/.test(about));
  if (mates.length === 0) return { step, before, after: diagram, checks };
  const [board = ""] = diagramAfter(before, step.move).split(" ");
  const [, turn = "", hands = "", ...others] = diagram.split(" ");
  const kept = mates.map(({ about }) => handOf(before, about.charAt(4))).join("");
  const held = kept === "" ? hands : hands.replace("-", "") + kept;
  const kings = mates.flatMap(({ attacks }) => attacks.map(({ target }) => target));
  return { step, before, after: [board, turn, held, ...others].join(" "), checks: [...checks, ...kings] };
}

/** Returns the pieces in hand of a seat as in a diagram, such as `fR2P`; empty for none. */
const handOf = (diagram: string, seat: string): string =>
  diagram.split(" ")[2]?.match(new RegExp(`${seat}[0-9A-Z]+`))?.[0] ?? "";
