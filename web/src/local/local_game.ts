// A game on one device: the rules module judges the moves, and the clocks run in this browser.
import { signal } from "@preact/signals";
import { humanPause, Opponents, shortPause } from "../engine/opponents.ts";
import type { Ruleset, TimeLeft } from "../protocol/schema.ts";
import { isEventful } from "../room/course.ts";
import { GameCursor } from "../room/game_cursor.ts";
import { RulesGame, type StepCode } from "../rules/game.ts";
import { PlayedGame } from "../rules/played_game.ts";
import type { RulesModule } from "../rules/rules_module.ts";
import { DeviceClock, type TurnTimeLeft } from "./device_clock.ts";
import { localRoom, seatIds } from "./local_room.ts";
import { recordOf } from "./record.ts";
import { type LocalChoices, type LocalGameData, storeLocalGame } from "./stored_games.ts";

/** Browsers let longer timers expire at once. */
const longestTimer = 2 ** 31 - 1;

export class LocalGame extends GameCursor {
  /** The legal moves; none after the end and during a pause. */
  readonly legal = signal<readonly string[]>([]);
  private readonly played: PlayedGame;
  /** Null without clocks. */
  private readonly clock: DeviceClock | null;
  private readonly idOf: (letter: string | null) => string | null;
  /** The levels of the computers, by seat letter. */
  private readonly levels: ReadonlyMap<string, number>;
  private readonly opponents = new Opponents();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Opens a game. A game with clocks that has begun is paused at first. Throws Refused if the rules
   * refuse a stored step.
   */
  constructor(
    rulesModule: RulesModule,
    readonly ruleset: Ruleset,
    private data: LocalGameData,
  ) {
    super();
    const { options, time, steps } = data;
    const start = RulesGame.start(rulesModule, { ruleset: ruleset.id, options });
    this.played = new PlayedGame(
      start,
      steps.map(({ code }) => code),
    );
    this.idOf = seatIds(ruleset.seats);
    this.levels = new Map(
      ruleset.seats.flatMap(({ id, letter }) => {
        const level = data.computers?.[id];
        return level === undefined ? [] : [[letter, level]];
      }),
    );
    const seats = ruleset.seats.map(({ id }) => id);
    this.clock = time.kind === "untimed" ? null : new DeviceClock(time, seats);
    this.rewindClock(data.turnLeft);
    if (steps.length > 0) this.clock?.pause(this.now());
    this.show();
  }

  /** The current position, for explanations. */
  get rules(): RulesGame {
    return this.played.game;
  }

  /** The choices with which the game was started. */
  get choices(): LocalChoices {
    const { variant, options, time, names, computers } = this.data;
    return { variant, options, time, names, ...(computers ? { computers } : {}) };
  }

  get running(): boolean {
    return this.room.value?.state === "running";
  }

  /** Returns whether a computer plays a seat. */
  isComputer(letter: string): boolean {
    return this.levels.has(letter);
  }

  get hasComputers(): boolean {
    return this.levels.size > 0;
  }

  /** The id under which it is stored. */
  get id(): string {
    return this.data.id;
  }

  /** Plays a move for the player to move, unless their flag has fallen. */
  play(move: string): void {
    if (!this.running || this.clock?.paused || this.flagFell()) return;
    this.advance(move);
  }

  /** Resigns for a player who is in the game. Players can resign out of turn. */
  resign(seat: string): void {
    const letter = this.ruleset.seats.find(({ id }) => id === seat)?.letter;
    if (letter && this.running && !this.flagFell() && !this.played.isOut(letter)) this.advance(`${letter}:resign`);
  }

  agreeDraw(): void {
    if (this.running && !this.flagFell()) this.advance("draw");
  }

  /** Ends the game without a result. */
  abort(): void {
    if (!this.running) return;
    this.course.value += 1;
    const paused = this.clock?.paused ?? false;
    const turnLeft = this.takeTurnLeft();
    this.clock?.turnTo(null, this.now());
    if (!paused) this.clock?.goOn(this.now());
    this.save({ aborted: true, turnLeft });
  }

  get mayUndo(): boolean {
    return this.data.aborted || this.undone >= 0;
  }

  /**
   * Takes back the last step and restores the clocks, or continues an aborted game. With computers
   * it takes back the last step of a player and all that followed.
   */
  undo(): void {
    if (!this.mayUndo) return;
    const { aborted } = this.data;
    const steps = aborted ? this.data.steps : this.data.steps.slice(0, this.undone);
    // An aborted turn continues with the time that it had left.
    const turnLeft = aborted ? this.data.turnLeft : null;
    this.played.backTo(steps.length);
    this.course.value += 1;
    this.data = { ...this.data, steps, aborted: false, turnLeft };
    this.rewindClock(turnLeft);
    this.save({});
  }

