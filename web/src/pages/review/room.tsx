// The review room: the board, the tree of moves, what is said and drawn, and what can be taken along.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Ruleset } from "../../protocol/http.ts";
import { Guide } from "../../review/guide.ts";
import { limits, type Review } from "../../review/review.ts";
import type { Reviewing } from "../../review/reviewing.ts";
import type { Desk } from "../../rules/desk.ts";
import { text } from "../../text/index.ts";
import { problemWords } from "../../text/problems.ts";
import { Masthead } from "../masthead.tsx";
import { CommentField } from "./comment.tsx";
import { ExportPanel } from "./export.tsx";
import { titleOf } from "./names.ts";
import { ReviewStage } from "./stage.tsx";
import { TreePanel } from "./tree.tsx";

interface Props {
  reviewing: Reviewing;
  review: Review;
  ruleset: Ruleset;
  desk: Desk;
  /** What the file is called that it is saved as. */
  file: string;
  /** What is told above all. */
  banner?: string | null;
  /** Who else is here, or how others can be. */
  children: ComponentChildren;
}

export function ReviewRoom({ reviewing, review, ruleset, desk, file, banner, children }: Props) {
  const guide = useMemo(() => new Guide(desk, review, ruleset.seats), [desk, reviewing, ruleset.seats]);
  useEffect(() => () => guide.close(), [guide]);
  const at = reviewing.at.value;
  const title = titleOf(review.title);
  document.title = `${title} – ${text.review.title} – ${text.title}`;
  const position = guide.game(review, at)?.position;
  return (
    <div class="game review" data-testid="review">
      <Masthead />
      {banner && (
        <p class="banner" role="status" data-testid="lost">
          {banner}
        </p>
      )}
      <main class="room">
        <h1 class="unseen">{title}</h1>
        <ReviewStage reviewing={reviewing} review={review} guide={guide} ruleset={ruleset} />
        <div class="side">
          <Title reviewing={reviewing} review={review} />
          <TreePanel reviewing={reviewing} review={review} guide={guide} ruleset={ruleset} />
          <section class="card">
            <CommentField key={at} reviewing={reviewing} review={review} node={at} />
          </section>
          {children}
          <ExportPanel review={review} desk={desk} file={`${file}.${ruleset.extension}`} />
          <p class="review-more">
            <a href="/review" data-inside>
              {text.review.all}
            </a>
            {position && (
              <a
                href={`/review?${new URLSearchParams({ edit: position, ruleset: ruleset.id })}`}
                data-inside
                data-testid="edit-position"
              >
                {text.review.edit}
              </a>
            )}
          </p>
        </div>
      </main>
      <div class="toasts" role="alert">
        {reviewing.toast.value && (
          <p class="toast" data-testid="toast">
            {problemWords(reviewing.toast.value)}
          </p>
        )}
      </div>
    </div>
  );
}

function Title({ reviewing, review }: { reviewing: Reviewing; review: Review }) {
  return (
    <label class="review-title">
      <span class="unseen">{text.review.name}</span>
      <input
        type="text"
        data-testid="title"
        value={review.title}
        placeholder={text.review.untitled}
        maxLength={limits.title}
        disabled={!reviewing.mayChange.value}
        onChange={(event) => void reviewing.change({ type: "retitle", title: event.currentTarget.value.trim() })}
      />
    </label>
  );
}
