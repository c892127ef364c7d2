// The user's stored data: download or delete.
import { useState } from "preact/hooks";
import { load } from "../../app/app_state.ts";
import { go } from "../../app/router.ts";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import { deleteMe, ownDataUrl } from "../../protocol/users.ts";
import { pageText } from "../../text/pages.ts";
import { useAttempt } from "./attempt.ts";
import { PasswordField } from "./password_field.tsx";

export function DataSection({ account }: { account: string | null }) {
  const [asking, setAsking] = useState(false);
  return (
    <section class="card" aria-labelledby="data-title">
      <h2 id="data-title">{pageText.account.data}</h2>
      <p class="hint">{pageText.account.dataHint}</p>
      <p class="buttons">
        <a class="button" href={ownDataUrl} download data-testid="export">
          {pageText.account.export}
        </a>
        {!asking && (
          <button type="button" class="danger" data-testid="delete" onClick={() => setAsking(true)}>
            {pageText.account.remove}
          </button>
        )}
      </p>
      {asking && <Deletion account={account} cancel={() => setAsking(false)} />}
    </section>
  );
}

/** Confirms the deletion; asks for the password if there is an account. */
function Deletion({ account, cancel }: { account: string | null; cancel: () => void }) {
  const [password, setPassword] = useState("");
  const attempt = useAttempt();
  const remove = async (event: Event) => {
    event.preventDefault();
    if (!(await attempt.run(() => deleteMe(password)))) return;
    // Reloads the user before leaving: the page must not show the deleted user.
    await load();
    go("/");
  };
  return (
    <form class="account-form deletion" onSubmit={(event) => void remove(event)}>
      <p>{pageText.account.removeHint}</p>
      {account !== null && (
        <PasswordField
          id="delete-password"
          label={pageText.account.password}
          value={password}
          autocomplete="current-password"
          onInput={setPassword}
        />
      )}
      <ProblemText problem={attempt.problem} />
      <p class="buttons">
        <button type="submit" class="danger" disabled={attempt.busy} data-testid="delete-confirm">
          {pageText.account.removeSure}
        </button>
        <button type="button" onClick={cancel}>
          {pageText.account.removeNot}
        </button>
      </p>
    </form>
  );
}
