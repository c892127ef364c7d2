// The room of a game against computers: board, moves and actions.
import { tell } from "../../app/notice.ts";
import { useMomentary } from "../../components/controls/momentary.ts";
import { HintText } from "../../components/explain/hint_text.tsx";
import { EventLog } from "../../components/game/event_log.tsx";
import { HowComputersButton } from "../../components/players/how_computers.tsx";
import type { ComputerGame, Scene } from "../../computer/computer_game.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { emptyReview, root, withNodes } from "../../review/review.ts";
import { endOf } from "../../review/walk.ts";
import { announcements } from "../../room/announcements.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { save } from "../review/export.tsx";
import { begin } from "../review/open.tsx";
import { PlayedMoves } from "./played_moves.tsx";
import { ComputerStage, statusOf } from "./stage.tsx";

export function ComputerRoom({ game }: { game: ComputerGame }) {
  const scene = game.scene.value;
  if (!scene) return null;
  return (
    <main class="room" data-testid="computer-game">
      <h1 class="unseen">{text.computer.title}</h1>
      <ComputerStage game={game} scene={scene} />
      <EventLog
        steps={scene.steps.length}
        announce={(ply) => stepTexts(game.ruleset, scene, ply)}
        line={statusOf(game, scene)}
      />
      <div class="side">
        <Actions game={game} scene={scene} />
        <PlayedMoves ruleset={game.ruleset} steps={scene.steps} />
        <HowComputersButton />
      </div>
    </main>
  );
}

/** Returns the announcements of a step, counted from 1. */
function stepTexts(ruleset: Ruleset, { steps, looks }: Scene, ply: number): string[] {
  const [step, before, after] = [steps[ply - 1], looks[ply - 1], looks[ply]];
  if (!step || !before || !after) return [];
  const seat = titleOfLetter(ruleset, step.seat ?? "");
  return announcements(ruleset, { ...step, seat, checks: after.checks }, before.diagram, after.diagram);
}

function Actions({ game, scene }: { game: ComputerGame; scene: Scene }) {
  const [sure, setSure] = useMomentary<true>(String(scene.course), () => tell(() => text.dropped.choice));
  const words = text.computer;
  const own = game.ruleset.seats.findIndex(({ letter }) => letter === game.stored.own);
  const review = () => {
    const { stored, ruleset, tags } = game;
    const nodes = stored.codes.map((move, index) => {
      return { node: index + 1, parent: index, move, comment: "", marks: [] };
    });
    const made = withNodes(emptyReview({ ruleset: ruleset.id }, words.name(stored.level), tags), nodes);
    begin({ ...made, own: stored.own }, endOf(made, root));
  };
  return (
    <section class="card actions">
      <div class="buttons">
        <button
          type="button"
          data-testid="hint"
          disabled={scene.turn !== game.stored.own}
          onClick={() => game.advise()}
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
        <a class="button" href="/computer" data-inside data-testid="new-game">
          {words.newGame}
        </a>
      </div>
      {sure && game.mayResign && (
        <div class="buttons sure">
          <span>{text.actions.resign.sure}</span>
          <button
            type="button"
            class="danger"
            data-testid="resign-confirm"
            onClick={() => {
              setSure(null);
              game.resign();
            }}
          >
            {text.actions.resign.yes}
          </button>
          <button type="button" onClick={() => setSure(null)}>
            {text.actions.no}
          </button>
        </div>
      )}
      <HintText advice={game.adviser.advice.value} diagram={scene.diagram} seat={own} />
    </section>
  );
}
