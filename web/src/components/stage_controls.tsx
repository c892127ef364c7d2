// The controls under the board: illumination and view.
import type { Board } from "../board/board.ts";
import type { Turns } from "../board/layout/layout.ts";
import { ownPlayer, type Table } from "../room/seating.ts";
import { text } from "../text/index.ts";
import { type View, ViewChoice } from "./view_choice.tsx";

interface Props {
  board: Board | null;
  /** The state at this render. The Board object itself is mutable, so props cannot compare it. */
  illumination: Board["illumination"] | undefined;
  view: View;
  turns: Turns;
  onView: (view: View) => void;
  table: Table;
  onHelp: () => void;
}

export function StageControls({ board, illumination, view, turns, onView, table, onHelp }: Props) {
  return (
    <div class="stage-controls">
      {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
      <div class="view-controls">
        <ViewChoice ruleset={table.ruleset} view={view} turns={turns} onView={onView} />
        <ZoomButtons board={board} />
        <button type="button" class="quiet keys-button" data-testid="keys" aria-haspopup="dialog" onClick={onHelp}>
          {text.keys.open}
        </button>
        <Spectators table={table} />
      </div>
    </div>
  );
}

export function ZoomButtons({ board }: { board: Board | null }) {
  return (
    <span class="zoom-buttons">
      <ZoomButton sign="−" label={text.board.zoomOut} onClick={() => board?.zoomBy(1 / 1.5)} />
      <ZoomButton sign="+" label={text.board.zoomIn} onClick={() => board?.zoomBy(1.5)} />
    </span>
  );
}

function ZoomButton({ sign, label, onClick }: { sign: string; label: string; onClick: () => void }) {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} onClick={onClick}>
      {sign}
    </button>
  );
}

function Spectators({ table }: { table: Table }) {
  const { room } = table;
  const { count, named } = room.watchers;
  const names = named.map(({ name }) => name).join(", ");
  if (ownPlayer(room)) {
    return count > 0 ? (
      <span data-testid="watchers" title={names}>
        {text.room.watchers(count)}
      </span>
    ) : null;
  }
  return (
    <span data-testid="watchers" title={names}>
      {text.room.watching(Math.max(0, count - 1))}
    </span>
  );
}

export function Illumination({ board, illumination }: { board: Board; illumination: Board["illumination"] }) {
  const { captures, complete } = illumination;
  if (captures === null) {
    return (
      <div class="illumination">
        <button type="button" data-testid="illuminate" onClick={() => board.beginIllumination()}>
          {text.room.illuminate}
        </button>
      </div>
    );
  }
  return (
    <div class="illumination choosing">
      <span>{text.room.illuminateHint}</span>
      <button
        type="button"
        class="primary"
        data-testid="illuminate-confirm"
        disabled={!complete}
        onClick={() => board.finishIllumination()}
      >
        {text.room.illuminateDo}
      </button>
      <button type="button" onClick={() => board.cancel()}>
        {text.room.cancel}
      </button>
    </div>
  );
}
