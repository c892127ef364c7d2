// Buttons to navigate the tree, and the actions for the current move.
import { useState } from "preact/hooks";
import { toClipboard } from "../../components/link_field.tsx";
import { type StepButton, StepButtons } from "../../components/stage/step_buttons.tsx";
import type { NodeFacts } from "../../review/node_facts.ts";
import { nodeOf, type Review, root } from "../../review/review.ts";
import type { ReviewSession } from "../../review/review_session.ts";
import { endOf, isFirst, nextOf, parentOf } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

interface Props {
  session: ReviewSession;
  review: Review;
  at: number;
}

export function Steps({ session, review, at }: Props) {
  const atEnd = nodeOf(review, at).children.length === 0;
  const to = (node: number) => () => session.go(node);
  const steps: StepButton[] = [
    { id: "first", label: text.moves.first, disabled: at === root, onStep: to(root) },
    { id: "back", label: text.moves.back, disabled: at === root, onStep: to(parentOf(review, at)) },
    { id: "forward", label: text.moves.forward, disabled: atEnd, onStep: to(nextOf(review, at)) },
    { id: "live", label: pageText.review.lineEnd, disabled: atEnd, onStep: to(endOf(review, at)) },
  ];
  return <StepButtons steps={steps} />;
}

/**
 * The actions for the current node. Impossible ones are left out; they are last, so that the others
 * stay in place.
 */
export function NodeActions({ session, review, nodeFacts, at }: Props & { nodeFacts: NodeFacts }) {
  const mayChange = session.mayChange.value;
  const removed = session.removed.value;
  return (
    <>
      <div class="buttons node-actions">
        <CopyPosition key={at} position={nodeFacts.game(review, at)?.position ?? null} />
        {mayChange && at !== root && (
          <button
            type="button"
            data-testid="remove"
            title={pageText.review.removeHint}
            onClick={() => void session.remove(at)}
          >
            {pageText.review.remove}
          </button>
        )}
        {mayChange && !isFirst(review, at) && (
          <button
            type="button"
            data-testid="raise"
            title={pageText.review.raiseHint}
            onClick={() => void session.change({ type: "raise_node", node: at })}
          >
            {pageText.review.raise}
          </button>
        )}
      </div>
      <div class="undo" role="status">
        {removed && (
          <>
            <span>{pageText.review.removed}</span>
            <button type="button" data-testid="undo" disabled={!mayChange} onClick={() => void session.restore()}>
              {pageText.review.undo}
            </button>
          </>
        )}
      </div>
    </>
  );
}

function CopyPosition({ position }: { position: string | null }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      data-testid="copy-position"
      disabled={position === null}
      onClick={() => {
        if (position !== null) void toClipboard(position).then(setCopied);
      }}
    >
      {copied ? text.table.copied : pageText.review.copyPosition}
    </button>
  );
}
