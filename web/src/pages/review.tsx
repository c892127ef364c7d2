// The review pages: local review, shared review and position editor.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { goInstead } from "../app/router.ts";
import { newId } from "../app/stored_list.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { problemOf } from "../protocol/problem.ts";
import { getRecord } from "../protocol/reviews.ts";
import type { Problem, Ruleset } from "../protocol/schema.ts";
import { LocalReview } from "../review/local.ts";
import { emptyReview, root } from "../review/review.ts";
import { SharedReview } from "../review/shared.ts";
import { loadReview } from "../review/stored_reviews.ts";
import { rulesetOf } from "../review/which_game.ts";
import { loadRules, rules } from "../rules/load.ts";
import { Refused, type RulesModule } from "../rules/rules_module.ts";
import { text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";
import { problemWords } from "../text/problems.ts";
import { MissingPage } from "./missing.tsx";
import type { PageProps } from "./page_props.ts";
import { PositionEditor } from "./review/editor/editor.tsx";
import { OpenPanels, reviewOf, storeGame } from "./review/open.tsx";
import { ReviewRoom } from "./review/room.tsx";
import { SharedPanel, ShareForm } from "./review/share.tsx";

interface At {
  rulesets: Ruleset[];
  rulesModule: RulesModule;
}

/** The id in the path is that of a shared review. */
export function ReviewPage({ route: { id, query: params }, rulesets }: PageProps) {
  useEffect(loadRules, []);
  const rulesModule = rules.value;
  if (!rulesModule) return <Waiting />;
  if (id !== "") return <SharedPage key={id} id={id} rulesets={rulesets} rulesModule={rulesModule} />;
  const game = params.get("game");
  if (game !== null) return <FromGame game={game} params={params} rulesets={rulesets} rulesModule={rulesModule} />;
  const edit = params.get("edit");
  if (edit !== null) {
    const ruleset = rulesets.find(({ id }) => id === params.get("ruleset")) ?? rulesets[0];
    return <PositionEditor ruleset={ruleset} rulesModule={rulesModule} position={edit} />;
  }
  return <LocalPage kept={params.get("kept")} rulesets={rulesets} rulesModule={rulesModule} />;
}

function Waiting({ words = text.loading }: { words?: string }) {
  return (
    <div class="game review">
      <Masthead />
      <p class="notice">{words}</p>
    </div>
  );
}

/** A review in this browser: a stored one, or a blank board with ways to open something else. */
function LocalPage({ kept: name, rulesets, rulesModule }: At & { kept: string | null }) {
  const [chosen, choose] = useState(rulesets[0]);
  const [place, missing] = useLocalReview(name, chosen);
  const review = place?.review.value;
  const ruleset = rulesets.find((each) => each.id === review?.setup.ruleset);
  const blank = place?.stored.value === false;
  useEffect(() => {
    if (place && !blank && place.id !== name) goInstead(`/review?kept=${place.id}`);
  }, [place, blank, name]);
  if (!place || !review || !ruleset) return <Waiting />;
  const panels = blank && (
    <OpenPanels ruleset={ruleset} rulesets={rulesets} rulesModule={rulesModule} missing={missing} onRuleset={choose} />
  );
  return (
    <ReviewRoom
      key={place.id}
      place={place}
      review={review}
      ruleset={ruleset}
      rulesModule={rulesModule}
      id={place.id}
      file="sannin-review"
      panels={panels || null}
    >
      <ShareForm id={place.id} review={review} rulesModule={rulesModule} />
    </ReviewRoom>
  );
}

/**
 * Returns the stored review with this name, or a blank one of a ruleset, and whether the stored one
 * is missing. A blank review that gets stored stays the same.
 */
function useLocalReview(name: string | null, ruleset: Ruleset | undefined): [LocalReview | null, boolean] {
  const last = useRef<LocalReview | null>(null);
  const opened = useMemo((): [LocalReview | null, boolean] => {
    if (name !== null && last.current?.id === name) return [last.current, false];
    const found = name === null ? null : loadReview(name);
    if (found && name !== null) return [new LocalReview(name, found.review, found.at), false];
    const blank = ruleset && new LocalReview(newId(), emptyReview({ ruleset: ruleset.id }), root, false);
    return [blank ?? null, name !== null];
  }, [name, ruleset?.id]);
  const [place] = opened;
  last.current = place;
  useEffect(() => () => place?.stop(), [place]);
  return opened;
}

/**
 * Fetches the record of a game and opens a local review of it: the user's earlier one, if there is
 * one. Parameters: `ply`, the step to show;
 * `seat`, the seat that the user played.
 */
function FromGame({ game, params, rulesets, rulesModule }: At & { game: string; params: URLSearchParams }) {
  const ply = params.get("ply");
  const seat = params.get("seat");
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const open = async () => {
      try {
        const record = await getRecord(game);
        const ruleset = rulesetOf(rulesModule, record, rulesets);
        if (!ruleset) throw new Error("a game of unknown rules");
        const own = ruleset.seats.find(({ id }) => id === seat)?.letter ?? null;
        const fresh = { ...reviewOf(rulesModule, ruleset, record), own, game };
        goInstead(storeGame(fresh, ply === null ? null : Number(ply)));
      } catch (error) {
        setProblem(error instanceof Refused ? { code: "bad_record", reason: error.message } : problemOf(error));
      }
    };
    void open();
  }, [game, ply, seat]);
  if (problem?.code === "unknown_game") return <MissingPage title={text.missing.title} text={text.missing.text} />;
  return <Waiting words={problem ? problemWords(problem) : text.loading} />;
}

function SharedPage({ id, rulesets, rulesModule }: At & { id: string }) {
  const place = useMemo(() => new SharedReview(id, rulesets), [id]);
  useEffect(() => () => place.stop(), [place]);
  if (place.unknown.value) return <MissingPage title={pageText.review.unknown} text={pageText.review.unknownText} />;
  const state = place.state.value;
  const ruleset = rulesets.find((each) => each.id === state?.review.setup.ruleset);
  const lost = place.status.value === "lost";
  if (!state || !ruleset) return <Waiting words={lost ? text.room.lost : text.loading} />;
  return (
    <ReviewRoom
      place={place}
      review={state.review}
      ruleset={ruleset}
      rulesModule={rulesModule}
      id={id}
      file={`sannin-review-${id}`}
      banner={lost ? pageText.review.lost : null}
    >
      <SharedPanel place={place} state={state} />
    </ReviewRoom>
  );
}
