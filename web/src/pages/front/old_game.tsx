// The game of 1932, which plays itself slowly until it is paused.
import { useEffect, useState } from "preact/hooks";
import { animated } from "../../app/appearance.ts";
import { matchesMedia } from "../../app/device.ts";
import { cellsOf } from "../../board/layout/diagram.ts";
import type { Cell } from "../../board/layout/layout.ts";
import { SmallBoard } from "../../components/boards/small_board.tsx";
import { getRecord } from "../../protocol/http.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";

/** Every server has this game. */
const id = "1932";
/** In milliseconds. */
const betweenMoves = 2200;
const beforeRestart = 8000;
/** The record is fetched once the page stands. */
const fetchAfter = 1200;

interface Frame {
  diagram: string;
  last: readonly Cell[];
}

const wantsMotion = () => animated.peek() && !matchesMedia("(prefers-reduced-motion: reduce)");

export function OldGame({ ruleset }: { ruleset: Ruleset }) {
  const [frames, setFrames] = useState<readonly Frame[]>([{ diagram: ruleset.start, last: [] }]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(wantsMotion);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without the record the board stays at the start.
      void framesOf(ruleset.start).then(setFrames, () => {});
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, [ruleset.start]);
  useEffect(() => {
    if (!playing || frames.length === 1) return;
    const last = at === frames.length - 1;
    const next = () => document.visibilityState === "visible" && setAt(last ? 0 : at + 1);
    const timer = setInterval(next, last ? beforeRestart : betweenMoves);
    return () => clearInterval(timer);
  }, [playing, frames, at]);
  const frame = frames[at] ?? frames[0];
  return (
    <figure class="hero" data-testid="hero" data-game={id} data-ply={at}>
      {frame && (
        <a href={`/game/${id}`} data-inside>
          <SmallBoard diagram={frame.diagram} last={frame.last} label={text.front.oldGame} animated={playing} />
        </a>
      )}
      <figcaption>
        <a href={`/game/${id}`} data-inside>
          {text.front.oldGame}
        </a>
        {frames.length > 1 && (
          <button type="button" class="quiet" data-testid="hero-pause" onClick={() => setPlaying(!playing)}>
            {playing ? text.front.pause : text.front.resume}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

async function framesOf(start: string): Promise<readonly Frame[]> {
  const { steps } = await getRecord(id);
  const moved = steps.flatMap(({ position, move }) => (position ? [{ diagram: position, last: cellsOf(move) }] : []));
  return [{ diagram: start, last: [] }, ...moved];
}
