// Form fields for settings: list, switch and slider.
import type { Signal } from "@preact/signals";

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
      <select
        data-testid={`setting-${id}`}
        value={setting.value}
        onChange={({ currentTarget }) => {
          setting.value = values.find((value) => value === currentTarget.value) ?? setting.value;
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {words[value] ?? value}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SwitchSetting({ id, label, setting }: { id: string; label: string; setting: Signal<boolean> }) {
  return (
    <label class="setting switch">
      <input
        type="checkbox"
        data-testid={`setting-${id}`}
        checked={setting.value}
        onChange={({ currentTarget }) => {
          setting.value = currentTarget.checked;
        }}
      />
      <span>{label}</span>
    </label>
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
