// The account page: name, account, personal tokens and stored data.
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";
import { DataSection } from "./account/data.tsx";
import { GuestSection } from "./account/guest.tsx";
import { MemberSection } from "./account/member.tsx";
import { TokensSection } from "./account/tokens.tsx";
import { NameForm } from "./front/name.tsx";
import type { ServerPageProps } from "./page_props.ts";

export function AccountPage({ appState }: ServerPageProps) {
  const { me } = appState;
  setTitle(`${pageText.account.title} – ${text.title}`);
  return (
    <div class="account">
      <Masthead />
      <main class="account-grid" data-testid="account">
        <h1 class="unseen">{text.nav.account}</h1>
        <section class="card" aria-labelledby="you-title">
          <h2 id="you-title">{pageText.account.title}</h2>
          <NameForm />
          <p class="hint">{pageText.account.shown}</p>
        </section>
        {me.account === null ? <GuestSection /> : <MemberSection account={me.account} />}
        {/* The keys reset these sections on login and logout: another user has other tokens. */}
        <TokensSection key={`tokens ${me.id}`} />
        <DataSection key={`data ${me.id}`} account={me.account} />
      </main>
      <footer class="hint account-notices">
        <a href="/notices.txt">{pageText.account.notices}</a>
      </footer>
    </div>
  );
}
