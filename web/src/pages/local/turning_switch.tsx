// The switch that turns the board to the player to move.
import { boardTurns } from "../../local/choices.ts";
import { pageText } from "../../text/pages.ts";

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
      {pageText.local.turning}
    </label>
  );
}
