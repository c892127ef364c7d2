// The controls under the board: step buttons, illumination and view.
import type { ComponentChildren } from "preact";
import type { Board } from "../../board/board.ts";
import type { Turns } from "../../board/layout/layout.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { text } from "../../text/index.ts";
import { type View, ViewChoice } from "./view_choice.tsx";

interface Props {
  board: Board | null;
  /** The state at this render. The Board object itself is mutable, so props cannot compare it. */
  illumination: Board["illumination"] | undefined;
  ruleset: Ruleset;
  view: View;
  turns: Turns;
  onView: (view: View) => void;
  /** Opens the help for the keyboard. */
  onHelp?: () => void;
  /** The step buttons. */
  steps?: ComponentChildren;
  /** More controls of the page. */
  children?: ComponentChildren;
}

export function StageControls({ board, illumination, steps, children, onHelp, ...view }: Props) {
  return (
    <div class="stage-controls">
      {steps}
      {board && illumination?.possible && <Illumination board={board} illumination={illumination} />}
      <div class="view-controls">
        {children}
        <ViewChoice {...view}>
          <ZoomButtons board={board} />
          {onHelp && (
            <button type="button" class="quiet keys-button" data-testid="keys" aria-haspopup="dialog" onClick={onHelp}>
              {text.keys.title}
            </button>
          )}
        </ViewChoice>
      </div>
    </div>
  );
}

export function ZoomButtons({ board }: { board: Board | null }) {
  return (
    <span class="zoom-buttons">
      <span>{text.board.zoom}</span>
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
