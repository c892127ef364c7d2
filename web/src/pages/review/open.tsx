// The panels beside a blank analysis board: paste or drop a record or position, edit one, choose a
// game of the archive, or continue a stored review.
import { useRef, useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { newId } from "../../app/stored_list.ts";
import { FileField } from "../../components/controls/file_field.tsx";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { RulesetChoice } from "../../components/controls/ruleset_choice.tsx";
import { deleteAnalysis } from "../../engine/stored_analyses.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { RefusedRecord, readRecord } from "../../review/record.ts";
import { selectPlace } from "../../review/record_place.ts";
import { emptyReview, type Review, root } from "../../review/review.ts";
import { setupAt } from "../../review/setup.ts";
import { deleteReview, earlierReview, storedReviews, storeReview } from "../../review/stored_reviews.ts";
import { readTextFile } from "../../review/text_file.ts";
import { plyOf } from "../../review/walk.ts";
import { acceptedFiles, rulesetOf } from "../../review/which_game.ts";
import { type Refusal, Refused, type RulesModule } from "../../rules/rules_module.ts";
import { dayWords } from "../../text/dates.ts";
import { language, text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { playersOf, titleOf } from "./names.ts";
import { OwnReviews } from "./own_reviews.tsx";
import { positionWords } from "./position_words.ts";

/** Stores a new review and opens it. */
export function begin(review: Review, at = root): void {
  go(stored({ id: newId(), review, at }));
}

/**
 * Stores a review of a game and returns its address: that of the user's earlier one, if there is
 * one. `steps`: the step of the game to show; null for the one that the user left.
 */
export function storeGame(fresh: Review, steps: number | null): string {
  return stored(earlierReview(fresh, steps) ?? { id: newId(), review: fresh, at: plyOf(fresh, steps ?? 0) });
}

function stored({ id, review, at }: { id: string; review: Review; at: number }): string {
  storeReview(id, review, at);
  return `/review?kept=${id}`;
}

/** Reads a record or a position as a review. Throws Refused. */
export function reviewOf(rulesModule: RulesModule, ruleset: Ruleset, words: string): Review {
  const trimmed = words.trim();
  // A position is one line that starts with a board.
  if (/^[^\s[]+\/\S+( \S+){1,6}$/.test(trimmed)) {
    return emptyReview(setupAt(rulesModule, ruleset, trimmed));
  }
  const review = readRecord(rulesModule, ruleset.id, words);
  return { ...review, title: playersOf(review, ruleset.seats) || review.title };
}

interface PanelsProps {
  ruleset: Ruleset;
  rulesets: Ruleset[];
  rulesModule: RulesModule;
  /** Whether the address names a review that this browser does not have. */
  missing: boolean;
  onRuleset: (ruleset: Ruleset | undefined) => void;
}

export function OpenPanels({ ruleset, rulesets, rulesModule, missing, onRuleset }: PanelsProps) {
  return (
    <>
      <section class="card review-start" aria-labelledby="begin-title" data-testid="review-start">
        <h2 id="begin-title">{text.pages.review}</h2>
        <p class="hint">{pageText.review.lead}</p>
        <ProblemText problem={missing && pageText.review.missing} />
        <RulesetChoice id="review-game" rulesets={rulesets} value={ruleset.id} onChoose={onRuleset} />
        <PasteForm rulesModule={rulesModule} ruleset={ruleset} rulesets={rulesets} />
        <div class="buttons">
          <a
            class="button"
            href={`/review?${new URLSearchParams({ edit: "", ruleset: ruleset.id })}`}
            data-inside
            data-testid="begin-editor"
          >
            {pageText.review.edit}
          </a>
          <a class="button" href="/games" data-inside>
            {pageText.review.fromPast}
          </a>
        </div>
      </section>
      <StoredReviews />
      <OwnReviews />
    </>
  );
}

interface PasteProps {
  rulesModule: RulesModule;
  /** The ruleset for a pasted position. A record names its own. */
  ruleset: Ruleset;
  rulesets: Ruleset[];
}

function PasteForm({ rulesModule, ruleset, rulesets }: PasteProps) {
  const [words, setWords] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What precedes the fault of the record. */
  const [partly, setPartly] = useState<Review | null>(null);
  const [encoding, setEncoding] = useState("");
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setWords(next);
    setRefusal(null);
    setPartly(null);
    setEncoding("");
  };
  const take = async (file: File) => {
    const read = await readTextFile(file, language.value);
    change(read.text);
    if (read.encoding !== "utf-8") setEncoding(read.encoding);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    try {
      begin(reviewOf(rulesModule, rulesetOf(rulesModule, words, rulesets) ?? ruleset, words));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error.refusal);
      setPartly(error instanceof RefusedRecord ? error.before : null);
      const { line, column } = error.refusal.names;
      if (line && field.current) selectPlace(field.current, Number(line), Number(column));
    }
  };
  return (
    <form class="import-form" onSubmit={submit}>
      <label class="option">
        {pageText.review.paste}
        <textarea
          ref={field}
          rows={3}
          class={over ? "dropping" : ""}
          spellcheck={false}
          data-testid="paste"
          aria-invalid={refusal !== null}
          value={words}
          onInput={(event) => change(event.currentTarget.value)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            const file = event.dataTransfer?.files[0];
            setOver(false);
            if (!file) return;
            event.preventDefault();
            void take(file);
          }}
        />
      </label>
      <FileField testId="paste-file" accept={acceptedFiles(rulesets)} onFile={(file) => void take(file)} />
      {encoding && (
        <p class="hint" role="status" data-testid="paste-encoding">
          {pageText.import.encoding(encoding)}
        </p>
      )}
      <ProblemText id="paste-problem" problem={refusal && positionWords(refusal, ruleset)} />
      {partly && (
        <button type="button" data-testid="open-partly" onClick={() => begin(partly)}>
          {pageText.import.partly}
        </button>
      )}
      <button type="submit" class="primary" disabled={!words.trim()} data-testid="begin-pasted">
        {pageText.review.beginPasted}
      </button>
    </form>
  );
}

/** The reviews stored in this browser. */
function StoredReviews() {
  const list = storedReviews.value;
  if (list.length === 0) return null;
  return (
    <section class="card" aria-labelledby="kept-title" data-testid="kept">
      <h2 id="kept-title">{pageText.review.kept}</h2>
      <ul class="review-list">
        {list.map(({ id, title, updated, moves }) => (
          <li key={id}>
            <a href={`/review?kept=${id}`} data-inside>
              {titleOf(title)}
            </a>
            <span class="row-facts">
              <span>{text.front.moves(moves)}</span>
              <time dateTime={new Date(updated).toISOString()}>{dayWords(updated)}</time>
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={pageText.review.forgetNamed(titleOf(title))}
              onClick={() => {
                deleteReview(id);
                deleteAnalysis(id);
              }}
            >
              {pageText.review.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
