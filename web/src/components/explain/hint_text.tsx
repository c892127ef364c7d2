// The engine's advice in words. The board shows the move.
import type { Report } from "../../engine/requests.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { text } from "../../text/index.ts";

interface Props {
  advice: Report | null;
  /** The position on the board. */
  diagram: string;
  /** The index of the user's seat in the order of play. */
  seat: number;
}

export function HintText({ advice, diagram, seat }: Props) {
  const share = advice?.lines[0]?.shares[seat];
  if (!advice || share === undefined) return <p class="engine-hint" role="status" data-testid="hint-text" hidden />;
  return (
    <p class="card engine-hint" role="status" data-testid="hint-text" data-move={advice.move}>
      {text.computer.hintText(moveAnnouncement(advice, diagram), Math.round(share * 100))}
      <span class="hint">{text.computer.hintDepth(advice.depth)}</span>
    </p>
  );
}
