// Links to a seat or to the game, and downloads.
import { useState } from "preact/hooks";
import { pageTitle } from "../../app/tab.ts";
import { LinkField, ShareButton } from "../../components/controls/link_field.tsx";
import { QrCode } from "../../components/controls/qr_code.tsx";
import type { GameCursor } from "../../room/game_cursor.ts";
import { playerOn, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { Downloads } from "./downloads.tsx";
import { plyHash } from "./ply_address.ts";

export function SharePanel({ place, table }: { place: GameCursor; table: Table }) {
  const { game, state } = table.room;
  if (state === "open") return <InvitePanel table={table} />;
  const ply = place.ply.value;
  const link = linkTo(game) + plyHash(ply);
  const shown = place.shown.value;
  const [opened, setOpened] = useState(false);
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{text.share.title}</h2>
      <LinkField label={ply === null ? text.share.link : text.share.linkToPly(ply)} link={link} />
      <details onToggle={() => setOpened(true)}>
        <summary>{text.share.qr}</summary>
        {opened && <QrCode link={link} />}
      </details>
      <Downloads game={game} ply={shown} diagram={table.room.diagrams[shown] ?? ""} />
    </section>
  );
}

/** Before the start: a link for any user, and one for each open seat. */
function InvitePanel({ table }: { table: Table }) {
  const { room, ruleset } = table;
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = room.seating === "choice" && !room.opening_alliance_agreed;
  const free = chosen ? ruleset.seats.filter((seat) => !playerOn(room, seat.id)) : [];
  const seat = free.find((each) => each.id === wanted);
  const open = free.map(({ title }) => title).join(", ");
  const link = linkTo(room.game, seat?.id);
  return (
    <section class="card share invite" aria-labelledby="share-title">
      <h2 id="share-title">{text.share.invite}</h2>
      <LinkField label={seat ? text.share.seat(seat.title) : text.table.invite} link={link} />
      <div class="invite-more">
        <QrCode link={link} />
        <ShareButton link={link} title={pageTitle()} label={text.result.share} />
        {open.length > 0 && (
          <p class="hint" data-testid="still-open">
            {text.share.open(open)}
          </p>
        )}
      </div>
      {free.length > 0 && (
        <fieldset class="whom">
          <legend class="unseen">{text.share.whom}</legend>
          {[null, ...free].map((each) => (
            <button
              key={each?.id ?? ""}
              type="button"
              class={each ? `owner-${each.letter}` : ""}
              aria-pressed={each?.id === seat?.id}
              data-testid={each ? `invite-${each.id}` : "invite-anyone"}
              onClick={() => setWanted(each?.id ?? null)}
            >
              {each && <span class="swatch" aria-hidden="true" />}
              {each?.title ?? text.share.anyone}
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

const linkTo = (game: string, seat?: string): string => `${location.origin}/game/${game}${seat ? `?seat=${seat}` : ""}`;
