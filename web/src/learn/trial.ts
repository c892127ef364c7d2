// An attempt at an exercise: the displayed board and the outcome.
import { signal } from "@preact/signals";
import { type MovePreview, RulesGame } from "../rules/game.ts";
import type { Refusal, RulesModule } from "../rules/rules_module.ts";
import { type Exercise, solutionOf, solves } from "./exercise.ts";

export interface Scene {
  diagram: string;
  /** The codes of the moves that can be chosen. */
  legal: readonly string[];
  /** The move that led to this position; empty at the beginning. */
  move: string;
}

/** `wrong`: the move was legal but does not achieve the goal; `shown`: the solution was shown. */
export type Outcome = "open" | "solved" | "wrong" | "shown";

export class Trial {
  readonly scene = signal<Scene>({ diagram: "", legal: [], move: "" });
  readonly outcome = signal<Outcome>("open");
  private readonly game: RulesGame;

  constructor(
    rulesModule: RulesModule,
    ruleset: string,
    readonly exercise: Exercise,
  ) {
    this.game = RulesGame.start(rulesModule, { ruleset, position: exercise.position });
    this.again();
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

  /** Returns to the initial position. */
  again(): void {
    this.outcome.value = "open";
    this.scene.value = { diagram: this.exercise.position, legal: this.game.legal, move: "" };
  }

  /** Shows a solution. */
  solve(): void {
    const solution = solutionOf(this.exercise, this.game);
    if (solution) this.show(solution, "shown");
  }

  /** Releases the game in the rules module. The trial must not be used afterwards. */
  close(): void {
    this.game.close();
  }

  private show({ step, diagram }: MovePreview, outcome: Outcome): void {
    this.outcome.value = outcome;
    this.scene.value = { diagram, legal: [], move: step.move };
  }
}
