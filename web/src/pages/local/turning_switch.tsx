// The switch that turns the board to the player to move.
import { Checkbox } from "../../components/controls/checkbox.tsx";
import { boardTurns } from "../../local/choices.ts";
import { pageText } from "../../text/pages.ts";

export function TurningSwitch() {
  return (
    <Checkbox
      class="check"
      id="turning"
      checked={boardTurns.value}
      onChange={(checked) => {
        boardTurns.value = checked;
      }}
    >
      {pageText.local.turning}
    </Checkbox>
  );
}
