// The section for logged-in users: log out or change the password.
import { useState } from "preact/hooks";
import { load } from "../../app/app_state.ts";
import { changePassword, logOut } from "../../protocol/users.ts";
import { pageText } from "../../text/pages.ts";
import { useAttempt } from "./attempt.ts";

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
      {attempt.problem && (
        <p class="problem" role="alert">
          {attempt.problem}
        </p>
      )}
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
      <label>
        {pageText.account.oldPassword}
        <input
          type="password"
          data-testid="old-password"
          value={old}
          maxLength={200}
          autocomplete="current-password"
          required
          onInput={(event) => setOld(event.currentTarget.value)}
        />
      </label>
      <label>
        {pageText.account.newPassword}
        <input
          type="password"
          data-testid="new-password"
          value={fresh}
          maxLength={200}
          autocomplete="new-password"
          required
          onInput={(event) => setFresh(event.currentTarget.value)}
        />
        <span class="hint">{pageText.account.passwordHint}</span>
      </label>
      {attempt.problem && (
        <p class="problem" role="alert">
          {attempt.problem}
        </p>
      )}
      {done && <p role="status">{pageText.account.changed}</p>}
      <button type="submit" disabled={attempt.busy} data-testid="password-submit">
        {pageText.account.changeButton}
      </button>
    </form>
  );
}
