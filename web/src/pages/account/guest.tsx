// The section for guests: sign up or log in.
import { know } from "../../app/app_state.ts";
import { logIn, register } from "../../protocol/users.ts";
import { text } from "../../text/index.ts";
import { CredentialsForm } from "./credentials.tsx";

export function GuestSection() {
  return (
    <section class="card" aria-labelledby="account-title">
      <h2 id="account-title">{text.account.account}</h2>
      <p>{text.account.none}</p>
      <div class="account-ways">
        <div>
          <h3>{text.account.make}</h3>
          <p class="hint">{text.account.makeHint}</p>
          <CredentialsForm
            id="register"
            button={text.account.makeButton}
            fresh
            submit={async (name, password) => know(await register(name, password))}
          />
        </div>
        <div>
          <h3>{text.account.enter}</h3>
          <p class="hint">{text.account.enterHint}</p>
          <CredentialsForm
            id="login"
            button={text.account.enterButton}
            fresh={false}
            submit={async (name, password) => know(await logIn(name, password))}
          />
        </div>
      </div>
    </section>
  );
}
