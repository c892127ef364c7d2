// Reviews: where one begins, one that this browser keeps, one that is shared, and a position put together by hand.
import { useEffect, useMemo, useState } from "preact/hooks";
import { goInstead } from "../app/router.ts";
import type { Ruleset } from "../protocol/http.ts";
import { type Problem, problemOf } from "../protocol/problem.ts";
import { getRecord } from "../protocol/reviews.ts";
import { keep, kept, newId } from "../review/kept.ts";
import { LocalReview } from "../review/local.ts";
import { SharedReview } from "../review/shared.ts";
import { plyOf } from "../review/walk.ts";
import { rulesetOf } from "../review/which_game.ts";
import { type Desk, Refused } from "../rules/desk.ts";
import { loadRules, rules } from "../rules/load.ts";
import { text } from "../text/index.ts";
import { problemWords } from "../text/problems.ts";
import { Masthead } from "./masthead.tsx";
import { MissingPage } from "./missing.tsx";
import { PositionEditor } from "./review/editor.tsx";
import { OpenPage, reviewOf } from "./review/open.tsx";
import { ReviewRoom } from "./review/room.tsx";
import { SharedPanel, ShareForm } from "./review/share.tsx";

interface Props {
  /** Of a shared review; null for all else. */
  id: string | null;
  search: string;
  rulesets: Ruleset[];
}

interface At {
  rulesets: Ruleset[];
  desk: Desk;
}

export function ReviewPage({ id, search, rulesets }: Props) {
  useEffect(loadRules, []);
  const desk = rules.value;
  if (!desk) return <Waiting />;
  const params = new URLSearchParams(search);
  if (id !== null) return <SharedPage key={id} id={id} rulesets={rulesets} desk={desk} />;
  const game = params.get("game");
  if (game !== null)
    return <FromGame game={game} ply={Number(params.get("ply") ?? 0)} rulesets={rulesets} desk={desk} />;
  const edit = params.get("edit");
  if (edit !== null) {
    const ruleset = rulesets.find(({ id }) => id === params.get("ruleset")) ?? rulesets[0];
    return <PositionEditor ruleset={ruleset} desk={desk} position={edit} />;
  }
  return <LocalPage key={search} kept={params.get("kept")} rulesets={rulesets} desk={desk} />;
}

function Waiting({ words = text.loading }: { words?: string }) {
  return (
    <div class="game review">
      <Masthead />
      <p class="notice">{words}</p>
    </div>
  );
}

function LocalPage({ kept: name, rulesets, desk }: At & { kept: string | null }) {
  const reviewing = useMemo(() => {
    const found = name === null ? null : kept(name);
    return found && name !== null ? new LocalReview(name, found.review, found.at) : null;
  }, [name]);
  useEffect(() => () => reviewing?.stop(), [reviewing]);
  const review = reviewing?.review.value;
  const ruleset = rulesets.find((each) => each.id === review?.setup.ruleset);
  if (!reviewing || !review || !ruleset) return <OpenPage rulesets={rulesets} desk={desk} missing={name !== null} />;
  return (
    <ReviewRoom reviewing={reviewing} review={review} ruleset={ruleset} desk={desk} file="sannin-review">
      <ShareForm review={review} desk={desk} />
    </ReviewRoom>
  );
}

/** Fetches a game's record, and goes on with a review of it. */
function FromGame({ game, ply, rulesets, desk }: At & { game: string; ply: number }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const open = async () => {
      try {
        const record = await getRecord(game);
        const ruleset = rulesetOf(record, rulesets);
        if (!ruleset) throw new Error("a game of unknown rules");
        const review = reviewOf(desk, ruleset, record);
        const id = newId();
        keep(id, review, plyOf(review, ply));
        goInstead(`/review?kept=${id}`);
      } catch (error) {
        setProblem(error instanceof Refused ? { code: "bad_record", reason: error.message } : problemOf(error));
      }
    };
    void open();
  }, [game, ply]);
  if (problem?.code === "unknown_game") return <MissingPage title={text.missing.title} text={text.missing.text} />;
  return <Waiting words={problem ? problemWords(problem) : text.loading} />;
}

function SharedPage({ id, rulesets, desk }: At & { id: string }) {
  const reviewing = useMemo(() => new SharedReview(id, rulesets), [id]);
  useEffect(() => () => reviewing.stop(), [reviewing]);
  if (reviewing.unknown.value) return <MissingPage title={text.review.unknown} text={text.review.unknownText} />;
  const state = reviewing.state.value;
  const ruleset = rulesets.find((each) => each.id === state?.review.setup.ruleset);
  const lost = reviewing.status.value === "lost";
  if (!state || !ruleset) return <Waiting words={lost ? text.room.lost : text.loading} />;
  return (
    <ReviewRoom
      reviewing={reviewing}
      review={state.review}
      ruleset={ruleset}
      desk={desk}
      file={`sannin-review-${id}`}
      banner={lost ? text.review.lost : null}
    >
      <SharedPanel reviewing={reviewing} state={state} />
    </ReviewRoom>
  );
}
