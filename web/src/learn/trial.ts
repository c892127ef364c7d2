// An attempt at an exercise: the displayed board and the outcome.
import { signal } from "@preact/signals";
import type { Cell } from "../board/layout/layout.ts";
import { Engine } from "../engine/engine.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { type MovePreview, RulesGame, type Setup, type Step, type Threat } from "../rules/game.ts";
import type { Refusal, RulesModule } from "../rules/rules_module.ts";
import { type Exercise, movesIn, solutionOf, solves } from "./exercise.ts";
import { bestSolution, type Hint, hintSearch } from "./hint.ts";
import { type Miss, missArrows, missOf } from "./miss.ts";

export interface Scene {
  diagram: string;
  /** The codes of the moves that can be chosen. */
  legal: readonly string[];
  /** The move that led to this position; null at the beginning. */
  step: Step | null;
  /** What the allies threaten after a solution that forms an alliance. */
  threats: readonly Threat[];
  /** The cells of kings in check. */
  checks: readonly Cell[];
}

/**
 * `wrong`: the last move was legal but did not achieve the goal. It stays on the board for a moment
 * and is then taken back; `shown`: the solution was shown.
 */
export type Outcome = "open" | "solved" | "wrong" | "shown";

/**
 * Times in ms until a wrong move is taken back: long enough to see where the piece went; with
 * arrows that show what it lacks, long enough to follow those too.
 */
const usualPauses = { wrong: 1000, drawn: 2500 };

export class Trial {
  readonly scene = signal<Scene>({ diagram: "", legal: [], step: null, threats: [], checks: [] });
  readonly outcome = signal<Outcome>("open");
  /** What a wrong last move lacks, and the diagram after it; null if that is not known. */
  readonly miss = signal<{ miss: Miss; after: string } | null>(null);
  readonly hint = signal<Hint | null>(null);
  /** The number of moves tried. */
  readonly tries = signal(0);
  private readonly game: RulesGame;
  private readonly engine = new Engine();
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly rulesModule: RulesModule,
    private readonly ruleset: Pick<Ruleset, "id" | "seats">,
    readonly exercise: Exercise,
    private readonly pauses = usualPauses,
  ) {
    this.game = RulesGame.start(rulesModule, this.setup);
    this.again();
  }

  /** The game at the displayed position. */
  get gameAsShown(): RulesGame {
    return this.game;
  }

  /** Tries a legal move. */
  play(move: string): void {
    const preview = this.game.previewMove(move);
    this.tries.value += 1;
    if (solves(this.exercise.goal, preview.step)) {
      this.show(preview, "solved");
      return;
    }
    this.show(preview, "wrong");
    const miss = missOf(this.rulesModule, this.ruleset.id, this.exercise, move);
    this.miss.value = miss && { miss, after: preview.diagram };
    const pause = miss && missArrows(miss).length > 0 ? this.pauses.drawn : this.pauses.wrong;
    this.timer = setTimeout(() => this.takeBack(), pause);
  }

  /**
   * Takes a wrong move back before its time. The outcome stays until the next move. Returns whether
   * there was one on the board.
   */
  takeBack(): boolean {
    if (this.outcome.value !== "wrong" || !this.scene.value.step) return false;
    this.reset();
    return true;
  }

  /** Returns why a piece on the board or in hand cannot move to a cell; null if it can. */
  whyNot(origin: string, cell: string): Refusal | null {
    return this.game.whyNot(origin, cell);
  }

  /** Gives a hint, or more of it. The engine chooses the best solution; it is fetched for that. */
  async help(): Promise<void> {
    this.takeBack();
    this.outcome.value = "open";
    if (this.hint.value) {
      this.hint.value = { ...this.hint.value, whole: true };
      return;
    }
    const letters = this.ruleset.seats.map(({ letter }) => letter);
    const report = await this.engine.think({ setup: this.setup, letters, codes: [] }, hintSearch);
    if (this.outcome.value !== "open" || this.closed) return;
    const move = bestSolution(this.exercise, this.game, report);
    if (move) this.hint.value = { move, whole: false };
  }

  /** Returns to the initial position. */
  again(): void {
    this.reset();
    this.outcome.value = "open";
  }

  /** Shows a solution. */
  solve(): void {
    this.takeBack();
    const solution = solutionOf(this.exercise, this.game);
    if (solution) this.show(solution, "shown");
  }

  /** Releases the game in the rules module. The trial must not be used afterwards. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.engine.close();
    this.game.close();
  }

  private get setup(): Setup {
    return { ruleset: this.ruleset.id, position: this.exercise.position };
  }

  private reset(): void {
    clearTimeout(this.timer);
    if (this.scene.value.step) this.game.undo();
    const legal = movesIn(this.exercise, this.game);
    const { checks } = this.game.look();
    this.scene.value = { diagram: this.exercise.position, legal, step: null, threats: [], checks };
  }

  private show({ step, diagram }: MovePreview, outcome: Outcome): void {
    this.engine.stop();
    this.hint.value = null;
    this.miss.value = null;
    this.game.advance(step.move);
    this.outcome.value = outcome;
    const threats = outcome === "wrong" ? [] : this.threatsAfter(step);
    const { checks } = this.game.look();
    this.scene.value = { diagram, legal: [], step, threats, checks };
  }

  private threatsAfter({ events }: Step): Threat[] {
    const allies = events.find((event) => event.startsWith("alliance "))?.split(" ")[1];
    if (!allies) return [];
    return this.game.threats().filter(({ attacker, victim }) => allies.includes(attacker) && !allies.includes(victim));
  }
}
