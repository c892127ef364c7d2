// Export of a game on one device: as a record, to the analysis board, or to the server.
import { useState } from "preact/hooks";
import { go } from "../../app/router.ts";
import { Checkbox } from "../../components/controls/checkbox.tsx";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import type { LocalGame } from "../../local/local_game.ts";
import { importRecord } from "../../protocol/http.ts";
import type { Problem } from "../../protocol/schema.ts";
import { rules } from "../../rules/load.ts";
import { text } from "../../text/index.ts";
import { pageText } from "../../text/pages.ts";
import { save } from "../review/export.tsx";
import { reviewOf, storeGame } from "../review/open.tsx";

export function ExportPanel({ game, open }: { game: LocalGame; open: boolean }) {
  const [listed, setListed] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const words = pageText.local;
  const { ruleset } = game;
  const analyse = () => {
    if (!rules.value) return;
    const own = ruleset.seats.find(({ id }) => id === game.room.value?.self)?.letter ?? null;
    const review = { ...reviewOf(rules.value, ruleset, game.record()), game: `local ${game.id}`, own };
    go(storeGame(review, game.shown.value));
  };
  const send = async () => {
    setSending(true);
    const answer = await importRecord({ record: game.record(), ruleset: ruleset.id, listed });
    setSending(false);
    if ("url" in answer) go(answer.url);
    else setProblem(answer.problem);
  };
  return (
    <details class="card export" data-testid="export" open={open}>
      <summary>{words.export}</summary>
      <div class="buttons">
        <button type="button" data-testid="review-local" onClick={analyse}>
          {text.result.analyse}
        </button>
        <button
          type="button"
          data-testid="download-record"
          onClick={() => save(game.record(), `sannin-local.${ruleset.extension}`)}
        >
          {words.record}
        </button>
        <button type="button" data-testid="send" disabled={sending} onClick={() => void send()}>
          {words.send}
        </button>
      </div>
      <Checkbox class="check" checked={listed} onChange={setListed}>
        {pageText.import.listed}
      </Checkbox>
      <p class="hint">{words.sendHint}</p>
      <ProblemText problem={problem} />
    </details>
  );
}
