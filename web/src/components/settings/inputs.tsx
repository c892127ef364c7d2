// Form fields for settings: list, switch and slider.
import type { Signal } from "@preact/signals";
import { SettingBox } from "../controls/checkbox.tsx";
import { SettingSelect } from "../controls/select.tsx";

interface ChoiceProps<T extends string> {
  /** The test id is `setting-` plus this id. */
  id: string;
  label: string;
  setting: Signal<T>;
  values: readonly T[];
  /** The labels of the values. */
  words: Readonly<Record<string, string>>;
}

export function ChoiceSetting<T extends string>({ id, label, setting, values, words }: ChoiceProps<T>) {
  return (
    <label class="setting">
      <span>{label}</span>
      <SettingSelect
        id={`setting-${id}`}
        setting={setting}
        options={values.map((value) => [value, words[value] ?? value])}
      />
    </label>
  );
}

export function SwitchSetting({ id, label, setting }: { id: string; label: string; setting: Signal<boolean> }) {
  return (
    <SettingBox class="setting switch" id={`setting-${id}`} setting={setting}>
      <span>{label}</span>
    </SettingBox>
  );
}

interface PercentProps {
  id: string;
  label: string;
  setting: Signal<number>;
  /** Called when a value was chosen. */
  onChosen: () => void;
}

export function PercentSetting({ id, label, setting, onChosen }: PercentProps) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        data-testid={`setting-${id}`}
        value={setting.value}
        onChange={({ currentTarget }) => {
          setting.value = Number(currentTarget.value);
          onChosen();
        }}
      />
    </label>
  );
}
