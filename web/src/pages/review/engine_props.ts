// The props of the engine's panel and its parts.
import type { GameAnalysis } from "../../engine/game_analysis.ts";
import type { Judgement } from "../../engine/judgement.ts";
import type { PositionAnalysis } from "../../engine/position_analysis.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import type { Review } from "../../review/review.ts";
import type { ReviewSession } from "../../review/review_session.ts";

export interface EngineProps {
  session: ReviewSession;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
  position: PositionAnalysis;
  game: GameAnalysis;
  /** The judgements of the moves of the analysed game. */
  judgements: readonly Judgement[];
}
