// The shared reviews that the user has created.
import { useEffect, useState } from "preact/hooks";
import { deleteAnalysis } from "../../engine/stored_analyses.ts";
import { endReview, getOwnReviews } from "../../protocol/reviews.ts";
import type { OwnReview } from "../../protocol/schema.ts";
import { dayWords } from "../../text/dates.ts";
import { pageText } from "../../text/pages.ts";
import { titleOf } from "./names.ts";

export function OwnReviews() {
  const [list, setList] = useState<OwnReview[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer the list stays empty; reviews stored in this browser are still listed.
    getOwnReviews().then(setList, () => {});
  }, []);
  const end = async (id: string) => {
    setAsked(null);
    try {
      await endReview(id);
      deleteAnalysis(id);
      setList((all) => all.filter((each) => each.id !== id));
    } catch {
      // The review still exists, so it stays in the list.
    }
  };
  if (list.length === 0) return null;
  return (
    <section class="card" aria-labelledby="own-title" data-testid="own-reviews">
      <h2 id="own-title">{pageText.review.own}</h2>
      <ul class="review-list">
        {list.map(({ id, title, updated }) => (
          <li key={id}>
            <a href={`/review/${id}`} data-inside>
              {titleOf(title)}
            </a>
            <span class="row-facts">
              <time dateTime={new Date(updated).toISOString()}>{dayWords(updated)}</time>
            </span>
            {asked === id ? (
              <button type="button" class="danger" onClick={() => void end(id)}>
                {pageText.review.endSure}
              </button>
            ) : (
              <button
                type="button"
                class="quiet"
                aria-label={pageText.review.forgetNamed(titleOf(title))}
                onClick={() => setAsked(id)}
              >
                {pageText.review.forget}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
