// The props of the engine's panel and its parts.
import type { PositionAnalysis } from "../../../engine/position_analysis.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import type { NodeFacts } from "../../../review/node_facts.ts";
import type { Review } from "../../../review/review.ts";
import type { ReviewPlace } from "../../../review/review_place.ts";
import type { JudgedGame } from "./use_game_analysis.ts";

export interface EngineProps extends JudgedGame {
  place: ReviewPlace;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
  position: PositionAnalysis;
}
