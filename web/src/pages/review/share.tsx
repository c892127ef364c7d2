// Sharing a review: the form to share it; its link, users and shared view.
import { useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { Checkbox } from "../../components/controls/checkbox.tsx";
import { LinkField } from "../../components/controls/link_field.tsx";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { QrCode } from "../../components/controls/qr_code.tsx";
import { copyAnalysis } from "../../engine/stored_analyses.ts";
import { problemOf } from "../../protocol/problem.ts";
import { shareReview } from "../../protocol/reviews.ts";
import type { Problem } from "../../protocol/schema.ts";
import { writeRecord } from "../../review/record.ts";
import type { Review } from "../../review/review.ts";
import type { SharedReview } from "../../review/shared.ts";
import type { SharedState } from "../../review/store.ts";
import type { RulesModule } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { userName } from "../../text/rulesets.ts";
import { titleOf } from "./names.ts";

interface Props {
  /** The id of the local review, with which its analysis is stored. */
  id: string;
  review: Review;
  rulesModule: RulesModule;
}

/** The panel of a local review. */
export function ShareForm({ id, review, rulesModule }: Props) {
  const [open, setOpen] = useState(true);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const record = writeRecord(rulesModule, review);
      const title = titleOf(review.title);
      const shared = await shareReview({ ruleset: review.setup.ruleset, record, title, open });
      copyAnalysis(id, shared.id);
      go(shared.url);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{pageText.review.share}</h2>
      <p class="hint">{pageText.review.shareHint}</p>
      <Checkbox class="check" checked={open} onChange={setOpen}>
        {pageText.review.open}
      </Checkbox>
      <button type="button" class="primary" data-testid="share" disabled={busy} onClick={() => void share()}>
        {pageText.review.shareButton}
      </button>
      <ProblemText
        id="share-problem"
        problem={problem?.code === "no_answer" ? pageText.review.shareOffline : problem}
      />
    </section>
  );
}

/** The panel of a shared review. */
export function SharedPanel({ place, state }: { place: SharedReview; state: SharedState }) {
  const { users, count, open } = state;
  const following = place.following.value;
  const unnamed = count - users.length;
  const link = `${location.origin}/review/${place.id}`;
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{pageText.review.together}</h2>
      <p data-testid="connected">
        {pageText.review.connected(users.map(({ name }) => userName(name)).join(", ") || pageText.review.nobody)}
        {unnamed > 0 && users.length > 0 && ` ${pageText.review.others(unnamed)}`}
      </p>
      <Checkbox class="check" id="follow" checked={following} onChange={(checked) => place.follow(checked)}>
        {pageText.review.follow}
      </Checkbox>
      {!following && place.mayChange.value && (
        <button type="button" class="quiet" data-testid="bring-all" onClick={() => place.bringAll()}>
          {pageText.review.bringAll}
        </button>
      )}
      {place.mine.value ? (
        <Checkbox
          class="check"
          id="open"
          checked={open}
          disabled={!place.mayChange.value}
          onChange={(checked) => void place.change({ type: "set_open", open: checked })}
        >
          {pageText.review.open}
        </Checkbox>
      ) : (
        !open && (
          <p class="hint" data-testid="closed">
            {pageText.review.closed}
          </p>
        )
      )}
      <LinkField label={pageText.review.link} link={link} />
      <details>
        <summary>{text.share.qr}</summary>
        <QrCode link={link} />
      </details>
    </section>
  );
}
