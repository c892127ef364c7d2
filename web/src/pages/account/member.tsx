// The section for logged-in users: log out or change the password.
import { useState } from "preact/hooks";
import { load } from "../../app/app_state.ts";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { changePassword, logOut } from "../../protocol/users.ts";
import { pageText } from "../../text/pages.ts";
import { useAttempt } from "./attempt.ts";
import { PasswordField } from "./password_field.tsx";

export function MemberSection({ account }: { account: string }) {
  const attempt = useAttempt();
  const leave = () =>
    attempt.run(async () => {
      await logOut();
      await load();
    });
  return (
    <section class="card" aria-labelledby="account-title">
      <h2 id="account-title">{pageText.account.account}</h2>
      <p data-testid="logged-in">{pageText.account.inAs(account)}</p>
      <p class="buttons">
        <button type="button" disabled={attempt.busy} data-testid="logout" onClick={() => void leave()}>
          {pageText.account.leave}
        </button>
      </p>
      <ProblemText problem={attempt.problem} />
      <details>
        <summary data-testid="change-password">{pageText.account.changePassword}</summary>
        <p class="hint">{pageText.account.changeHint}</p>
        <PasswordForm account={account} />
      </details>
    </section>
  );
}

function PasswordForm({ account }: { account: string }) {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  const send = async (event: Event) => {
    event.preventDefault();
    setDone(false);
    if (!(await attempt.run(() => changePassword(old, fresh)))) return;
    setOld("");
    setFresh("");
    setDone(true);
  };
  return (
    <form class="account-form" onSubmit={(event) => void send(event)}>
      {/* Hidden field that tells password managers which account the password belongs to. */}
      <input class="unseen" autocomplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        id="old-password"
        label={pageText.account.oldPassword}
        value={old}
        autocomplete="current-password"
        onInput={setOld}
      />
      <PasswordField
        id="new-password"
        label={pageText.account.newPassword}
        value={fresh}
        autocomplete="new-password"
        onInput={setFresh}
      >
        <span class="hint">{pageText.account.passwordHint}</span>
      </PasswordField>
      <ProblemText problem={attempt.problem} />
      {done && <p role="status">{pageText.account.changed}</p>}
      <button type="submit" disabled={attempt.busy} data-testid="password-submit">
        {pageText.account.changeButton}
      </button>
    </form>
  );
}
