// The board of a live game, which follows its moves.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { animated } from "../../app/appearance.ts";
import type { BoardLayout } from "../../board/layout/layout.ts";
import { layoutOf } from "../../board/layout/layouts.ts";
import { emptyScene, type Scene, sceneOf } from "../../board/layout/scene.ts";
import { getPicture } from "../../protocol/http.ts";
import type { Ruleset, Summary } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { DiagramBoard } from "./small_board.tsx";

/** The shortest time between two positions of a game, in milliseconds. */
const atMostEvery = 2000;

interface Props {
  game: Pick<Summary, "id" | "ruleset" | "updated" | "moves">;
  ruleset: Ruleset | undefined;
  /** The id of the seat at the bottom; the game's usual one without it. */
  view?: string | null;
}

export function LiveBoard({ game, ruleset, view = null }: Props) {
  const layout = layoutOf(ruleset?.start ?? "");
  const { diagram, last } = useScene(game, layout);
  const bottom = ruleset?.seats.find(({ id }) => id === view)?.letter;
  return (
    <DiagramBoard
      diagram={diagram}
      last={last}
      turns={bottom ? layout.turnsFor(bottom) : 0}
      label={`${ruleset?.title ?? game.ruleset}, ${text.front.moves(game.moves)}`}
      animated={animated.value}
    />
  );
}

/** Returns the newest known position: an empty board until the first one arrives. */
function useScene({ id, updated }: Props["game"], layout: BoardLayout): Scene {
  const empty = useMemo(() => emptyScene(layout), [layout]);
  const [scene, setScene] = useState(empty);
  const asked = useRef(-atMostEvery);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      asked.current = performance.now();
      try {
        const picture = await getPicture(id);
        if (current) setScene(sceneOf(picture, layout));
      } catch {
        // Keeps the position until the next move.
      }
    };
    const timer = setTimeout(() => void ask(), Math.max(0, asked.current + atMostEvery - performance.now()));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, updated, layout]);
  return scene;
}
