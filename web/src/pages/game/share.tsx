// The links to hand on, to a seat or to the game, and the record to keep.
import { useState } from "preact/hooks";
import type { Looking } from "../../room/looking.ts";
import { personOn, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { Downloads } from "./downloads.tsx";
import { LinkField } from "./link_field.tsx";
import { plyHash } from "./ply_address.ts";
import { QrCode } from "./qr_code.tsx";

export function SharePanel({ session, table }: { session: Looking; table: Table }) {
  const { game, state } = table.room;
  if (state === "open") return <InvitePanel table={table} />;
  const looked = session.looked.value;
  const link = linkTo(game) + plyHash(looked);
  const ply = session.shown.value;
  const [opened, setOpened] = useState(false);
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{text.share.title}</h2>
      <LinkField label={looked === null ? text.share.link : text.share.linkToPly(looked)} link={link} />
      <details onToggle={() => setOpened(true)}>
        <summary>{text.share.qr}</summary>
        {opened && <QrCode link={link} />}
      </details>
      <Downloads game={game} ply={ply} diagram={table.room.diagrams[ply] ?? ""} />
    </section>
  );
}

/** Before the start: a link for whoever comes, and one for each seat that is free. */
function InvitePanel({ table }: { table: Table }) {
  const { room, ruleset } = table;
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = room.seating === "choice" && !room.agreed;
  const free = chosen ? ruleset.seats.filter((seat) => !personOn(room, seat.id)) : [];
  const seat = free.find((each) => each.id === wanted);
  const link = linkTo(room.game, seat?.id);
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{text.share.invite}</h2>
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
      <LinkField label={seat ? text.share.seat(seat.title) : text.table.invite} link={link} />
      <QrCode link={link} />
    </section>
  );
}

const linkTo = (game: string, seat?: string): string => `${location.origin}/game/${game}${seat ? `?seat=${seat}` : ""}`;
