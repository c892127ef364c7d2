// The status of the game while an earlier position is shown: a button that returns to the game.
import type { GameCursor } from "../../room/game_cursor.ts";
import { text } from "../../text/index.ts";
import { Icon } from "../controls/icons.tsx";
import { Whole } from "../controls/whole.tsx";

/** `line`: the status of the latest position. */
export function BackToGame({ session, line }: { session: GameCursor; line: string }) {
  const total = session.room.value?.steps.length ?? 0;
  return (
    <button
      type="button"
      class="back-to-game"
      data-testid="back-to-game"
      title={text.moves.live}
      onClick={() => session.goTo(total)}
    >
      <Whole words={line} />
      <Icon name="live" />
    </button>
  );
}
