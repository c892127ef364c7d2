// A check box with its label.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

interface Props {
  /** The test id. */
  id?: string | undefined;
  /** The class of the label. */
  class?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ComponentChildren;
}

export function Checkbox({ id, checked, disabled, onChange, children, ...label }: Props) {
  return (
    <label {...label}>
      <input
        type="checkbox"
        data-testid={id}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}

/** A check box for a stored setting. */
export function SettingBox({ setting, ...rest }: Omit<Props, "checked" | "onChange"> & { setting: Signal<boolean> }) {
  const change = (checked: boolean) => {
    setting.value = checked;
  };
  return <Checkbox {...rest} checked={setting.value} onChange={change} />;
}
