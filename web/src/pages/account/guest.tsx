// The section for guests: sign up or log in.
import { know } from "../../app/app_state.ts";
import { putName } from "../../protocol/http.ts";
import type { Me } from "../../protocol/schema.ts";
import { logIn, register } from "../../protocol/users.ts";
import { pageText } from "../../text/pages.ts";
import { guestNumber } from "../../text/rulesets.ts";
import { CredentialsForm } from "./credentials.tsx";

export function GuestSection() {
  return (
    <section class="card" aria-labelledby="account-title">
      <h2 id="account-title">{pageText.account.account}</h2>
      <p>{pageText.account.none}</p>
      <div class="account-ways">
        <div>
          <h3>{pageText.account.make}</h3>
          <p class="hint">{pageText.account.makeHint}</p>
          <CredentialsForm
            id="register"
            button={pageText.account.makeButton}
            fresh
            submit={async (name, password) => know(await signUp(name, password))}
          />
        </div>
        <div>
          <h3>{pageText.account.enter}</h3>
          <p class="hint">{pageText.account.enterHint}</p>
          <CredentialsForm
            id="login"
            button={pageText.account.enterButton}
            fresh={false}
            submit={async (name, password) => know(await logIn(name, password))}
          />
        </div>
      </div>
    </section>
  );
}

/** Guests who have chosen no name get that of their account. */
async function signUp(name: string, password: string): Promise<Me> {
  const me = await register(name, password);
  return guestNumber(me.name) === undefined ? me : putName(name);
}
