// The switch that turns the board to the player to move.
import { boardTurns } from "../../local/choices.ts";
import { text } from "../../text/index.ts";

export function TurningSwitch() {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="turning"
        checked={boardTurns.value}
        onChange={(event) => {
          boardTurns.value = event.currentTarget.checked;
        }}
      />
      {text.local.turning}
    </label>
  );
}
