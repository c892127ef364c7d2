// A game that the rules hold, and what they tell about it. Seats are letters, cells and moves as texts have them.
import type { Explanation } from "../protocol/messages.ts";
import { type Desk, type Line, type Refusal, refusalOf } from "./desk.ts";

export interface Setup {
  ruleset: string;
  options?: Record<string, string>;
  /** The letters of the seats allied before the game. */
  pact?: string;
  /** Where it begins; left out: at the initial position. */
  position?: string;
}

/** What a move did or would do; `events` as docs/RULES.md §9 has them. */
export interface Step {
  seat: string | null;
  number: number;
  move: string;
  notation: string;
  events: string[];
  /** Why what happened did; attackers are letters. */
  explanations: Explanation[];
}

/** What stands on the board; `checks` are the cells of kings. */
export interface Look {
  diagram: string;
  checks: string[];
}

/** A threat: `kind` is a word of the ruleset. One to mate has no attacking piece but a move that would. */
export interface Threat {
  kind: string;
  attacker: string;
  victim: string;
  from: string;
  target: string;
  move: string;
}

export interface Foresight {
  step: Step;
  /** What a board would show. */
  diagram: string;
  /** What others would threaten to take because of the move. */
  hanging: Threat[];
}

export interface Attackers {
  pieces: { seat: string; from: string }[];
  /** Pieces in hand that could be dropped there. */
  hands: { seat: string; piece: string }[];
}

/** A right such as castling; `ended` says why a seat has it no longer. */
export interface Right {
  id: string;
  seat: string;
  ended: Refusal | null;
}

/** One thing that happened, as docs/PROTOCOL.md writes steps: a move code, `m:time`, `l:resign` or `draw`. */
export type Deed = string;

export class RulesGame {
  private constructor(
    private readonly desk: Desk,
    private readonly number: number,
  ) {}

  /** Throws Refused where the setup is wrong. */
  static start(desk: Desk, { ruleset, options = {}, pact = "", position = "" }: Setup): RulesGame {
    const chosen = Object.entries(options).map(([id, value]) => `${id}=${value}`);
    return RulesGame.opened(desk, desk.ask("start", ruleset, chosen.join(" "), pact, position));
  }

  /** A record's game at its end. Throws Refused where the record is wrong; its names then tell line and column. */
  static read(desk: Desk, ruleset: string, record: string): { game: RulesGame; lines: Line[] } {
    const lines = desk.ask("read", ruleset, record);
    return { game: RulesGame.opened(desk, lines), lines };
  }

  private static opened(desk: Desk, lines: Line[]): RulesGame {
    return new RulesGame(desk, Number(fieldOf(lines, "game")));
  }

  /** Lets go of the game: nothing may be asked of it any more. */
  close(): void {
    this.desk.lines("close", this.number);
  }

  /** Throws Refused. */
  advance(deed: Deed): Step {
    if (deed === "draw") return stepOf(this.ask("draw"));
    const [seat = "", reason] = deed.split(":");
    return stepOf(reason ? this.ask("leave", seat, reason) : this.ask("play", deed));
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

  /** What it stands on as a text to set up again; null once the game is over. */
  get position(): string | null {
    return fieldOf(this.ask("look"), "position") || null;
  }

  /** How the game ended: the word, and the winner's letter; null while it is on. */
  get outcome(): { how: string; winner: string | null } | null {
    const line = this.ask("look").find(([word]) => word === "outcome");
    return line ? { how: line[1] ?? "", winner: line[2] === "-" ? null : (line[2] ?? null) } : null;
  }

  get legal(): string[] {
    return this.ask("legal").map(([, code = ""]) => code);
  }

  /** The game as a record, with tags such as "Site". */
  record(tags: Record<string, string> = {}): string {
    return this.desk.text("record", this.number, ...Object.entries(tags).map(([name, value]) => `${name}=${value}`));
  }

  /** Where the piece on a cell could go if it were its owner's turn. */
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
    for (const line of this.desk.lines("rights", this.number)) {
      if (line[0] === "right") rights.push({ id: line[1] ?? "", seat: line[2] ?? "", ended: null });
      const last = rights.at(-1);
      if (line[0] === "refused" && last) last.ended = refusalOf(line);
    }
    return rights;
  }

  /** What a move would do. Throws Refused where it is illegal. */
  foresee(move: string): Foresight {
    const lines = this.ask("foresee", move);
    return { step: stepOf(lines), diagram: fieldOf(lines, "diagram"), hanging: threatsOf(lines, "hanging") };
  }

  /** Why whoever is on turn cannot go from a cell, or with a piece in hand ("P*"), to a cell; null if he can. */
  whyNot(origin: string, target: string): Refusal | null {
    const [line] = this.desk.lines("why", this.number, origin, target);
    return line ? refusalOf(line) : null;
  }

  perft(depth: number): number {
    return Number(fieldOf(this.ask("perft", depth), "count"));
  }

  private ask(command: string, ...fields: (string | number)[]): Line[] {
    return this.desk.ask(command, this.number, ...fields);
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
    if (word === "explanation") found.push({ about: one, text: other, bearings: [] });
    if (word === "bearing") found.at(-1)?.bearings.push({ kind: one, attacker: other, from: third, target: fourth });
  }
  return found;
}

const threatsOf = (lines: Line[], word: string): Threat[] =>
  fieldsOf(lines, word).map(([kind = "", attacker = "", victim = "", from = "", target = "", move = ""]) => {
    return { kind, attacker, victim, from, target, move };
  });
