// A check box with its label.
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
