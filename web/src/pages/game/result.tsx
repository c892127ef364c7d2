// The result of a game, and the next actions.

import { ResultWords } from "../../components/result_words.tsx";
import type { Table } from "../../room/seating.ts";
import type { Session } from "../../room/session.ts";
import { text } from "../../text/index.ts";
import { originWords } from "../../text/origin.ts";
import { Rematch } from "./rematch.tsx";

/** The panel of an imported game: its origin, and the result if the record has one. */
export function ImportedPanel({ session, table }: { session: Session; table: Table }) {
  const { room } = table;
  if (!room.imported) return null;
  return (
    <section class="card result" data-testid={room.now?.result ? "result" : "imported"}>
      {room.now?.result ? <ResultWords table={table} /> : <h2>{text.room.recordEnds}</h2>}
      <p class="origin">{originWords(room.imported)}</p>
      <ReviewLink session={session} table={table} />
    </section>
  );
}

function ReviewLink({ session, table }: { session: Session; table: Table }) {
  return (
    <a
      class="button"
      href={`/review?game=${table.room.game}&ply=${session.shown.value}`}
      data-inside
      data-testid="review-game"
    >
      {text.review.game}
    </a>
  );
}

export function ResultPanel({ session, table }: { session: Session; table: Table }) {
  return (
    <section class="card result" data-testid="result">
      <ResultWords table={table} />
      <Rematch session={session} table={table} />
      <ReviewLink session={session} table={table} />
      <a class="button" href="/" data-inside>
        {text.result.again}
      </a>
    </section>
  );
}
