// Analyses all positions of a game's main line, one after another.
import { signal } from "@preact/signals";
import type { NodeFacts } from "../review/node_facts.ts";
import { nodeOf, type Review, root } from "../review/review.ts";
import { lineFrom } from "../review/walk.ts";
import { Engine } from "./engine.ts";
import { finalShares, type Point } from "./judgement.ts";

/** Nodes for each position: about 0.15 s. */
const nodes = 40_000;
/** Moves to compare in each position. */
const lines = 16;

export interface Analysed {
  /** The nodes of the main line, the start first. */
  line: readonly number[];
  /** The points so far. */
  points: readonly Point[];
  /** The least depth that the engine reached. */
  depth: number;
}

export class GameAnalysis {
  readonly result = signal<Analysed | null>(null);
  readonly nodes = nodes;
  private readonly engine = new Engine();
  private run = 0;

  /** Analyses the main line. A second call starts again. */
  async start(review: Review, nodeFacts: NodeFacts, letters: readonly string[]): Promise<void> {
    this.run += 1;
    const { run } = this;
    const line = [root, ...lineFrom(review, root)];
    const codes = line.slice(1).map((node) => nodeOf(review, node).move);
    const points: Point[] = [];
    let least = 99;
    this.result.value = { line, points: [], depth: 0 };
    for (const [index, node] of line.entries()) {
      const facts = nodeFacts.of(review, node);
      if (!facts) return;
      let shares = finalShares(facts.events, letters);
      let best = "";
      let candidates: Record<string, number> = {};
      if (!shares) {
        const place = { setup: review.setup, letters, codes: codes.slice(0, index) };
        const report = await this.engine.think(place, { level: null, nodes: [nodes], lines, seed: 0 });
        if (run !== this.run) return;
        if (!report?.lines[0]) break;
        shares = [...report.lines[0].shares];
        best = report.move;
        const turn = letters.indexOf(facts.diagram.split(" ")[1] ?? "");
        candidates = Object.fromEntries(report.lines.map((line) => [line.moves[0], line.shares[turn] ?? 0]));
        if (report.lines[0].mate === 0) least = Math.min(least, report.depth);
      }
      const mover = facts.notation === "" ? -1 : letters.indexOf(facts.seat ?? "");
      points.push({ shares, best, candidates, move: nodeOf(review, node).move, mover, events: facts.events });
      this.result.value = { line, points: [...points], depth: least === 99 ? 0 : least };
    }
    // A line that the engine cannot continue ends early.
    this.result.value = { line: line.slice(0, points.length), points, depth: least === 99 ? 0 : least };
  }

  close(): void {
    this.run += 1;
    this.engine.close();
  }
}
