// The engine of the analysis board: win shares and best lines of the position on the board.
import { useEffect, useMemo, useState } from "preact/hooks";
import { stored } from "../../app/settings.ts";
import { parseDiagram } from "../../board/layout/diagram.ts";
import { MoveText } from "../../components/move_text.tsx";
import { Engine, hasEngine } from "../../engine/engine.ts";
import type { Line, Report } from "../../engine/orders.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import type { NodeFacts } from "../../review/node_facts.ts";
import { nodeOf, type Review } from "../../review/review.ts";
import type { ReviewSession } from "../../review/review_session.ts";
import { pathTo } from "../../review/walk.ts";
import { Refused } from "../../rules/rules_module.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { ShareBar } from "./share_bar.tsx";

interface Props {
  session: ReviewSession;
  review: Review;
  nodeFacts: NodeFacts;
  ruleset: Ruleset;
}

const engineOn = stored<boolean>(
  "engine",
  (words) => words === "on",
  (on) => (on ? "on" : "off"),
);

/** A first answer at once; the last search takes some seconds. */
const depths = [1_000, 6_000, 30_000, 150_000, 600_000];
const lineCount = 3;
/** Moves shown of each line. */
const shownMoves = 6;

export function EnginePanel(props: Props) {
  const { session, review, ruleset } = props;
  const engine = useMemo(() => new Engine(), []);
  useEffect(() => () => engine.close(), [engine]);
  const [report, setReport] = useState<Report | null>(null);
  const on = engineOn.value;
  const at = session.at.value;
  const codes = pathTo(review, at).map((node) => nodeOf(review, node).move);
  const letters = ruleset.seats.map(({ letter }) => letter);
  const over = parseDiagram(props.nodeFacts.of(review, at)?.diagram ?? ruleset.start).turn === "-";
  useEffect(() => {
    setReport(null);
    if (!on || over) return engine.stop();
    const orders = { level: null, nodes: depths, lines: lineCount, seed: 0 };
    void engine.think({ setup: review.setup, letters, codes }, orders, setReport);
  }, [engine, on, over, JSON.stringify([review.setup, codes])]);
  if (!hasEngine()) return null;
  const best = report?.lines[0];
  return (
    <section class="card engine" aria-labelledby="engine-title" data-testid="engine">
      <div class="engine-head">
        <h2 id="engine-title">{text.engine.title}</h2>
        <label class="check">
          <input
            type="checkbox"
            data-testid="engine-on"
            checked={on}
            onChange={(event) => {
              engineOn.value = event.currentTarget.checked;
            }}
          />
          {text.engine.analyse}
        </label>
      </div>
      {on && (
        <>
          <ShareBar ruleset={ruleset} shares={best?.shares ?? null} />
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
      )}
    </section>
  );
}

function LineRow({ session, review, nodeFacts, ruleset, line }: Props & { line: Line }) {
  const at = session.at.value;
  const moves = useMemo(() => notationsOf(nodeFacts, review, at, line), [line, at]);
  const mover = ruleset.seats.findIndex(({ letter }) => letter === moves[0]?.seat);
  const share = Math.round((line.shares[mover] ?? 0) * 100);
  const play = async (count: number) => {
    for (const move of line.moves.slice(0, count)) await session.play(move);
  };
  return (
    <li>
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
