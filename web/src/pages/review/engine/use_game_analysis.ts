// The analysis of the whole game in a review, and its judgement of each node.
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { GameAnalysis } from "../../../engine/game_analysis.ts";
import { type Judgement, judge } from "../../../engine/judgement.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import type { NodeFacts } from "../../../review/node_facts.ts";
import { nodeOf, type Review, root } from "../../../review/review.ts";

export interface Judged extends Judgement {
  /** The move that the engine prefers; null if it was played. */
  better: string | null;
}

export interface JudgedGame {
  game: GameAnalysis;
  /** The judgements of the analysed line, the start first. */
  judgements: readonly Judgement[];
  /** The judgements of its moves, by node. */
  judged: ReadonlyMap<number, Judged>;
}

interface At {
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
}

/** `id`: the id of the review, with which the analysis is stored. */
export function useGameAnalysis({ review, nodeFacts, ruleset }: At, id: string): JudgedGame {
  const letters = useMemo(() => ruleset.seats.map(({ letter }) => letter), [ruleset]);
  const game = useMemo(() => new GameAnalysis(id, nodeFacts, letters), [id, nodeFacts, letters]);
  useEffect(() => () => game.close(), [game]);
  // Before the page is painted, so that a stored analysis moves nothing when it appears.
  useLayoutEffect(() => game.follow(review), [game, review]);
  const result = game.result.value;
  const judgements = useMemo(() => (result ? judge(result.points, letters) : []), [result, letters]);
  const judged = useMemo(() => {
    const points = result?.points ?? [];
    return new Map(
      judgements.map((judgement, index) => {
        const best = points[index - 1]?.best || null;
        const better = best === points[index]?.move ? null : best;
        return [result?.line[index] ?? root, { ...judgement, better }];
      }),
    );
  }, [result, judgements]);
  return { game, judgements, judged };
}

/** Returns the better move in the position of a node, if the next move of the game is marked. */
export function betterAfter(judged: ReadonlyMap<number, Judged>, review: Review, node: number): string | null {
  const marked = nodeOf(review, node).children.map((child) => judged.get(child));
  return marked.find((each) => each && each.marks.length > 0)?.better ?? null;
}
