// An attempt at an exercise: the displayed board and the outcome.
import { signal } from "@preact/signals";
import { Engine } from "../engine/engine.ts";
import type { Ruleset } from "../protocol/schema.ts";
import { type MovePreview, RulesGame, type Setup, type Step, type Threat } from "../rules/game.ts";
import type { Refusal, RulesModule } from "../rules/rules_module.ts";
import { type Exercise, movesIn, solutionOf, solves } from "./exercise.ts";
import { bestSolution, type Hint, hintOrders } from "./hint.ts";

export interface Scene {
  diagram: string;
  /** The codes of the moves that can be chosen. */
  legal: readonly string[];
  /** The move that led to this position; null at the beginning. */
  step: Step | null;
  /** What the allies threaten after a solution that forms an alliance. */
  threats: readonly Threat[];
}

/** `wrong`: the move was legal but does not achieve the goal; `shown`: the solution was shown. */
export type Outcome = "open" | "solved" | "wrong" | "shown";

export class Trial {
  readonly scene = signal<Scene>({ diagram: "", legal: [], step: null, threats: [] });
  readonly outcome = signal<Outcome>("open");
  readonly hint = signal<Hint | null>(null);
  private readonly game: RulesGame;
  private readonly engine = new Engine();
  private closed = false;

  constructor(
    rulesModule: RulesModule,
    private readonly ruleset: Pick<Ruleset, "id" | "seats">,
    readonly exercise: Exercise,
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
    this.show(preview, solves(this.exercise.goal, preview.step) ? "solved" : "wrong");
  }

  /** Returns why a piece on the board or in hand cannot move to a cell; null if it can. */
  whyNot(origin: string, cell: string): Refusal | null {
    return this.game.whyNot(origin, cell);
  }

  /** Gives a hint, or more of it. The engine chooses the best solution; it is fetched for that. */
  async help(): Promise<void> {
    if (this.hint.value) {
      this.hint.value = { ...this.hint.value, whole: true };
      return;
    }
    const letters = this.ruleset.seats.map(({ letter }) => letter);
    const report = await this.engine.think({ setup: this.setup, letters, codes: [] }, hintOrders);
    if (this.outcome.value !== "open" || this.closed) return;
    const move = bestSolution(this.exercise, this.game, report);
    if (move) this.hint.value = { move, whole: false };
  }

  /** Returns to the initial position. */
  again(): void {
    if (this.scene.value.step) this.game.undo();
    this.outcome.value = "open";
    const legal = movesIn(this.exercise, this.game);
    this.scene.value = { diagram: this.exercise.position, legal, step: null, threats: [] };
  }

  /** Shows a solution. */
  solve(): void {
    const solution = solutionOf(this.exercise, this.game);
    if (solution) this.show(solution, "shown");
  }

  /** Releases the game in the rules module. The trial must not be used afterwards. */
  close(): void {
    this.closed = true;
    this.engine.close();
    this.game.close();
  }

  private get setup(): Setup {
    return { ruleset: this.ruleset.id, position: this.exercise.position };
  }

  private show({ step, diagram }: MovePreview, outcome: Outcome): void {
    this.engine.stop();
    this.hint.value = null;
    this.game.advance(step.move);
    this.outcome.value = outcome;
    const threats = outcome === "wrong" ? [] : this.threatsAfter(step);
    this.scene.value = { diagram, legal: [], step, threats };
  }

  private threatsAfter({ events }: Step): Threat[] {
    const allies = events.find((event) => event.startsWith("alliance "))?.split(" ")[1];
    if (!allies) return [];
    return this.game.threats().filter(({ attacker, victim }) => allies.includes(attacker) && !allies.includes(victim));
  }
}
