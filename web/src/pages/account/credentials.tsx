// The form for a name and a password.
import { useState } from "preact/hooks";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { pageText } from "../../text/pages.ts";
import { useAttempt } from "./attempt.ts";
import { PasswordField } from "./password_field.tsx";

interface Props {
  /** Prefix of the fields' test ids: "register" or "login". */
  id: string;
  button: string;
  /**
   * Whether the password is new. Then the form shows the password rules, and password managers
   * suggest one.
   */
  fresh: boolean;
  submit: (name: string, password: string) => Promise<unknown>;
}

export function CredentialsForm({ id, button, fresh, submit }: Props) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const attempt = useAttempt();
  const send = (event: Event) => {
    event.preventDefault();
    void attempt.run(() => submit(name.trim(), password));
  };
  return (
    <form class="account-form" onSubmit={send}>
      <label>
        {pageText.account.name}
        <input
          data-testid={`${id}-name`}
          value={name}
          maxLength={24}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          required
          onInput={(event) => setName(event.currentTarget.value)}
        />
        {fresh && <span class="hint">{pageText.account.nameHint}</span>}
      </label>
      <PasswordField
        id={`${id}-password`}
        label={pageText.account.password}
        value={password}
        autocomplete={fresh ? "new-password" : "current-password"}
        onInput={setPassword}
      >
        {fresh && <span class="hint">{pageText.account.passwordHint}</span>}
      </PasswordField>
      <ProblemText problem={attempt.problem} />
      <button type="submit" class={fresh ? "primary" : ""} disabled={attempt.busy} data-testid={`${id}-submit`}>
        {button}
      </button>
    </form>
  );
}
