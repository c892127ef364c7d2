// What is explained below a board: the answer to the last question, the piece guide and threats.
import type { ComponentChildren } from "preact";
import { layoutOf } from "../../board/layout/layouts.ts";
import type { NameOf } from "../../rules/words.ts";
import { ExplanationText, type HintsInput, useHints } from "./explanation_view.tsx";
import { threatKinds } from "./hinting.ts";
import { GuideControls, PieceGuide } from "./piece_guide.tsx";
import { PieceSetHint } from "./piece_set_hint.tsx";
import { ThreatLayer } from "./threat_layer.tsx";

interface Props extends HintsInput {
  nameOf: NameOf;
  /** Whether new users are offered other piece sets. */
  offersSets?: boolean;
  /** The piece guide; without it there is none. */
  guide?: {
    /** The letter of the seat whose piece in hand is selected; null for none. */
    own: string | null;
    /** The selection at this render. The Board object itself is mutable. */
    selected: string | null | undefined;
  };
  /** Whether the row of switches is shown. */
  hasRow?: boolean;
  /** More items of that row. */
  children?: ComponentChildren;
}

export function BoardExplanations({ nameOf, offersSets = false, guide, hasRow = true, children, ...hints }: Props) {
  const { explanations, game, diagram } = hints;
  const threats = useHints(hints);
  return (
    <div class="explanations">
      {offersSets && <PieceSetHint diagram={diagram} />}
      <ExplanationText explanations={explanations} game={game} diagram={diagram} nameOf={nameOf} />
      {guide && (
        <PieceGuide explanations={explanations} diagram={diagram} own={guide.own} selected={guide.selected ?? null} />
      )}
      {hasRow && (
        <div class="explanations-row">
          <ThreatLayer count={threats.length} kinds={threatKinds[layoutOf(diagram).shape]} />
          {guide && <GuideControls diagram={diagram} />}
          {children}
        </div>
      )}
    </div>
  );
}
