// Somebody tries an exercise: the board he sees, and how far he is.
import { signal } from "@preact/signals";
import type { Desk, Refusal } from "../rules/desk.ts";
import { type Foresight, RulesGame } from "../rules/game.ts";
import { type Exercise, solutionOf, solves } from "./exercise.ts";

export interface Scene {
  diagram: string;
  /** The codes of the moves that can be chosen. */
  legal: readonly string[];
  /** The move that led here; empty at the beginning. */
  move: string;
}

/** `wrong`: the move was legal, and not what is asked; `shown`: the solution was looked at. */
export type Outcome = "open" | "solved" | "wrong" | "shown";

export class Trial {
  readonly scene = signal<Scene>({ diagram: "", legal: [], move: "" });
  readonly outcome = signal<Outcome>("open");
  private readonly game: RulesGame;

  constructor(
    desk: Desk,
    ruleset: string,
    readonly exercise: Exercise,
  ) {
    this.game = RulesGame.start(desk, { ruleset, position: exercise.position });
    this.again();
  }

  /** Tries a legal move. */
  play(move: string): void {
    const foresight = this.game.foresee(move);
    this.show(foresight, solves(this.exercise.goal, foresight.step) ? "solved" : "wrong");
  }

  /** Why what stands there, or is in hand, cannot go to a cell; null if it can. */
  whyNot(origin: string, cell: string): Refusal | null {
    return this.game.whyNot(origin, cell);
  }

  /** Back to the question. */
  again(): void {
    this.outcome.value = "open";
    this.scene.value = { diagram: this.exercise.position, legal: this.game.legal, move: "" };
  }

  /** Plays a solution. */
  solve(): void {
    const solution = solutionOf(this.exercise, this.game);
    if (solution) this.show(solution, "shown");
  }

  /** Lets go of the rules' game: nothing may be tried any more. */
  close(): void {
    this.game.close();
  }

  private show({ step, diagram }: Foresight, outcome: Outcome): void {
    this.outcome.value = outcome;
    this.scene.value = { diagram, legal: [], move: step.move };
  }
}
