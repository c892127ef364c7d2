// The switch that turns the board to the player to move.
import { SettingBox } from "../../components/controls/checkbox.tsx";
import { boardTurns } from "../../local/choices.ts";
import { pageText } from "../../text/pages.ts";

export function TurningSwitch() {
  return (
    <SettingBox class="check" id="turning" setting={boardTurns}>
      {pageText.local.turning}
    </SettingBox>
  );
}
