// Personal tokens: create (the secret is shown once) and revoke.
import { useEffect, useState } from "preact/hooks";
import { ProblemText } from "../../components/controls/problem_text.tsx";
import type { Token } from "../../protocol/schema.ts";
import { endToken, getTokens, makeToken } from "../../protocol/users.ts";
import { withinLine } from "../../text/accents.ts";
import { dayWords } from "../../text/dates.ts";
import { pageText } from "../../text/pages.ts";
import { useAttempt } from "./attempt.ts";

export function TokensSection() {
  const [tokens, setTokens] = useState<Token[]>([]);
  const [label, setLabel] = useState("");
  const [secret, setSecret] = useState("");
  const attempt = useAttempt();
  const refresh = async () => setTokens(await getTokens());
  useEffect(() => void attempt.run(refresh), []);
  const make = async (event: Event) => {
    event.preventDefault();
    await attempt.run(async () => {
      setSecret((await makeToken(label)).token);
      setLabel("");
      await refresh();
    });
  };
  const end = (id: string) =>
    attempt.run(async () => {
      await endToken(id);
      setSecret("");
      await refresh();
    });
  return (
    <section class="card" aria-labelledby="tokens-title" data-testid="tokens">
      <h2 id="tokens-title">{pageText.account.tokens}</h2>
      <p class="hint">
        {pageText.account.tokensHint}{" "}
        <a href="/programs" data-inside>
          {pageText.account.interface}
        </a>
      </p>
      {tokens.length === 0 && <p class="none">{pageText.account.noTokens}</p>}
      <ul class="token-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <span>
              {withinLine(token.label)}{" "}
              <time class="hint" dateTime={new Date(token.created).toISOString()}>
                {dayWords(token.created)}
              </time>
            </span>
            <button type="button" class="quiet" disabled={attempt.busy} onClick={() => void end(token.id)}>
              {pageText.account.endToken}
            </button>
          </li>
        ))}
      </ul>
      {secret && (
        <label class="new-token">
          {pageText.account.newToken}
          <input readOnly value={secret} data-testid="new-token" onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <form class="token-form" onSubmit={(event) => void make(event)}>
        <label>
          {pageText.account.label}
          <input
            value={label}
            maxLength={40}
            placeholder={pageText.account.labelExample}
            data-testid="token-label"
            autocomplete="off"
            required
            onInput={(event) => setLabel(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={attempt.busy} data-testid="make-token">
          {pageText.account.makeToken}
        </button>
      </form>
      <ProblemText problem={attempt.problem} />
    </section>
  );
}
