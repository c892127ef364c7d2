// The board of a live game as a picture that the server draws, replaced after each move.
import { useEffect, useRef, useState } from "preact/hooks";
import { darkPage } from "../app/appearance.ts";
import type { Ruleset, Summary } from "../protocol/schema.ts";
import { text } from "../text/index.ts";

/** The shortest time between two pictures of a game, in milliseconds. */
const atMostEvery = 2000;

interface Props {
  game: Pick<Summary, "id" | "ruleset" | "updated" | "moves">;
  ruleset: Ruleset | undefined;
  /** The id of the seat at the bottom; the game's usual one without it. */
  view?: string | null;
}

export function LiveBoard({ game, ruleset, view = null }: Props) {
  const theme = darkPage.value ? "dark" : "light";
  const shown = usePicture(
    `/game/${game.id}/last.svg?only=board&theme=${theme}&updated=${game.updated}${view ? `&view=${view}` : ""}`,
  );
  const label = `${ruleset?.title ?? game.ruleset}, ${text.front.moves(game.moves)}`;
  return <img class="live-board" src={shown} alt={label} width="1365" height="1220" decoding="async" />;
}

/** Returns the newest address whose picture is loaded, so that the board never disappears. */
function usePicture(newest: string): string {
  const [shown, setShown] = useState(newest);
  const changed = useRef(0);
  useEffect(() => {
    if (newest === shown) return;
    let current = true;
    const show = async () => {
      changed.current = performance.now();
      const picture = new Image();
      picture.src = newest;
      try {
        await picture.decode();
        if (current) setShown(newest);
      } catch {
        // Keeps the last picture until the next move.
      }
    };
    const timer = setTimeout(() => void show(), Math.max(0, changed.current + atMostEvery - performance.now()));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [newest, shown]);
  return shown;
}
