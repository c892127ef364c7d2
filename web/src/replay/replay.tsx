// The replay of a game: board, result and moves.
import { useMemo } from "preact/hooks";
import { LanguageChoice } from "../components/controls/language_choice.tsx";
import { AlliancePanel } from "../components/game/alliance.tsx";
import { MoveList } from "../components/game/moves.tsx";
import { Placings } from "../components/game/placings.tsx";
import { ResultWords } from "../components/game/result_words.tsx";
import { SettingsButton } from "../components/settings/button.tsx";
import { gameWords } from "../pages/front/row.tsx";
import type { Room, Ruleset } from "../protocol/schema.ts";
import { GameCursor } from "../room/game_cursor.ts";
import { withNames } from "../room/names.ts";
import { seatName } from "../room/seating.ts";
import { reduce } from "../room/store.ts";
import { timeWords } from "../room/time_words.ts";
import { dayWords } from "../text/dates.ts";
import { text } from "../text/index.ts";
import { inWords } from "../text/rulesets.ts";
import { ReplayStage } from "./replay_stage.tsx";

export function Replay({ ruleset, room: message }: { ruleset: Ruleset; room: Room }) {
  const cursor = useMemo(() => {
    const made = new GameCursor();
    const folded = reduce(null, message);
    if (folded !== "gap") made.room.value = folded;
    made.goTo(0);
    return made;
  }, [message]);
  const room = cursor.room.value;
  if (!room) return null;
  const table = { room: withNames(room), ruleset: inWords(ruleset) };
  const names = ruleset.seats.map((seat) => seatName(table, seat.id)).join(" – ");
  document.title = `${names} – ${text.title}`;
  const day = dayWords(room.created, "long");
  return (
    <div class={room.now?.result ? "game replay ended" : "game replay"} data-testid="replay">
      <header class="masthead">
        <h1 class="replay-names">{names}</h1>
        <p class="tagline">
          {gameWords(room, table.ruleset).join(" · ")}, {day}, {timeWords(room.time)}
        </p>
        <LanguageChoice />
        <SettingsButton />
      </header>
      <main class="room">
        <ReplayStage cursor={cursor} table={table} />
        <div class="side">
          {room.now?.result && (
            <section class="card result" data-testid="result">
              <ResultWords table={table} />
              <Placings table={table} />
            </section>
          )}
          <AlliancePanel cursor={cursor} table={table} />
          <MoveList cursor={cursor} table={table} />
        </div>
      </main>
    </div>
  );
}
