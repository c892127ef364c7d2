// The room of a game against computers: board, moves and actions.
import { useState } from "preact/hooks";
import type { ComputerGame } from "../../computer/computer_game.ts";
import { emptyReview, root, withNodes } from "../../review/review.ts";
import { endOf } from "../../review/walk.ts";
import { text } from "../../text/index.ts";
import { save } from "../review/export.tsx";
import { begin } from "../review/open.tsx";
import { PlayedMoves } from "./played_moves.tsx";
import { ComputerStage } from "./stage.tsx";

interface Props {
  game: ComputerGame;
  /** Returns to the form. */
  onNew: () => void;
}

export function ComputerRoom({ game, onNew }: Props) {
  const scene = game.scene.value;
  if (!scene) return null;
  return (
    <main class="room" data-testid="computer-game">
      <h1 class="unseen">{text.computer.title}</h1>
      <ComputerStage game={game} scene={scene} />
      <div class="side">
        <Hint game={game} />
        <Actions game={game} onNew={onNew} />
        <PlayedMoves ruleset={game.ruleset} steps={scene.steps} />
      </div>
    </main>
  );
}

function Hint({ game }: { game: ComputerGame }) {
  const line = game.hint.value?.lines[0];
  const { ruleset, stored } = game;
  const own = ruleset.seats.findIndex(({ letter }) => letter === stored.own);
  return (
    <p class="card engine-hint" role="status" data-testid="hint-text" data-move={game.hint.value?.move} hidden={!line}>
      {line && text.computer.hintText(Math.round((line.shares[own] ?? 0) * 100))}
      {line && <span class="hint">{text.engine.facts(game.hint.value?.depth ?? 0, nodesOf(game))}</span>}
    </p>
  );
}

const nodesOf = (game: ComputerGame): string => (game.hint.value?.nodes ?? 0).toLocaleString();

function Actions({ game, onNew }: Props) {
  const [sure, setSure] = useState(false);
  const words = text.computer;
  const review = () => {
    const { stored, ruleset, tags } = game;
    const nodes = stored.codes.map((move, index) => {
      return { node: index + 1, parent: index, move, comment: "", marks: [] };
    });
    const made = withNodes(emptyReview({ ruleset: ruleset.id }, words.name(stored.level), tags), nodes);
    begin(made, endOf(made, root));
  };
  return (
    <section class="card actions">
      <div class="buttons">
        <button
          type="button"
          data-testid="hint"
          disabled={game.scene.value?.turn !== game.stored.own}
          onClick={() => void game.advise()}
        >
          {words.hint}
        </button>
        <button type="button" data-testid="take-back" disabled={!game.mayTakeBack} onClick={() => game.takeBack()}>
          {words.takeBack}
        </button>
        {game.mayResign && !sure && (
          <button type="button" data-testid="resign" onClick={() => setSure(true)}>
            {text.actions.resign.ask}
          </button>
        )}
        <button type="button" data-testid="review-computer" onClick={review}>
          {words.review}
        </button>
        <button
          type="button"
          data-testid="download-record"
          onClick={() => save(game.record(), `sannin-computer.${game.ruleset.extension}`)}
        >
          {words.record}
        </button>
        <button type="button" data-testid="new-game" onClick={onNew}>
          {words.newGame}
        </button>
      </div>
      {sure && game.mayResign && (
        <div class="buttons sure">
          <span>{text.actions.resign.sure}</span>
          <button
            type="button"
            class="danger"
            data-testid="resign-confirm"
            onClick={() => {
              setSure(false);
              game.resign();
            }}
          >
            {text.actions.resign.yes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {text.actions.no}
          </button>
        </div>
      )}
    </section>
  );
}