  /** Shows what another tab has stored of this game; with clocks it is paused here. */
  takeOver(data: LocalGameData): void {
    const codes = data.steps.map(({ code }) => code);
    const known = this.data.steps.map(({ code }) => code);
    const differs = codes.findIndex((code, index) => code !== known[index]);
    const common = differs < 0 ? Math.min(codes.length, known.length) : differs;
    this.opponents.stop();
    this.played.backTo(common);
    for (const code of codes.slice(common)) this.played.advance(code);
    this.course.value += 1;
    this.data = data;
    this.rewindClock(data.turnLeft);
    this.clock?.pause(this.now());
    this.show();
  }

  /** Stops the clocks. Has no effect in a game without clocks. */
  pause(): void {
    if (!this.running || !this.clock || this.clock.paused || this.flagFell()) return;
    this.course.value += 1;
    this.save({ turnLeft: this.takeTurnLeft() });
  }

  goOn(): void {
    if (!this.clock?.paused) return;
    this.clock.goOn(this.now());
    this.course.value += 1;
    this.show();
  }

  /** Returns the game record. */
  record(): string {
    return recordOf(this.played.game, this.ruleset, this.data);
  }

  /** Stores the time that is left. The game must not be used afterwards. */
  close(): void {
    this.pause();
    clearTimeout(this.timer);
    this.opponents.close();
    this.played.close();
  }

  /** The index of the step that undo() takes back first; -1: none. */
  private get undone(): number {
    return this.played.steps.findLastIndex(({ seat }) => seat === null || !this.levels.has(seat));
  }

  /** Stops the clocks, and returns what the running one has left; null if none was running. */
  private takeTurnLeft(): TurnTimeLeft | null {
    if (!this.clock) return null;
    const { running } = this.clock;
    // A clock that stands was charged by the pause.
    if (this.clock.paused) return this.data.turnLeft;
    this.clock.pause(this.now());
    return running === null ? null : this.clock.left(running);
  }

  private get turn(): string | null {
    return this.idOf(this.played.turn);
  }

  private advance(code: StepCode): void {
    const at = this.now();
    const mover = this.turn;
    const step = this.played.advance(code);
    const { notation } = step;
    if (notation === "" || isEventful(step)) this.course.value += 1;
    let remaining: TimeLeft | null = null;
    if (this.clock && mover !== null && notation !== "") {
      this.clock.moved(at);
      remaining = this.clock.left(mover);
    }
    this.clock?.turnTo(this.turn, at);
    // A player can resign during the turn of another.
    const turnLeft = this.turn === mover ? this.data.turnLeft : null;
    this.save({ steps: [...this.data.steps, { code, remaining }], turnLeft });
  }

  /** Eliminates the player to move if their time is up, and returns whether it was. */
  private flagFell(): boolean {
    const deadline = this.clock?.deadline ?? null;
    if (deadline === null || this.now() < deadline) return false;
    this.advance(`${this.played.turn}:time`);
    return true;
  }

  private rewindClock(turnLeft: TimeLeft | null): void {
    const left = new Map<string, TimeLeft>();
    for (const [index, step] of this.data.steps.entries()) {
      const seat = this.idOf(this.played.steps[index]?.seat ?? null);
      if (seat !== null && step.remaining) left.set(seat, step.remaining);
    }
    this.clock?.rewind(left, this.data.aborted ? null : this.turn, this.now(), turnLeft);
  }

  private save(change: Partial<LocalGameData>): void {
    this.data = { ...this.data, ...change };
    this.show();
    storeLocalGame(this.data, !this.running);
  }

  private show(): void {
    const { ruleset, data, played, clock } = this;
    const paused = clock?.paused ?? false;
    const steps = this.room.value?.steps.length;
    this.room.value = localRoom({ ruleset, game: data, played, clock: clock?.reading() ?? null, paused });
    if (steps !== data.steps.length) this.ply.value = null;
    const plays = this.running && !paused;
    const level = this.levels.get(played.turn);
    this.legal.value = plays && level === undefined ? played.game.legal : [];
    this.waitForFlag();
    this.opponents.stop();
    if (plays && level !== undefined) this.answer(played.turn, level);
  }

  /** Lets a computer move. */
  private answer(letter: string, level: number): void {
    const { ruleset, data } = this;
    const letters = ruleset.seats.map((seat) => seat.letter);
    const place = {
      setup: { ruleset: ruleset.id, options: data.options },
      letters,
      codes: data.steps.map(({ code }) => code),
    };
    const alone = letters.every((each) => this.levels.has(each) || this.played.isOut(each));
    const wait = alone ? shortPause : humanPause();
    void this.opponents.move({ place, letter, level, seed: data.seed ?? 0, wait }, (move) => this.play(move));
  }

  private waitForFlag(): void {
    clearTimeout(this.timer);
    const deadline = this.running ? (this.clock?.deadline ?? null) : null;
    if (deadline === null) return;
    const wait = Math.min(Math.max(0, deadline - this.now()), longestTimer);
    this.timer = setTimeout(() => {
      if (!this.flagFell()) this.waitForFlag();
    }, wait);
  }
}
