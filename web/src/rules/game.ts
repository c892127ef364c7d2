// A game in the rules module. Seats are letters; cells and moves are written as in the text
// formats.
import type { Explanation } from "../protocol/schema.ts";
import { type Line, type Refusal, type RulesModule, refusalOf } from "./rules_module.ts";

export interface Setup {
  ruleset: string;
  options?: Record<string, string>;
  /** The letters of the seats in a pre-arranged alliance. */
  openingAlliance?: string;
  /** The starting position; omitted: the initial position. */
  position?: string;
}

/** The result of a move that was played or previewed; `events` are lines of docs/RULES.md §9. */
export interface Step {
  seat: string | null;
  number: number;
  move: string;
  notation: string;
  events: string[];
  /** The reasons for the events. Attackers are seat letters. */
  explanations: Explanation[];
}

/** The position on the board; `checks` are the cells of kings in check. */
export interface Look {
  diagram: string;
  checks: string[];
}

/**
 * A threat; `kind` is defined by the ruleset. A mate threat has a move instead of an attacking
 * piece.
 */
export interface Threat {
  kind: string;
  attacker: string;
  victim: string;
  from: string;
  target: string;
  move: string;
}

export interface MovePreview {
  step: Step;
  /** The diagram after the move. */
  diagram: string;
  /** The captures that opponents would threaten because of the move. */
  hanging: Threat[];
}

export interface Attackers {
  pieces: { seat: string; from: string }[];
  /** Pieces in hand that could be dropped there. */
  hands: { seat: string; piece: string }[];
}

/** A right such as castling; `ended` is the reason why the seat has lost it. */
export interface Right {
  id: string;
  seat: string;
  ended: Refusal | null;
}

/** One step in the form of docs/PROTOCOL.md: a move code, `m:time`, `l:resign` or `draw`. */
export type StepCode = string;

export class RulesGame {
  private constructor(
    private readonly rulesModule: RulesModule,
    private readonly number: number,
  ) {}

  /** Starts a game. Throws Refused for an invalid setup. */
  static start(
    rulesModule: RulesModule,
    { ruleset, options = {}, openingAlliance = "", position = "" }: Setup,
  ): RulesGame {
    const chosen = Object.entries(options).map(([id, value]) => `${id}=${value}`);
    return RulesGame.opened(
      rulesModule,
      rulesModule.ask("start", ruleset, chosen.join(" "), openingAlliance, position),
    );
  }

  /**
   * Reads a game record and returns the game at its end. Throws Refused for an invalid record; its
   * names give line and column.
   */
  static read(rulesModule: RulesModule, ruleset: string, record: string): { game: RulesGame; lines: Line[] } {
    const lines = rulesModule.ask("read", ruleset, record);
    return { game: RulesGame.opened(rulesModule, lines), lines };
  }

  private static opened(rulesModule: RulesModule, lines: Line[]): RulesGame {
    return new RulesGame(rulesModule, Number(fieldOf(lines, "game")));
  }

  /** Releases the game in the module. It must not be used afterwards. */
  close(): void {
    this.rulesModule.lines("close", this.number);
  }

  /** Plays a step. Throws Refused. */
  advance(code: StepCode): Step {
    if (code === "draw") return stepOf(this.ask("draw"));
    const [seat = "", reason] = code.split(":");
    return stepOf(reason ? this.ask("leave", seat, reason) : this.ask("play", code));
  }

  undo(count = 1): void {
    this.ask("undo", count);
  }

  get diagram(): string {
    return this.look().diagram;
  }

  look(): Look {
    const lines = this.ask("look");
    return { diagram: fieldOf(lines, "diagram"), checks: fieldsOf(lines, "check").map(([cell = ""]) => cell) };
  }

  /** The position as text that `start` accepts; null once the game is over. */
  get position(): string | null {
    return fieldOf(this.ask("look"), "position") || null;
  }

