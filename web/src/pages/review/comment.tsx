// The comment on the current move. Saved after a pause in typing, on blur and when the node
// changes.
import { useEffect, useRef, useState } from "preact/hooks";
import { limits, nodeOf, type Review } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import { pageText } from "../../text/pages.ts";

/** Pause in typing after which the comment is saved, in milliseconds. */
const pause = 800;

interface Props {
  place: ReviewPlace;
  review: Review;
  node: number;
}

/** Use the node as the component's key, so that the text belongs to one node. */
export function CommentField({ place, review, node }: Props) {
  const { comment } = nodeOf(review, node);
  /** The unsaved text; null if there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const timer = useRef(0);
  const keep = async () => {
    clearTimeout(timer.current);
    const words = pending.current;
    pending.current = null;
    if (words === null || !place.review.value?.nodes.has(node)) return;
    if (await place.change({ type: "comment", node, text: words })) {
      setDraft((now) => (now === words ? null : now));
    }
  };
  const last = useRef(keep);
  last.current = keep;
  useEffect(() => () => void last.current(), []);
  return (
    <label class="comment-field">
      {pageText.review.comment}
      <textarea
        rows={3}
        data-testid="comment"
        maxLength={limits.comment}
        disabled={!place.mayChange.value}
        value={draft ?? comment}
        onInput={({ currentTarget: { value } }) => {
          // Braces would end a comment in a game record.
          const words = value.replaceAll("{", "(").replaceAll("}", ")");
          pending.current = words;
          setDraft(words);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => void last.current(), pause);
        }}
        onBlur={() => void keep()}
      />
    </label>
  );
}
