// A game to step through: the board, who won and why, and the moves.
import { useMemo } from "preact/hooks";
import { AlliancePanel } from "../pages/game/alliance.tsx";
import { MoveList } from "../pages/game/moves.tsx";
import { ResultWords } from "../pages/game/result_words.tsx";
import { LanguageChoice } from "../pages/language_choice.tsx";
import { SettingsButton } from "../pages/settings/button.tsx";
import type { Ruleset } from "../protocol/http.ts";
import type { Room } from "../protocol/messages.ts";
import { Looking } from "../room/looking.ts";
import { withNames } from "../room/names.ts";
import { seatName } from "../room/seating.ts";
import { reduce } from "../room/store.ts";
import { timeWords } from "../room/time_words.ts";
import { dayWords } from "../text/dates.ts";
import { text } from "../text/index.ts";
import { inWords } from "../text/rulesets.ts";
import { ReplayStage } from "./replay_stage.tsx";

export function Replay({ ruleset, room: told }: { ruleset: Ruleset; room: Room }) {
  const looking = useMemo(() => {
    const made = new Looking();
    const folded = reduce(null, told);
    if (folded !== "gap") made.room.value = folded;
    made.look(0);
    return made;
  }, [told]);
  const room = looking.room.value;
  if (!room) return null;
  const table = { room: withNames(room), ruleset: inWords(ruleset) };
  const names = ruleset.seats.map((seat) => seatName(table, seat.id)).join(" – ");
  document.title = `${names} – ${text.title}`;
  const day = dayWords(room.created, "long");
  return (
    <div class="game replay" data-testid="replay">
      <header class="masthead">
        <h1 class="replay-names">{names}</h1>
        <p class="tagline">
          {table.ruleset.title}, {day}, {timeWords(room.time)}
        </p>
        <LanguageChoice />
        <SettingsButton />
      </header>
      <main class="room">
        <ReplayStage looking={looking} table={table} />
        <div class="side">
          {room.now?.result && (
            <section class="card result" data-testid="result">
              <ResultWords table={table} />
            </section>
          )}
          <AlliancePanel session={looking} table={table} />
          <MoveList session={looking} table={table} />
        </div>
      </main>
    </div>
  );
}
