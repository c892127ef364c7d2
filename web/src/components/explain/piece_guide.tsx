// What new players look up during a game: the names and moves of the pieces, and the rules.
import { guideShown } from "../../app/hint_settings.ts";
import { parseDiagram, pieceAt } from "../../board/layout/diagram.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { text } from "../../text/index.ts";
import { SettingBox } from "../controls/checkbox.tsx";
import type { Explanations } from "./explanations.ts";
import { PieceFacts } from "./piece_facts.tsx";

/**
 * The switch for the guide, and a link to the rules. Games in which all pieces are men have no
 * guide.
 */
export function GuideControls({ diagram }: { diagram: string }) {
  const words = text.understanding.guide;
  const forThree = layoutOf(diagram).shape === "hexagons";
  return (
    <>
      {forThree && (
        <SettingBox id="piece-guide" setting={guideShown}>
          {words.show}
        </SettingBox>
      )}
      {/* In a new tab, so that the game stays open. */}
      <a href={forThree ? "/rules" : "/rules?board=squares"} target="_blank" rel="noopener" data-testid="rules-link">
        {words.rules}
      </a>
    </>
  );
}

interface Props {
  explanations: Explanations;
  diagram: string;
  /** The letter of the seat whose piece in hand is selected; null for none. */
  own: string | null;
  /** The selected cell or piece in hand. */
  selected: string | null;
}

/** The piece that the user points at, has selected or tapped. */
export function PieceGuide({ explanations, diagram, own, selected }: Props) {
  if (!guideShown.value || layoutOf(diagram).shape !== "hexagons") return null;
  const question = explanations.question.value;
  const tapped = question?.diagram === diagram && "cell" in question ? question.cell : null;
  const place = explanations.pointed.value ?? selected ?? tapped;
  const piece = place === null ? undefined : pieceAt(parseDiagram(diagram), own, place);
  return (
    <div class="piece-guide">
      <PieceFacts piece={piece ?? null} menMove={null} />
    </div>
  );
}
