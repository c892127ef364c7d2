// Analyses all positions of a game's main line. The result of a review that this browser stores is
// stored as well.
import { computed, signal } from "@preact/signals";
import type { Facts, NodeFacts } from "../review/node_facts.ts";
import { nodeOf, type Review, root } from "../review/review.ts";
import { lineFrom } from "../review/walk.ts";
import { Engine } from "./engine.ts";
import { finalShares, type Point } from "./judgement.ts";
import { loadAnalysis, storeAnalysis } from "./stored_analyses.ts";

/**
 * Nodes for each position: 0.1 to 0.3 s. Compared with a search of 1,000,000 nodes, twice as many
 * mistakes and blunders are found as with 40,000, and as many as with 160,000.
 */
const nodes = 120_000;
/** Moves to compare in each position. With 8, moves outside the list are judged too harshly. */
const lines = 16;
/** Workers that share the positions. Each has up to 64 MB. */
const workers = () => (navigator.hardwareConcurrency > 2 ? 2 : 1);

export interface Analysed {
  /** The nodes of the main line, the start first. */
  line: readonly number[];
  /** The points so far. */
  points: readonly Point[];
  /** The median of the depths that the engine reached. */
  depth: number;
}

interface Searched {
  point: Point;
  /** Null if the game is over or the engine proved who wins. */
  depth: number | null;
}

export class GameAnalysis {
  readonly result = signal<Analysed | null>(null);
  readonly working = computed(() => {
    const { line, points } = this.result.value ?? { line: [], points: [] };
    return points.length < line.length;
  });
  readonly nodes = nodes;
  private engines: Engine[] = [];
  private readonly searched = new Map<number, Searched>();
  private run = 0;

  /** `id`: the id of the review in this browser; null for a shared review. */
  constructor(private readonly id: string | null) {}

  /** Shows the stored analysis, if there is one and the review still contains its line. */
  restore(review: Review, nodeFacts: NodeFacts, letters: readonly string[]): void {
    const stored = this.id === null ? null : loadAnalysis(this.id, letters.length);
    if (!stored) return;
    const { line, moves, positions, depth } = stored;
    const points = positions.flatMap(([shares, best, candidates], index) => {
      const node = line[index] ?? root;
      const { parent = null, move } = review.nodes.get(node) ?? {};
      const same = move === moves[index] && parent === (line[index - 1] ?? null);
      const facts = same ? nodeFacts.of(review, node) : null;
      return facts
        ? [{ ...stepOf(review, node, facts, letters), shares, best, candidates: Object.fromEntries(candidates) }]
        : [];
    });
    if (points.length === line.length) this.result.value = { line, points, depth };
  }

  /** Analyses the main line. A second call searches only the positions that are new. */
  async start(review: Review, nodeFacts: NodeFacts, letters: readonly string[]): Promise<void> {
    this.close();
    const { run } = this;
    const line = [root, ...lineFrom(review, root)];
    this.engines = Array.from({ length: workers() }, () => new Engine());
    this.show(line);
    const search = async (engine: Engine, first: number) => {
      for (let index = first; index < line.length; index += this.engines.length) {
        const node = line[index] ?? root;
        const found = this.searched.get(node) ?? (await searchAt(engine, { review, nodeFacts, letters, line, index }));
        if (run !== this.run || !found) return;
        this.searched.set(node, found);
        this.show(line);
      }
    };
    await Promise.all(this.engines.map(search));
    if (run !== this.run) return;
    // A line that the engine cannot continue ends early.
    if (this.working.value) this.show(line.slice(0, this.result.value?.points.length));
    this.close();
    const { result, id } = this;
    if (id !== null && result.value && result.value.points.length > 0) {
      storeAnalysis(id, result.value.line, result.value.points, result.value.depth);
    }
  }

  close(): void {
    this.run += 1;
    for (const engine of this.engines) engine.close();
  }

  /** Shows the positions up to the first that is not searched yet. */
  private show(line: readonly number[]): void {
    const missing = line.findIndex((node) => !this.searched.has(node));
    const done = line.slice(0, missing < 0 ? line.length : missing).flatMap((node) => this.searched.get(node) ?? []);
    const depths = done.flatMap(({ depth }) => depth ?? []).sort((one, other) => one - other);
    this.result.value = {
      line,
      points: done.map(({ point }) => point),
      depth: depths[Math.floor(depths.length / 2)] ?? 0,
    };
  }
}

interface Place {
  review: Review;
  nodeFacts: NodeFacts;
  letters: readonly string[];
  line: readonly number[];
  index: number;
}

/** Returns null if the search was stopped, or the rules or the engine refuse the position. */
async function searchAt(engine: Engine, { review, nodeFacts, letters, line, index }: Place): Promise<Searched | null> {
  const node = line[index] ?? root;
  const facts = nodeFacts.of(review, node);
  if (!facts) return null;
  const step = stepOf(review, node, facts, letters);
  const final = finalShares(facts.events, letters);
  if (final) return { point: { ...step, shares: final, best: "", candidates: {} }, depth: null };
  const codes = line.slice(1, index + 1).map((each) => nodeOf(review, each).move);
  const orders = { level: null, nodes: [nodes], lines, seed: 0 };
  const report = await engine.think({ setup: review.setup, letters, codes }, orders);
  const [first] = report?.lines ?? [];
  if (!report || !first) return null;
  const turn = letters.indexOf(facts.diagram.split(" ")[1] ?? "");
  const candidates = Object.fromEntries(report.lines.map(({ moves, shares }) => [moves[0], shares[turn] ?? 0]));
  return {
    point: { ...step, shares: [...first.shares], best: report.move, candidates },
    depth: first.mate === 0 ? report.depth : null,
  };
}

/** Returns what the review tells about the step that led to a node. */
const stepOf = (review: Review, node: number, facts: Facts, letters: readonly string[]) => ({
  move: nodeOf(review, node).move,
  mover: facts.notation === "" ? -1 : letters.indexOf(facts.seat ?? ""),
  events: facts.events,
});
