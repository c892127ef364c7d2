// The settings dialog. Changes take effect at once.
import type { ComponentChildren } from "preact";
import { animated, notation, notations } from "../../app/appearance.ts";
import { hinted, threatsShown, warned } from "../../app/hint_settings.ts";
import { confirmMoves, premoves, sound, typedMoves, vibration, volume } from "../../app/playing.ts";
import { play } from "../../app/sound.ts";
import { text } from "../../text/index.ts";
import { Dialog } from "../controls/dialog.tsx";
import { ChoiceSetting, PercentSetting, SwitchSetting } from "./inputs.tsx";
import { BoardSetting, MenSetting, PiecesSetting, ThemeSetting } from "./looks.tsx";
import { NotificationSetting } from "./notifications.tsx";
import { AppearancePreview } from "./preview.tsx";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="settings" title={text.settings.title} close={text.settings.close} onClose={onClose}>
      <Group title={text.settings.looks}>
        <AppearancePreview />
        <PiecesSetting />
        <MenSetting />
        <BoardSetting />
        <ThemeSetting />
        <ChoiceSetting
          id="notation"
          label={text.looks.notation}
          setting={notation}
          values={notations}
          words={text.looks.notations}
        />
        <SwitchSetting id="animated" label={text.looks.animated} setting={animated} />
      </Group>
      <Group title={text.settings.playing}>
        <SwitchSetting id="confirm" label={text.settings.confirm} setting={confirmMoves} />
        <SwitchSetting id="premoves" label={text.settings.premoves} setting={premoves} />
        <SwitchSetting id="typing" label={text.settings.typing} setting={typedMoves} />
      </Group>
      <Group title={text.settings.calling}>
        <SwitchSetting id="sound" label={text.settings.sound} setting={sound} />
        <PercentSetting id="volume" label={text.settings.volume} setting={volume} onChosen={() => play("move")} />
        <SwitchSetting id="vibration" label={text.settings.vibration} setting={vibration} />
        <NotificationSetting />
      </Group>
      <Group title={text.understanding.title}>
        <SwitchSetting id="hints" label={text.understanding.hints} setting={hinted} />
        <SwitchSetting id="threats" label={text.understanding.showThreats} setting={threatsShown} />
        <SwitchSetting id="warnings" label={text.understanding.warnings} setting={warned} />
      </Group>
      <p class="hint">{text.settings.kept}</p>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