  /** How the game ended: the keyword, and the winner's letter; null while it is running. */
  get outcome(): { how: string; winner: string | null } | null {
    const line = this.ask("look").find(([word]) => word === "outcome");
    return line ? { how: line[1] ?? "", winner: line[2] === "-" ? null : (line[2] ?? null) } : null;
  }

  get legal(): string[] {
    return this.ask("legal").map(([, code = ""]) => code);
  }

  /**
   * Returns the game record, with tags such as "Site". `clocks`: the remaining time of the player
   * who moved after each step, in milliseconds.
   */
  record(tags: Record<string, string> = {}, clocks: readonly (number | null)[] = []): string {
    const fields = Object.entries(tags).map(([name, value]) => `${name}=${value}`);
    if (clocks.length > 0) fields.push(`clocks=${clocks.map((time) => time ?? "-").join(" ")}`);
    return this.rulesModule.text("record", this.number, ...fields);
  }

  /** Returns the cells that the piece on a cell could move to if it were its owner's turn. */
  reach(cell: string): string[] {
    return this.ask("reach", cell).map(([, to = ""]) => to);
  }

  attackers(cell: string): Attackers {
    const lines = this.ask("attackers", cell);
    return {
      pieces: fieldsOf(lines, "attacker").map(([seat = "", from = ""]) => ({ seat, from })),
      hands: fieldsOf(lines, "dropper").map(([seat = "", piece = ""]) => ({ seat, piece })),
    };
  }

  threats(): Threat[] {
    return threatsOf(this.ask("threats"), "threat");
  }

  rights(): Right[] {
    const rights: Right[] = [];
    for (const line of this.rulesModule.lines("rights", this.number)) {
      if (line[0] === "right") rights.push({ id: line[1] ?? "", seat: line[2] ?? "", ended: null });
      const last = rights.at(-1);
      if (line[0] === "refused" && last) last.ended = refusalOf(line);
    }
    return rights;
  }

  /** Returns the effect of a move without playing it. Throws Refused if the move is illegal. */
  previewMove(move: string): MovePreview {
    const lines = this.ask("preview", move);
    return { step: stepOf(lines), diagram: fieldOf(lines, "diagram"), hanging: threatsOf(lines, "hanging") };
  }

  /**
   * Returns why the player to move cannot move from a cell, or drop from hand ("P*"), to a target;
   * null if they can.
   */
  whyNot(origin: string, target: string): Refusal | null {
    const [line] = this.rulesModule.lines("why", this.number, origin, target);
    return line ? refusalOf(line) : null;
  }

  perft(depth: number): number {
    return Number(fieldOf(this.ask("perft", depth), "count"));
  }

  private ask(command: string, ...fields: (string | number)[]): Line[] {
    return this.rulesModule.ask(command, this.number, ...fields);
  }
}

const fieldsOf = (lines: Line[], word: string): string[][] =>
  lines.filter((line) => line[0] === word).map(([, ...fields]) => fields);

const fieldOf = (lines: Line[], word: string): string => fieldsOf(lines, word)[0]?.[0] ?? "";

function stepOf(lines: Line[]): Step {
  const [seat = "-", number = "", move = "", notation = ""] = fieldsOf(lines, "step")[0] ?? [];
  const events = fieldsOf(lines, "event").map(([event = ""]) => event);
  const explanations = explanationsOf(lines);
  return { seat: seat === "-" ? null : seat, number: Number(number), move, notation, events, explanations };
}

function explanationsOf(lines: Line[]): Explanation[] {
  const found: Explanation[] = [];
  for (const [word, ...fields] of lines) {
    const [one = "", other = "", third = "", fourth = ""] = fields;
    if (word === "explanation") found.push({ about: one, text: other, attacks: [] });
    if (word === "attack") found.at(-1)?.attacks.push({ kind: one, attacker: other, from: third, target: fourth });
  }
  return found;
}

const threatsOf = (lines: Line[], word: string): Threat[] =>
  fieldsOf(lines, word).map(([kind = "", attacker = "", victim = "", from = "", target = "", move = ""]) => {
    return { kind, attacker, victim, from, target, move };
  });
