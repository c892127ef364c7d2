// A game against computers that runs in this browser: the rules module judges the moves, and each
// computer has a worker of its own.
import { signal } from "@preact/signals";
import { Adviser } from "../engine/adviser.ts";
import { humanPause, Opponents, recordName, shortPause } from "../engine/opponents.ts";
import type { Place } from "../engine/requests.ts";
import type { Explanation, Ruleset } from "../protocol/schema.ts";
import { isEventful } from "../room/course.ts";
import { type Look, RulesGame, type Step, type StepCode } from "../rules/game.ts";
import { PlayedGame } from "../rules/played_game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import { type StoredGame, storeGame } from "./stored_game.ts";

/** What the page shows. */
export interface Scene {
  diagram: string;
  checks: readonly string[];
  /** The letter of the seat to move; "-" once the game is over. */
  turn: string;
  /** The user's legal moves. */
  legal: readonly string[];
  /** The last move; empty at the start. */
  last: StepCode;
  explanations: readonly Explanation[];
  steps: readonly Step[];
  /** The positions at the start and after each step. */
  looks: readonly Look[];
  /** Whether the user was eliminated or has resigned. */
  out: boolean;
  /** Counts what has happened other than plain moves (room/course.ts). */
  course: number;
}

export class ComputerGame {
  readonly scene = signal<Scene | null>(null);
  readonly thinking = signal(false);
  private readonly played: PlayedGame;
  private course = 0;
  private readonly opponents = new Opponents();
  readonly adviser = new Adviser();

  /** Throws Refused if the rules refuse the stored steps. */
  constructor(
    rulesModule: RulesModule,
    readonly ruleset: Ruleset,
    public stored: StoredGame,
  ) {
    this.played = new PlayedGame(RulesGame.start(rulesModule, { ruleset: ruleset.id }), stored.codes);
    this.show();
  }

  /** The current position, for explanations. */
  get rules(): RulesGame {
    return this.played.game;
  }

  get letters(): string[] {
    return this.ruleset.seats.map(({ letter }) => letter);
  }

  /** Plays a move of the user. */
  play(move: string): void {
    if (this.scene.value?.turn === this.stored.own) this.advance(move);
  }

  resign(): void {
    const { own } = this.stored;
    if (this.mayResign) this.advance(`${own}:resign`);
  }

  get mayResign(): boolean {
    const scene = this.scene.value;
    return scene !== null && scene.turn !== "-" && !scene.out;
  }

  get mayTakeBack(): boolean {
    return this.played.steps.some(({ seat, move }) => seat === this.stored.own && move !== "");
  }

  /** Takes back the user's last move and all that followed. */
  takeBack(): void {
    const moved = this.played.steps.findLastIndex(({ seat, move }) => seat === this.stored.own && move !== "");
    if (moved < 0) return;
    this.played.backTo(moved);
    this.course += 1;
    this.store(this.stored.codes.slice(0, moved));
  }

  /** Asks the engine for advice, which improves while it thinks. */
  advise(): void {
    void this.adviser.ask(this.place);
  }

  /** Returns the game record. */
  record(): string {
    return this.played.game.record(this.tags);
  }

  /** The names of the players as tags of a record. */
  get tags(): Record<string, string> {
    const { own, level } = this.stored;
    const computer = recordName(level);
    const named = this.ruleset.seats.map(({ id, letter }) => [
      id.charAt(0).toUpperCase() + id.slice(1),
      letter === own ? "Player" : computer,
    ]);
    return Object.fromEntries(named);
  }

  close(): void {
    this.adviser.close();
    this.opponents.close();
    this.played.close();
  }

  private get place(): Place {
    return { setup: { ruleset: this.ruleset.id }, letters: this.letters, codes: this.stored.codes };
  }

  private advance(code: StepCode): void {
    const step = this.played.advance(code);
    if (step.notation === "" || isEventful(step)) this.course += 1;
    this.store([...this.stored.codes, code]);
  }

  private store(codes: readonly StepCode[]): void {
    this.stored = { ...this.stored, codes };
    this.show();
    this.stored = { ...this.stored, over: this.scene.value?.turn === "-" };
    storeGame(this.stored);
  }

  private show(): void {
    this.opponents.stop();
    this.adviser.forget();
    const { turn, steps, looks } = this.played;
    const { diagram, checks } = this.played.look;
    const { own, codes } = this.stored;
    this.scene.value = {
      diagram,
      checks,
      turn,
      legal: turn === own ? this.played.game.legal : [],
      last: codes.at(-1) ?? "",
      explanations: steps.at(-1)?.explanations ?? [],
      steps: [...steps],
      looks: [...looks],
      out: this.played.isOut(own) || codes.includes(`${own}:resign`),
      course: this.course,
    };
    this.thinking.value = turn !== "-" && turn !== own;
    if (this.thinking.value) this.answer(turn);
  }

  private answer(letter: string): void {
    const { level, seed } = this.stored;
    const wait = this.scene.value?.out ? shortPause : humanPause();
    void this.opponents.move({ place: this.place, letter, level, seed, wait }, (move) => this.advance(move));
  }
}
