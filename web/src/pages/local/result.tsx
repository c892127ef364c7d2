// The result of a game on one device: the final places, and the next games.
import { go } from "../../app/router.ts";
import { Placings } from "../../components/game/placings.tsx";
import { ResultWords } from "../../components/game/result_words.tsx";
import type { LocalGame } from "../../local/local_game.ts";
import { newLocalGame, storeLocalGame } from "../../local/stored_games.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { isAlone } from "../../room/computers.ts";
import type { Table } from "../../room/seating.ts";
import { pageText } from "../../text/pages.ts";

export function LocalResult({ game, table }: { game: LocalGame; table: Table & { ruleset: Ruleset } }) {
  const again = () => {
    const next = newLocalGame(table.ruleset, game.choices);
    storeLocalGame(next, false);
    go(`/local?game=${next.id}`);
  };
  return (
    <section class="card result" data-testid="result">
      <ResultWords table={table} />
      <Placings table={table} />
      <div class="buttons next-steps">
        <button type="button" class="primary" data-testid="again" onClick={again}>
          {pageText.local.again}
        </button>
        <a class="button" href={isAlone(table.room) ? "/computer" : "/local"} data-inside data-testid="new-game">
          {pageText.local.other}
        </a>
      </div>
    </section>
  );
}
