// A field for a password.
import type { ComponentChildren } from "preact";

interface Props {
  /** The test id. */
  id: string;
  label: string;
  value: string;
  /** What password managers fill in. */
  autocomplete: "current-password" | "new-password";
  onInput: (password: string) => void;
  /** Hints below the field. */
  children?: ComponentChildren;
}

export function PasswordField({ id, label, onInput, children, ...field }: Props) {
  return (
    <label>
      {label}
      <input
        type="password"
        data-testid={id}
        maxLength={200}
        required
        {...field}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {children}
    </label>
  );
}
