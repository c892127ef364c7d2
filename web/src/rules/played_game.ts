// A game that is played in this browser, with the results of its steps and all its positions.
import type { Look, RulesGame, Step, StepCode } from "./game.ts";

export class PlayedGame {
  readonly steps: Step[] = [];
  /** The positions at the start and after each step. */
  readonly looks: Look[];

  /** Closes `game` with itself. Throws Refused if the rules refuse a step. */
  constructor(
    readonly game: RulesGame,
    codes: readonly StepCode[] = [],
  ) {
    this.looks = [game.look()];
    for (const code of codes) this.advance(code);
  }

  /** The current position. */
  get look(): Look {
    return this.looks.at(-1) ?? { diagram: "", checks: [] };
  }

  /** The letter of the seat to move; "-" once the game is over. */
  get turn(): string {
    return this.look.diagram.split(" ")[1] ?? "-";
  }

  /** Plays a step. Throws Refused. */
  advance(code: StepCode): Step {
    const step = this.game.advance(code);
    this.steps.push(step);
    this.looks.push(this.game.look());
    return step;
  }

  /** Undoes all steps but the first `count`. */
  backTo(count: number): void {
    this.game.undo(this.steps.length - count);
    this.steps.splice(count);
    this.looks.splice(count + 1);
  }

  /** Returns whether a seat is eliminated; `letter` is the seat's. */
  isOut(letter: string): boolean {
    return this.steps.some(({ events }) => events.some((event) => event.startsWith(`out ${letter} `)));
  }

  close(): void {
    this.game.close();
  }
}
