// A search result: final position, players and result.
import { SmallBoard } from "../../components/boards/small_board.tsx";
import { recordUrl } from "../../protocol/http.ts";
import type { FoundGame, Ruleset } from "../../protocol/schema.ts";
import { timeWords } from "../../room/time_words.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { originWords } from "../../text/origin.ts";
import { pageText } from "../../text/pages.ts";
import { gameWords, RowSeats } from "../front/row.tsx";
import { resultWords } from "./result_words.ts";

export function FoundCard({ game, ruleset }: { game: FoundGame; ruleset: Ruleset | undefined }) {
  const result = resultWords(game, ruleset);
  const page = `/game/${game.id}`;
  return (
    <li class="card found-game" data-game={game.id}>
      <a href={page} data-inside>
        <SmallBoard diagram={game.diagram} label={text.past.open(result)} />
      </a>
      <RowSeats game={game} ruleset={ruleset} />
      <p class="found-result">{result}</p>
      {game.ply !== undefined && (
        <a href={`${page}#${game.ply}`} data-inside data-testid="reached">
          {text.past.reached(game.ply)}
        </a>
      )}
      <p class="row-facts">
        {gameWords(game, ruleset).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <span>{text.front.moves(game.moves)}</span>
        {game.imported ? <span>{originWords(game.imported)}</span> : <Played game={game} />}
        <a href={`/review?game=${game.id}&ply=${game.ply ?? 0}`} data-inside>
          {pageText.review.short}
        </a>
        <a href={recordUrl(game.id)} download>
          {text.share.record}
        </a>
      </p>
    </li>
  );
}

function Played({ game }: { game: FoundGame }) {
  return (
    <>
      <span>{timeWords(game.time)}</span>
      <time dateTime={new Date(game.created).toISOString()}>{dayWords(game.created)}</time>
    </>
  );
}
