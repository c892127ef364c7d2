// How the game ended, and what can follow.
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { Rematch } from "./offers.tsx";
import { ResultWords } from "./result_words.tsx";

export function ResultPanel({ session, table }: { session: Session; table: Table }) {
  return (
    <section class="card result" data-testid="result">
      <ResultWords table={table} />
      <Rematch session={session} table={table} />
      <a
        class="button"
        href={`/review?game=${table.room.game}&ply=${session.shown.value}`}
        data-inside
        data-testid="review-game"
      >
        {text.review.game}
      </a>
      <a class="button" href="/" data-inside>
        {text.result.again}
      </a>
    </section>
  );
}
