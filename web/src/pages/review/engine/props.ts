// The props of the engine's panel and its parts.
import type { PositionAnalysis } from "../../../engine/position_analysis.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import type { NodeFacts } from "../../../review/node_facts.ts";
import type { Review } from "../../../review/review.ts";
import type { ReviewSession } from "../../../review/review_session.ts";
import type { JudgedGame } from "./use_game_analysis.ts";

export interface EngineProps extends JudgedGame {
  session: ReviewSession;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
  position: PositionAnalysis;
}
