// The result of a game with the places of its players, and the next actions.
import { pageTitle } from "../../app/tab.ts";
import { Icon } from "../../components/controls/icons.tsx";
import { ShareButton } from "../../components/controls/link_field.tsx";
import { Placings } from "../../components/game/placings.tsx";
import { ResultWords } from "../../components/game/result_words.tsx";
import { recordUrl } from "../../protocol/http.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import { ownSeat, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { originWords } from "../../text/origin.ts";
import { Rematch } from "./rematch.tsx";

interface Props {
  place: ClientPlace;
  table: Table;
}

/** The panel of an imported game: its origin, and the result if the record has one. */
export function ImportedPanel({ place, table }: Props) {
  const { room } = table;
  if (!room.imported) return null;
  return (
    <section class="card result" data-testid={room.now?.result ? "result" : "imported"}>
      {room.now?.result ? <ResultWords table={table} /> : <h2>{text.room.recordEnds}</h2>}
      <Placings table={table} />
      <p class="origin">{originWords(room.imported)}</p>
      <div class="buttons next-steps">
        <ReviewLink place={place} table={table} />
        <Keep table={table} />
      </div>
    </section>
  );
}

export function ResultPanel({ place, table }: Props) {
  return (
    <section class="card result" data-testid="result">
      <ResultWords table={table} />
      <Placings table={table} />
      <div class="buttons next-steps">
        <Rematch place={place} table={table} />
        <ReviewLink place={place} table={table} />
        <Keep table={table} />
      </div>
    </section>
  );
}

function ReviewLink({ place, table }: Props) {
  const own = ownSeat(table);
  return (
    <a
      class="button with-icon"
      href={`/review?game=${table.room.game}&ply=${place.shown.value}${own ? `&seat=${own.id}` : ""}`}
      data-inside
      data-testid="review-game"
    >
      <Icon name="analyse" />
      {text.result.analyse}
    </a>
  );
}

/** The record and the link of the game. */
function Keep({ table: { room } }: { table: Table }) {
  return (
    <>
      <a class="button with-icon" href={recordUrl(room.game)} download data-testid="result-download">
        <Icon name="download" />
        {text.result.download}
      </a>
      <ShareButton link={`${location.origin}/game/${room.game}`} title={pageTitle()} label={text.result.share} />
    </>
  );
}
