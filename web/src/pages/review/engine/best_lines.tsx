// The win shares and the best lines of the position on the board.
import { useMemo } from "preact/hooks";
import { MoveText } from "../../../components/game/move_text.tsx";
import type { Line, Report } from "../../../engine/requests.ts";
import { lack } from "../../../parts/load_part.ts";
import { text } from "../../../text/index.ts";
import { pageText } from "../../../text/pages.ts";
import { notationsOf } from "./notations.ts";
import type { EngineProps } from "./props.ts";
import { ShareBar } from "./share_bar.tsx";

/** Moves shown of each line. */
const shownMoves = 6;

/** `over`: whether the game is over in this position. */
export function BestLines({ over, ...props }: EngineProps & { over: boolean }) {
  const report = props.position.advice.value;
  return (
    <>
      <ShareBar ruleset={props.ruleset} shares={report?.lines[0]?.shares ?? null}>
        <Facts report={report} over={over} />
      </ShareBar>
      <ol class="engine-lines" data-testid="engine-lines">
        {report?.lines.map((line) => (
          <LineRow key={line.moves[0]} {...props} line={line} />
        ))}
      </ol>
    </>
  );
}

/** The depth of the search; the rest in a title, because the line is short. */
function Facts({ report, over }: { report: Report | null; over: boolean }) {
  const facts = report && !over ? text.engine.facts(report.depth, report.nodes.toLocaleString()) : "";
  return (
    <span class="engine-facts" title={facts} data-testid="engine-facts">
      {over && pageText.review.over}
      {!over && !report && !lack.value && text.loading}
      {!over && report && (
        <>
          <span aria-hidden="true">{pageText.review.depth(report.depth)}</span>
          <span class="unseen">{facts}</span>
        </>
      )}
    </span>
  );
}

function LineRow({ place, review, nodeFacts, ruleset, position, line }: EngineProps & { line: Line }) {
  const at = place.at.value;
  const moves = useMemo(() => notationsOf(nodeFacts, review, at, line.moves.slice(0, shownMoves)), [line, at]);
  const mover = ruleset.seats.findIndex(({ letter }) => letter === moves[0]?.seat);
  const share = Math.round((line.shares[mover] ?? 0) * 100);
  const play = async (count: number) => {
    for (const move of line.moves.slice(0, count)) await place.play(move);
  };
  const point = () => {
    position.pointed.value = line.moves[0] ?? null;
  };
  const leave = () => {
    position.pointed.value = null;
  };
  return (
    <li onPointerEnter={point} onPointerLeave={leave} onFocusIn={point} onFocusOut={leave}>
      <strong class="engine-share">{mateWords(line.mate) ?? `${share} %`}</strong>
      <span class="engine-moves">
        {moves.map(({ notation, seat }, index) => (
          <button
            key={index}
            type="button"
            class={`engine-move owner-${seat}`}
            data-testid="engine-move"
            disabled={!place.mayChange.value}
            onClick={() => void play(index + 1)}
          >
            <MoveText notation={notation} />
          </button>
        ))}
      </span>
    </li>
  );
}

function mateWords(mate: number): string | null {
  if (mate === 0) return null;
  return mate > 0 ? text.engine.win(mate) : text.engine.loss(-mate);
}
