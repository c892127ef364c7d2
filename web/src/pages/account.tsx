// One's own page: the name, the account, games, tokens for programs, and what the server keeps.
import type { World } from "../app/world.ts";
import { text } from "../text/index.ts";
import { DataSection } from "./account/data.tsx";
import { OwnGames } from "./account/games.tsx";
import { GuestSection } from "./account/guest.tsx";
import { MemberSection } from "./account/member.tsx";
import { TokensSection } from "./account/tokens.tsx";
import { NameForm } from "./front/name.tsx";
import { Masthead } from "./masthead.tsx";

export function AccountPage({ world }: { world: World }) {
  const { me } = world;
  document.title = `${text.account.title} – ${text.title}`;
  return (
    <div class="account">
      <Masthead />
      <main class="account-grid" data-testid="account">
        <h1 class="unseen">{text.account.link}</h1>
        <section class="card" aria-labelledby="you-title">
          <h2 id="you-title">{text.account.title}</h2>
          <NameForm />
          <p class="hint">{text.account.shown}</p>
        </section>
        {me.account === null ? <GuestSection /> : <MemberSection account={me.account} />}
        {/* Another person has other games and tokens. */}
        <OwnGames key={`games ${me.id}`} world={world} />
        <TokensSection key={`tokens ${me.id}`} />
        <DataSection key={`data ${me.id}`} account={me.account} />
      </main>
    </div>
  );
}
