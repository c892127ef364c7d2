// What one can choose for oneself, in one place. Everything holds at once.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { animated, boardLook, boardLooks, pageTheme, pageThemes, pieceSet } from "../../app/looks.ts";
import { hinted, threatsShown, warned } from "../../app/understanding.ts";
import { pieceSets } from "../../board/sets/index.ts";
import { text } from "../../text/index.ts";
import { ChoiceSetting, SwitchSetting } from "./inputs.tsx";
import { LooksPreview } from "./preview.tsx";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="settings"
      aria-labelledby="settings-title"
      data-testid="settings-dialog"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id="settings-title">{text.settings.title}</h2>
        <button type="button" data-testid="settings-close" onClick={() => dialog.current?.close()}>
          {text.settings.close}
        </button>
      </header>
      <Group title={text.settings.looks}>
        <LooksPreview />
        <ChoiceSetting
          id="pieces"
          label={text.looks.pieces}
          setting={pieceSet}
          values={pieceSets}
          words={text.looks.pieceSets}
        />
        <ChoiceSetting
          id="board"
          label={text.looks.board}
          setting={boardLook}
          values={boardLooks}
          words={text.looks.boards}
        />
        <ChoiceSetting
          id="theme"
          label={text.looks.theme}
          setting={pageTheme}
          values={pageThemes}
          words={text.looks.themes}
        />
        <SwitchSetting id="animated" label={text.looks.animated} setting={animated} />
      </Group>
      <Group title={text.understanding.title}>
        <SwitchSetting id="hints" label={text.understanding.hints} setting={hinted} />
        <SwitchSetting id="threats" label={text.understanding.showThreats} setting={threatsShown} />
        <SwitchSetting id="warnings" label={text.understanding.warnings} setting={warned} />
      </Group>
      <p class="hint">{text.settings.kept}</p>
    </dialog>
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
