// Analyses the positions of a game's main line, each only once. The results are stored in this
// browser, and found again by the steps that lead to a position.
import { signal } from "@preact/signals";
import type { NodeFacts } from "../review/node_facts.ts";
import { nodeOf, type Review, root } from "../review/review.ts";
import { lineFrom } from "../review/walk.ts";
import { Engine, engineId } from "./engine.ts";
import { finalShares, type Point } from "./judgement.ts";
import { loadAnalysis, type Position, storeAnalysis } from "./stored_analyses.ts";

/**
 * Nodes for each position: 0.1 to 0.3 s. Compared with a search of 1,000,000 nodes, twice as many
 * mistakes and blunders are found as with 40,000, and as many as with 160,000.
 */
const nodes = 120_000;
/** Moves to compare in each position. With 8, moves outside the list are judged too harshly. */
const lines = 16;
/** Workers that share the positions. Each has up to 64 MB. */
const workers = () => (navigator.hardwareConcurrency > 2 ? 2 : 1);
/** Results with another name are shown, but not mixed with those of this search. */
const nameOfSearch = () => `${engineId()} ${nodes} ${lines}`;

export interface Analysed {
  /** The nodes of the main line, the start first. */
  line: readonly number[];
  /** The points up to the first position that is not analysed. */
  points: readonly Point[];
  /** The median of the depths that the engine reached. */
  depth: number;
  /** Whether another version of the engine, or a search of other size, has found it. */
  outdated: boolean;
}

/** A position of the main line. */
interface Place {
  node: number;
  /** The steps that lead to it. */
  codes: readonly string[];
  /** The next step; empty at the end of the line. */
  next: string;
}

export class GameAnalysis {
  /** Null while no position is analysed. */
  readonly result = signal<Analysed | null>(null);
  readonly running = signal(false);
  readonly nodes = nodes;
  private review: Review | null = null;
  private engines: Engine[] = [];
  /** By the steps that lead to a position. */
  private readonly positions = new Map<string, Position>();
  private search: string;
  private run = 0;

  /** `id`: the id of the review with which the analysis is stored. */
  constructor(
    private readonly id: string,
    private readonly nodeFacts: NodeFacts,
    private readonly letters: readonly string[],
  ) {
    const stored = loadAnalysis(id, letters.length);
    this.search = stored?.search ?? nameOfSearch();
    const steps = stored?.positions.map(({ next }) => next) ?? [];
    stored?.positions.forEach((position, index) => {
      this.positions.set(keyOf(steps.slice(0, index)), position);
    });
  }

  /** Shows what is known of the main line of a review, which may have changed. */
  follow(review: Review): void {
    this.review = review;
    this.show(review);
  }

  /**
   * Analyses the positions of the main line that are not known yet; all of them, if those known are
   * outdated.
   */
  async start(): Promise<void> {
    const { review } = this;
    if (!review) return;
    this.close();
    if (this.search !== nameOfSearch()) this.positions.clear();
    this.search = nameOfSearch();
    const { run } = this;
    this.running.value = true;
    this.show(review);
    const missing = placesOf(review).filter((place) => !this.known(place));
    const work = async (engine: Engine) => {
      for (let place = missing.shift(); place; place = missing.shift()) {
        const found = await this.searchAt(engine, review, place);
        if (run !== this.run || !found) return;
        this.positions.set(keyOf(place.codes), found);
        this.show(this.review ?? review);
        this.store(this.review ?? review);
      }
    };
    this.engines = Array.from({ length: workers() }, () => new Engine());
    await Promise.all(this.engines.map(work));
    if (run === this.run) this.close();
  }

  close(): void {
    this.run += 1;
    for (const engine of this.engines) engine.close();
    this.engines = [];
    this.running.value = false;
  }

  /** Returns the position if it is analysed, and its next step was compared with other moves. */
  private known({ codes, next }: Place): Position | null {
    const found = this.positions.get(keyOf(codes));
    if (!found) return null;
    const compared = found.next === "" || next === "" || next === found.next || next in found.candidates;
    return compared ? found : null;
  }

  private show(review: Review): void {
    const found = this.knownOf(review);
    const points = found.flatMap(([place, position]) => this.pointOf(review, place, position) ?? []);
    const depths = found.flatMap(([, { depth }]) => depth ?? []).sort((one, other) => one - other);
    const depth = depths[Math.floor(depths.length / 2)] ?? 0;
    const line = placesOf(review).map(({ node }) => node);
    const shown = { line, points, depth, outdated: this.search !== nameOfSearch() };
    this.result.value = points.length > 0 || this.running.value ? shown : null;
  }

  private store(review: Review): void {
    const found = this.knownOf(review);
    const steps = found.map(([{ next }]) => next);
    const positions = found.map(([, position]) => position);
    storeAnalysis(this.id, this.search, steps, positions);
  }

  /** Returns the positions of the main line up to the first that is not known. */
  private knownOf(review: Review): (readonly [Place, Position])[] {
    const found: (readonly [Place, Position])[] = [];
    for (const place of placesOf(review)) {
      const position = this.known(place);
      if (!position) break;
      found.push([place, position]);
    }
    return found;
  }

  private pointOf(review: Review, { node }: Place, { shares, best, candidates }: Position): Point | null {
    const facts = this.nodeFacts.of(review, node);
    if (!facts) return null;
    const mover = facts.notation === "" ? -1 : this.letters.indexOf(facts.seat ?? "");
    return { shares, best, candidates, move: nodeOf(review, node).move, mover, events: facts.events };
  }

  /** Returns null if the search was stopped, or the rules or the engine refuse the position. */
  private async searchAt(engine: Engine, review: Review, { node, codes }: Place): Promise<Position | null> {
    const { letters } = this;
    const facts = this.nodeFacts.of(review, node);
    if (!facts) return null;
    const final = finalShares(facts.events, letters);
    if (final) return { shares: final, best: "", candidates: {}, depth: null, next: "" };
    const search = { level: null, nodes: [nodes], lines, seed: 0 };
    const report = await engine.think({ setup: review.setup, letters, codes }, search);
    const [first] = report?.lines ?? [];
    if (!report || !first) return null;
    const turn = letters.indexOf(facts.diagram.split(" ")[1] ?? "");
    return {
      shares: [...first.shares],
      best: report.move,
      candidates: Object.fromEntries(report.lines.map(({ moves, shares }) => [moves[0] ?? "", shares[turn] ?? 0])),
      depth: first.mate === 0 ? report.depth : null,
      next: "",
    };
  }
}

const keyOf = (codes: readonly string[]): string => codes.join(" ");

/** Returns the positions of the main line, the start first. */
function placesOf(review: Review): Place[] {
  const line = [root, ...lineFrom(review, root)];
  const steps = line.slice(1).map((node) => nodeOf(review, node).move);
  return line.map((node, index) => ({ node, codes: steps.slice(0, index), next: steps[index] ?? "" }));
}
