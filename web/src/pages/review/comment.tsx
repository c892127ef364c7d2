// The comment at the move that is looked at. It is kept when who writes pauses, or goes elsewhere.
import { useEffect, useRef, useState } from "preact/hooks";
import { limits, nodeOf, type Review } from "../../review/review.ts";
import type { Reviewing } from "../../review/reviewing.ts";
import { text } from "../../text/index.ts";

const pause = 800;

interface Props {
  reviewing: Reviewing;
  review: Review;
  node: number;
}

/** To be given the node as its key: what is written belongs to it. */
export function CommentField({ reviewing, review, node }: Props) {
  const { comment } = nodeOf(review, node);
  /** What is written and not kept yet; null: nothing. */
  const [draft, setDraft] = useState<string | null>(null);
  const pending = useRef<string | null>(null);
  const timer = useRef(0);
  const keep = async () => {
    clearTimeout(timer.current);
    const words = pending.current;
    pending.current = null;
    if (words === null || !reviewing.review.value?.nodes.has(node)) return;
    if (await reviewing.change({ type: "comment", node, text: words })) {
      setDraft((now) => (now === words ? null : now));
    }
  };
  const last = useRef(keep);
  last.current = keep;
  useEffect(() => () => void last.current(), []);
  return (
    <label class="comment-field">
      {text.review.comment}
      <textarea
        rows={3}
        data-testid="comment"
        maxLength={limits.comment}
        disabled={!reviewing.mayChange.value}
        value={draft ?? comment}
        onInput={({ currentTarget: { value } }) => {
          // Braces would end a comment in a record.
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
