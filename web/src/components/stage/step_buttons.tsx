// The buttons that step through the moves of a game.
import type { GameCursor } from "../../room/game_cursor.ts";
import { text } from "../../text/index.ts";
import { Icon, type IconName } from "../controls/icons.tsx";

export interface StepButton {
  id: Extract<IconName, "first" | "back" | "forward" | "live">;
  label: string;
  disabled: boolean;
  onStep: () => void;
}

export function StepButtons({ steps }: { steps: readonly StepButton[] }) {
  return (
    <div class="step-buttons">
      {steps.map(({ id, label, disabled, onStep }) => (
        <button
          key={id}
          type="button"
          data-testid={`step-${id}`}
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={onStep}
        >
          <Icon name={id} />
        </button>
      ))}
    </div>
  );
}

/** Step buttons for a game, and the number of the move while an earlier position is shown. */
export function Stepping({ cursor }: { cursor: GameCursor }) {
  const shown = cursor.shown.value;
  const total = cursor.room.value?.steps.length ?? 0;
  const behind = cursor.ply.value !== null;
  const { first, back, forward, live, looking } = text.moves;
  const to = (step: number) => () => cursor.goTo(step);
  const steps: StepButton[] = [
    { id: "first", label: first, disabled: shown === 0, onStep: to(0) },
    { id: "back", label: back, disabled: shown === 0, onStep: to(shown - 1) },
    { id: "forward", label: forward, disabled: !behind, onStep: to(shown + 1) },
    { id: "live", label: live, disabled: !behind, onStep: to(total) },
  ];
  return (
    <div class="stepping">
      <StepButtons steps={steps} />
      <p class="earlier-ply" role="status">
        {behind && looking(shown, total)}
      </p>
    </div>
  );
}
