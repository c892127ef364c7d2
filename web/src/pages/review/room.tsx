// The review room: board, move tree, comment, drawings and export.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { setTitle } from "../../app/tab.ts";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { ProblemToast } from "../../components/notices/problem_toast.tsx";
import { PositionAnalysis } from "../../engine/position_analysis.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { NodeFacts } from "../../review/node_facts.ts";
import { limits, type Review } from "../../review/review.ts";
import type { ReviewPlace } from "../../review/review_place.ts";
import type { RulesModule } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { CommentField } from "./comment.tsx";
import { GamePanel } from "./engine/game_panel.tsx";
import { EnginePanel } from "./engine/panel.tsx";
import { useGameAnalysis } from "./engine/use_game_analysis.ts";
import { ExportPanel } from "./export.tsx";
import { titleOf } from "./names.ts";
import { ReviewStage } from "./stage.tsx";
import { TreePanel } from "./tree.tsx";

interface Props {
  place: ReviewPlace;
  review: Review;
  ruleset: Ruleset;
  rulesModule: RulesModule;
  /** The file name for downloads. */
  file: string;
  /** The id of the review, with which its analysis is stored in this browser. */
  id: string;
  /** The message shown above the page. */
  banner?: string | null;
  /** The panels of a blank review: the ways to open something else. They replace most others. */
  panels?: ComponentChildren;
  /** The panel for sharing. */
  children: ComponentChildren;
}

export function ReviewRoom({ place, review, id, ruleset, rulesModule, file, banner, panels, children }: Props) {
  const nodeFacts = useMemo(
    () => new NodeFacts(rulesModule, review, ruleset.seats),
    [rulesModule, place, ruleset.seats],
  );
  useEffect(() => () => nodeFacts.close(), [nodeFacts]);
  const parts = { place, review, nodeFacts, ruleset };
  const judgedGame = useGameAnalysis(parts, id);
  const { judged } = judgedGame;
  const position = useMemo(() => new PositionAnalysis(), [place]);
  useEffect(() => () => position.close(), [position]);
  const at = place.at.value;
  const shown = nodeFacts.game(review, at)?.position ?? null;
  const title = panels ? text.pages.review : titleOf(review.title);
  setTitle(`${panels ? "" : `${title} – `}${text.pages.review} – ${text.title}`);
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
        <ReviewStage {...parts} position={position} judged={judged} />
        <div class="side">
          {panels && (
            <>
              {panels}
              <EnginePanel {...parts} {...judgedGame} position={position} />
            </>
          )}
          {!panels && (
            <>
              <div class="review-tools">
                <Title place={place} review={review} />
                <EnginePanel {...parts} {...judgedGame} position={position} />
                <TreePanel {...parts} judged={judged} />
                <GamePanel {...parts} {...judgedGame} position={position} />
              </div>
              <section class="card">
                <CommentField key={at} place={place} review={review} node={at} />
              </section>
              {children}
              <ExportPanel
                review={review}
                rulesModule={rulesModule}
                position={shown}
                file={`${file}.${ruleset.extension}`}
              />
              <More ruleset={ruleset} position={shown} />
            </>
          )}
        </div>
      </main>
      <ProblemToast toast={place.toast} />
    </div>
  );
}

/** `position`: the displayed one; null once the game is over. */
function More({ ruleset, position }: { ruleset: Ruleset; position: string | null }) {
  return (
    <p class="review-more">
      <a href="/review" data-inside>
        {pageText.review.all}
      </a>
      {position && (
        <a
          href={`/review?${new URLSearchParams({ edit: position, ruleset: ruleset.id })}`}
          data-inside
          data-testid="edit-position"
        >
          {pageText.review.edit}
        </a>
      )}
    </p>
  );
}

/** The title in as many lines as it needs. The style takes the height from a copy of the words. */
function Title({ place, review }: { place: ReviewPlace; review: Review }) {
  const [words, setWords] = useState<string | null>(null);
  const shown = words ?? review.title;
  return (
    <label class="review-title" data-words={shown || pageText.review.untitled}>
      <span class="unseen">{pageText.review.name}</span>
      <textarea
        rows={1}
        data-testid="title"
        value={shown}
        placeholder={pageText.review.untitled}
        maxLength={limits.title}
        disabled={!place.mayChange.value}
        onInput={({ currentTarget: { value } }) => setWords(value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={() => {
          const title = shown.trim();
          setWords(null);
          if (title !== review.title) void place.change({ type: "retitle", title });
        }}
      />
    </label>
  );
}
