// Buttons to navigate the tree, and the actions for the current move.
import { type StepButton, StepButtons } from "../../components/stage/step_buttons.tsx";
import { nodeOf, type Review, root } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import { endOf, isFirst, nextOf, parentOf } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

interface Props {
  place: ReviewPlace;
  review: Review;
  at: number;
}

export function Steps({ place, review, at }: Props) {
  const atEnd = nodeOf(review, at).children.length === 0;
  const to = (node: number) => () => place.go(node);
  const steps: StepButton[] = [
    { id: "first", label: text.moves.first, disabled: at === root, onStep: to(root) },
    { id: "back", label: text.moves.back, disabled: at === root, onStep: to(parentOf(review, at)) },
    { id: "forward", label: text.moves.forward, disabled: atEnd, onStep: to(nextOf(review, at)) },
    { id: "live", label: pageText.review.lineEnd, disabled: atEnd, onStep: to(endOf(review, at)) },
  ];
  return <StepButtons steps={steps} />;
}

/**
 * The actions for the current node, in one line of fixed height. Impossible ones are left out.
 */
export function NodeActions({ place, review, at }: Props) {
  const mayChange = place.mayChange.value;
  const removed = place.removed.value;
  return (
    <div class="node-actions">
      {mayChange && at !== root && (
        <button
          type="button"
          data-testid="remove"
          title={pageText.review.removeHint}
          onClick={() => void place.remove(at)}
        >
          {pageText.review.remove}
        </button>
      )}
      {mayChange && !isFirst(review, at) && (
        <button
          type="button"
          data-testid="raise"
          title={pageText.review.raiseHint}
          onClick={() => void place.change({ type: "raise_node", node: at })}
        >
          {pageText.review.raise}
        </button>
      )}
      <span class="unseen" role="status">
        {removed && pageText.review.removed}
      </span>
      {removed && (
        <button
          type="button"
          class="undo"
          data-testid="undo"
          disabled={!mayChange}
          onClick={() => void place.restore()}
        >
          {pageText.review.undo}
        </button>
      )}
    </div>
  );
}
