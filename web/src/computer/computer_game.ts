// A game against computers that runs in this browser: the rules module judges the moves, and each
// computer has a worker of its own.
import { signal } from "@preact/signals";
import { Adviser } from "../engine/adviser.ts";
import { Engine } from "../engine/engine.ts";
import type { Place } from "../engine/orders.ts";
import type { Explanation, Ruleset } from "../protocol/schema.ts";
import { type Look, RulesGame, type Step, type StepCode } from "../rules/game.ts";
import { PlayedGame } from "../rules/played_game.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";
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
}

/** Milliseconds until a computer moves. People need them to see the move before. */
const pause = { shortest: 500, more: 500, alone: 350 };
/** More than any level uses. */
const unlimited = [1_000_000_000];

export class ComputerGame {
  readonly scene = signal<Scene | null>(null);
  readonly thinking = signal(false);
  private readonly played: PlayedGame;
  private readonly engines = new Map<string, Engine>();
  readonly adviser = new Adviser();
  private timer = 0;
  private closed = false;

  /** Throws Refused if the rules refuse the stored steps. */
  constructor(
    rulesModule: RulesModule,
    readonly ruleset: Ruleset,
    public stored: StoredGame,
  ) {
    this.played = new PlayedGame(RulesGame.start(rulesModule, { ruleset: ruleset.id }), stored.codes);
    this.show();
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
    const computer = `Computer, level ${level}`;
    const named = this.ruleset.seats.map(({ id, letter }) => [
      id.charAt(0).toUpperCase() + id.slice(1),
      letter === own ? "Player" : computer,
    ]);
    return Object.fromEntries(named);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    for (const engine of [this.adviser, ...this.engines.values()]) engine.close();
    this.played.close();
  }

  private get place(): Place {
    return { setup: { ruleset: this.ruleset.id }, letters: this.letters, codes: this.stored.codes };
  }

  private advance(code: StepCode): void {
    this.played.advance(code);
    this.store([...this.stored.codes, code]);
  }

  private store(codes: readonly StepCode[]): void {
    this.stored = { ...this.stored, codes };
    this.show();
    this.stored = { ...this.stored, over: this.scene.value?.turn === "-" };
    storeGame(this.stored);
  }

  private show(): void {
    clearTimeout(this.timer);
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
    };
    this.thinking.value = turn !== "-" && turn !== own;
    for (const engine of this.engines.values()) engine.stop();
    if (this.thinking.value) void this.answer(turn);
  }

  /** Lets a computer move. Does nothing if the game has changed meanwhile. */
  private async answer(letter: string): Promise<void> {
    const { codes, level, seed } = this.stored;
    const engine = this.engines.get(letter) ?? new Engine();
    this.engines.set(letter, engine);
    const wait = this.scene.value?.out ? pause.alone : pause.shortest + Math.random() * pause.more;
    const ready = new Promise<void>((resolve) => {
      this.timer = window.setTimeout(resolve, wait);
    });
    const orders = { level, nodes: unlimited, lines: 1, seed: seed + this.letters.indexOf(letter) };
    const report = await engine.think(this.place, orders);
    await ready;
    if (this.closed || this.stored.codes !== codes || !report?.move) return;
    try {
      this.advance(report.move);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.info("the rules refuse the computer's move", report.move, error.message);
    }
  }
}
