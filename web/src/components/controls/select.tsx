// A list from which one value is chosen.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface SelectProps<T extends string | number> {
  /** The test id. */
  id?: string | undefined;
  value: T;
  /** The values with their labels, in order. */
  options: readonly (readonly [value: T, label: ComponentChildren])[];
  onChoose: (value: T) => void;
  /** The label, where no text beside the list is one. */
  label?: string;
  /** The id of the element that describes the choice. */
  describedBy?: string | undefined;
}

export function Select<T extends string | number>(props: SelectProps<T>) {
  const { id, value, options, onChoose, label, describedBy } = props;
  return (
    <select
      data-testid={id}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => String(each) === currentTarget.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

type SettingProps<T extends string | number> = Omit<SelectProps<T>, "value" | "onChoose"> & { setting: Signal<T> };

/** A list for a stored setting. */
export function SettingSelect<T extends string | number>({ setting, ...rest }: SettingProps<T>) {
  const choose = (value: T) => {
    setting.value = value;
  };
  return <Select {...rest} value={setting.value} onChoose={choose} />;
}
