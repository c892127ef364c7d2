// Judges the moves of a game by the win shares that they lost. Shares are estimates, so small
// losses mean nothing.

/** A position of the game, in order; the first is the start. */
export interface Point {
  /** Win shares by seat, from 0 to 1. */
  shares: readonly number[];
  /** The move that the engine prefers here; empty if the game is over. */
  best: string;
  /** The share of the player to move after each move that the engine compared. */
  candidates: Readonly<Record<string, number>>;
  /** The step that led here; empty at the start. */
  move: string;
  /** The index of the seat that moved; -1 at the start and for steps that are no moves. */
  mover: number;
  /** Event lines of the step. */
  events: readonly string[];
}

export type Fault = "inaccuracy" | "mistake" | "blunder";
/** `alliance`: allowed the opponents to ally. `decided`: chose the winner among the opponents. */
export type Mark = Fault | "alliance" | "decided";

/** Returns the marks that the moves of a game with this number of seats can have. */
export const marksOf = (seats: number): readonly Mark[] =>
  seats > 2 ? ["inaccuracy", "mistake", "blunder", "alliance", "decided"] : ["inaccuracy", "mistake", "blunder"];

export interface Judgement {
  /** The share that the mover lost. */
  loss: number;
  marks: readonly Mark[];
}

export interface Summary {
  moves: number;
  /** The average loss of a move. */
  loss: number;
  marks: Readonly<Record<Mark, number>>;
}

type FaultLosses = readonly (readonly [Fault, number])[];

/** The least losses that count as each fault, the worst first. */
const lossesOfTwo: FaultLosses = [
  ["blunder", 0.3],
  ["mistake", 0.18],
  ["inaccuracy", 0.1],
];
/** Calibrated shares of three players differ less. */
const lossesOfThree: FaultLosses = [
  ["blunder", 0.09],
  ["mistake", 0.055],
  ["inaccuracy", 0.03],
];
/** A player with at most this share who changes who wins has decided the game. */
const hopeless = 0.15;
/** The share that a decided opponent gains. */
const swing = 0.12;

/**
 * Returns how much a share usually changes only because another player is to move: searches favour
 * some side. The median over the moves that were compared.
 */
function biasOf(points: readonly Point[]): number {
  const changes = points.flatMap((point, index) => {
    const known = points[index - 1]?.candidates[point.move];
    return known === undefined || point.best === "" ? [] : [known - shareOf(point, point.mover)];
  });
  changes.sort((one, other) => one - other);
  return changes[Math.floor(changes.length / 2)] ?? 0;
}

/**
 * Returns the share that a move lost; 0 for the move that the engine prefers. A move that the
 * engine did not compare lost at least as much as those that it did.
 */
function lossOf(before: Point, point: Point, bias: number): number {
  if (point.move === before.best) return 0;
  const shares = Object.values(before.candidates);
  const best = before.candidates[before.best] ?? shareOf(before, point.mover);
  const compared = before.candidates[point.move];
  if (compared !== undefined) return Math.max(0, best - compared);
  const after = shareOf(point, point.mover) + (point.best === "" ? 0 : bias);
  return Math.max(0, best - Math.min(after, ...shares));
}

/**
 * Returns the shares of each point for a chart: averages over one round, in which each player was
 * to move once. The end of a game stays as it is.
 */
export function smoothed(points: readonly Point[]): number[][] {
  return points.map(({ shares, best }, index) => {
    if (best === "") return [...shares];
    const reach = shares.length - 1;
    const from = Math.max(0, index - Math.ceil(reach / 2));
    const near = points.slice(from, index + Math.floor(reach / 2) + 1).filter((point) => point.best !== "");
    return shares.map((_, seat) => near.reduce((sum, point) => sum + shareOf(point, seat), 0) / near.length);
  });
}

/** Returns a judgement for each point; the start has none. */
export function judge(points: readonly Point[], letters: readonly string[]): Judgement[] {
  const bias = biasOf(points);
  const faults = letters.length > 2 ? lossesOfThree : lossesOfTwo;
  const allowed = new Set(points.flatMap((_, index) => allowedAlliance(points, index, letters)));
  return points.map((point, index) => {
    const before = points[index - 1];
    if (!before || point.mover < 0) return { loss: 0, marks: [] };
    const loss = lossOf(before, point, bias);
    const fault = faults.find(([, least]) => loss >= least)?.[0];
    const marks: Mark[] = fault ? [fault] : [];
    if (allowed.has(index)) marks.push("alliance");
    if (decides(before, point)) marks.push("decided");
    return { loss, marks };
  });
}

/** Returns the index of the outsider's move that allowed an alliance formed at `index`. */
function allowedAlliance(points: readonly Point[], index: number, letters: readonly string[]): number[] {
  const formed = points[index]?.events.find((event) => event.startsWith("alliance "));
  const allies = formed?.split(" ")[1] ?? "";
  const outsider = letters.findIndex((letter) => !allies.includes(letter));
  if (allies === "" || outsider < 0) return [];
  const own = points.slice(0, index + 1).findLastIndex(({ mover }) => mover === outsider);
  const [before, after] = [points[own - 1], points[index]];
  if (!before || !after) return [];
  return shareOf(before, outsider) - shareOf(after, outsider) >= 0.1 ? [own] : [];
}

function decides(before: Point, after: Point): boolean {
  const { mover } = after;
  if (before.shares.length < 3 || after.move === before.best || shareOf(before, mover) > hopeless) return false;
  return before.shares.some((share, seat) => seat !== mover && shareOf(after, seat) - share >= swing);
}

const shareOf = ({ shares }: Point, seat: number): number => shares[seat] ?? 0;

/** Returns the summary of each seat. */
export function summaries(points: readonly Point[], judgements: readonly Judgement[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = judgements.filter((_, index) => points[index]?.mover === seat);
    const count = (mark: Mark) => own.filter(({ marks }) => marks.includes(mark)).length;
    return {
      moves: own.length,
      loss: own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, own.length),
      marks: {
        inaccuracy: count("inaccuracy"),
        mistake: count("mistake"),
        blunder: count("blunder"),
        alliance: count("alliance"),
        decided: count("decided"),
      },
    };
  });
}

/** Returns the shares after the end of a game; null while it is running. */
export function finalShares(events: readonly string[], letters: readonly string[]): number[] | null {
  const wins = events.find((event) => event.startsWith("wins "))?.split(" ")[1];
  if (wins !== undefined) return letters.map((letter) => (letter === wins ? 1 : 0));
  return events.some((event) => event.startsWith("draw")) ? letters.map(() => 1 / letters.length) : null;
}
