// The status of a game while an earlier position is shown: a button that returns to the game, and
// the running clock.
import { Icon } from "../../components/controls/icons.tsx";
import { Whole } from "../../components/controls/whole.tsx";
import type { GameCursor } from "../../room/game_cursor.ts";
import type { Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { RunningClock } from "./clock.tsx";

/** `line`: the status of the latest position. */
export function EarlierStatus({ cursor, table, line }: { cursor: GameCursor; table: Table; line: string }) {
  return (
    <>
      <button
        type="button"
        class="back-to-game"
        data-testid="back-to-game"
        title={text.moves.live}
        onClick={() => cursor.goTo(table.room.steps.length)}
      >
        <Whole words={line} />
        <Icon name="live" />
      </button>
      <RunningClock cursor={cursor} table={table} />
    </>
  );
}
