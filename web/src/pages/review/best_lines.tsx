// The win shares and the best lines of the position on the board.
import { useMemo } from "preact/hooks";
import { MoveText } from "../../components/move_text.tsx";
import type { Line } from "../../engine/orders.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import type { Review } from "../../review/review.ts";
import { Refused } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import type { EngineProps } from "./engine_props.ts";
import { ShareBar } from "./share_bar.tsx";

/** Moves shown of each line. */
const shownMoves = 6;

/** `over`: whether the game is over in this position. */
export function BestLines({ over, ...props }: EngineProps & { over: boolean }) {
  const report = props.position.advice.value;
  return (
    <>
      <ShareBar ruleset={props.ruleset} shares={report?.lines[0]?.shares ?? null} />
      <p class="hint engine-facts" data-testid="engine-facts">
        {over && pageText.review.over}
        {!over && (report ? text.engine.facts(report.depth, report.nodes.toLocaleString()) : text.loading)}
      </p>
      <ol class="engine-lines" data-testid="engine-lines">
        {report?.lines.map((line) => (
          <LineRow key={line.moves[0]} {...props} line={line} />
        ))}
      </ol>
    </>
  );
}

function LineRow({ session, review, nodeFacts, ruleset, position, line }: EngineProps & { line: Line }) {
  const at = session.at.value;
  const moves = useMemo(() => notationsOf(nodeFacts, review, at, line), [line, at]);
  const mover = ruleset.seats.findIndex(({ letter }) => letter === moves[0]?.seat);
  const share = Math.round((line.shares[mover] ?? 0) * 100);
  const play = async (count: number) => {
    for (const move of line.moves.slice(0, count)) await session.play(move);
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
            disabled={!session.mayChange.value}
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

/** Plays a line in the rules module and takes it back. */
function notationsOf(
  nodeFacts: NodeFacts,
  review: Review,
  at: number,
  line: Line,
): { notation: string; seat: string }[] {
  const game = nodeFacts.game(review, at);
  if (!game) return [];
  const found: { notation: string; seat: string }[] = [];
  try {
    for (const move of line.moves.slice(0, shownMoves)) {
      const { notation, seat } = game.advance(move);
      found.push({ notation, seat: seat ?? "" });
    }
  } catch (error) {
    // The report of the position before, while the next one is not there yet.
    if (!(error instanceof Refused)) throw error;
  }
  if (found.length > 0) game.undo(found.length);
  return found;
}
