// The alliance panel: the allies, their opponent and the reason.
import { parseDiagram } from "../../board/layout/diagram.ts";
import { explain } from "../../room/explain.ts";
import type { GameCursor } from "../../room/game_cursor.ts";
import { seatName, type Table } from "../../room/seating.ts";
import { text } from "../../text/index.ts";

export function AlliancePanel({ cursor, table }: { cursor: GameCursor; table: Table }) {
  const { room, ruleset } = table;
  const shown = cursor.shown.value;
  const { alliance } = parseDiagram(room.diagrams[shown] ?? "");
  const formed = room.steps.findIndex((step) => step.events.some((line) => line.startsWith("alliance ")));
  const known = formed >= 0 && formed < shown;
  const [explanation] = known ? explain(table, formed + 1, (about) => about.startsWith("alliance ")) : [];
  const allied = /^[a-z]{2}$/.test(alliance);
  if (!allied && !explanation) return null;
  const name = (letter: string) => seatName(table, ruleset.seats.find((seat) => seat.letter === letter)?.id ?? null);
  const third = ruleset.seats.find((seat) => !alliance.includes(seat.letter))?.letter ?? "";
  return (
    <section
      class={allied ? "card alliance" : "card alliance over"}
      data-testid="alliance"
      aria-labelledby="alliance-title"
    >
      <h2 id="alliance-title">{text.alliance.title}</h2>
      <p class="opening-alliance">
        {allied
          ? text.alliance.against(name(alliance.charAt(0)), name(alliance.charAt(1)), name(third))
          : text.alliance.over}
      </p>
      {explanation ? <p class="reason">{explanation.words}</p> : <p class="reason">{text.alliance.agreed}</p>}
      {explanation && shown !== formed + 1 && (
        <button type="button" class="quiet" data-testid="alliance-why" onClick={() => cursor.goTo(formed + 1)}>
          {text.alliance.why}
        </button>
      )}
    </section>
  );
}
