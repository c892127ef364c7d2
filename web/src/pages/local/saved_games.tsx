// The games on one device that are saved in this browser.
import { useState } from "preact/hooks";
import { deleteLocalGame, type LocalGameLine, localGames } from "../../local/stored_games.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { withinLine } from "../../text/accents.ts";
import { dayWords } from "../../text/dates.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";

export function SavedGames({ rulesets }: { rulesets: Ruleset[] }) {
  const [asked, setAsked] = useState<string | null>(null);
  const games = localGames.value;
  if (games.length === 0) return null;
  return (
    <section class="card" aria-labelledby="saved-title" data-testid="saved-games">
      <h2 id="saved-title">{pageText.local.saved}</h2>
      <ul class="review-list">
        {games.map((game) => (
          <SavedGame
            key={game.id}
            game={game}
            title={rulesets.find(({ id }) => id === game.ruleset)?.title ?? ""}
            asked={game.id === asked}
            onAsk={() => setAsked(game.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  game: LocalGameLine;
  /** The title of the ruleset. */
  title: string;
  /** Whether the user is asked to confirm that the game is deleted. */
  asked: boolean;
  onAsk: () => void;
}

function SavedGame({ game: { id, names, moves, over, updated }, title, asked, onAsk }: RowProps) {
  const players = names.map(withinLine).join(" – ");
  return (
    <li>
      <a href={`/local?game=${id}`} data-inside data-testid="saved-game">
        {players}
      </a>
      <span class="row-facts">
        <span>{title}</span>
        <span>{text.front.moves(moves)}</span>
        <span>{over ? pageText.local.over : pageText.local.running}</span>
        <time dateTime={new Date(updated).toISOString()}>{dayWords(updated)}</time>
      </span>
      {asked ? (
        <button type="button" class="danger" data-testid="delete-confirm" onClick={() => deleteLocalGame(id)}>
          {pageText.local.deleteSure}
        </button>
      ) : (
        <button
          type="button"
          class="quiet"
          data-testid="delete-game"
          aria-label={pageText.local.deleteNamed(players)}
          onClick={onAsk}
        >
          {pageText.local.delete}
        </button>
      )}
    </li>
  );
}
