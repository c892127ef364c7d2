// The mark of the move on the board, and the move that was better. The line is as high without a
// mark, so that nothing moves below it.
import { MoveText } from "../../../components/game/move_text.tsx";
import { nodeOf } from "../../../review/review.ts";
import { parentOf } from "../../../review/walk.ts";
import { text } from "../../../text/index.ts";
import { notationsOf } from "./notations.ts";
import type { EngineProps } from "./props.ts";

export function BetterMove({ place, review, nodeFacts, judged }: EngineProps) {
  const at = place.at.value;
  const { marks = [], loss = 0, better = null } = judged.get(at) ?? {};
  if (marks.length === 0) return <p class="better" />;
  const names = marks.map((mark) => text.engine.marks[mark]).join(" · ");
  return (
    <p class="better" data-testid="better">
      <strong data-mark={marks[0]} title={names}>
        {names}
      </strong>
      {loss >= 0.01 && <span class="hint">{text.engine.lost(Math.round(loss * 100))}</span>}
      {better !== null && nodeOf(review, at).parent !== null && (
        <Better {...{ place, review, nodeFacts, better }} before={parentOf(review, at)} />
      )}
    </p>
  );
}

type Props = Pick<EngineProps, "place" | "review" | "nodeFacts"> & { better: string; before: number };

/** The better move. A click plays it in the position before. */
function Better({ place, review, nodeFacts, better, before }: Props) {
  const [noted] = notationsOf(nodeFacts, review, before, [better]);
  if (!noted) return null;
  const play = () => {
    place.go(before);
    void place.play(better);
  };
  return (
    <>
      <span>{text.engine.better}</span>
      <button
        type="button"
        class={`engine-move owner-${noted.seat}`}
        data-testid="better-move"
        disabled={!place.mayChange.value}
        onClick={play}
      >
        <MoveText notation={noted.notation} />
      </button>
    </>
  );
}
