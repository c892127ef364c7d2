// The front page: open a table, join one, watch, and look at past games.
import type { World } from "../app/world.ts";
import { text } from "../text/index.ts";
import { CreateForm } from "./front/create.tsx";
import { GameList } from "./front/games.tsx";
import { JoinForm } from "./front/join.tsx";
import { NameForm } from "./front/name.tsx";
import { Masthead } from "./masthead.tsx";

export function FrontPage({ world }: { world: World }) {
  document.title = text.title;
  return (
    <div class="front">
      <Masthead />
      <p class="lead">{text.front.lead}</p>
      <main class="front-grid">
        <div class="front-start">
          <section class="card" aria-labelledby="create-title">
            <h2 id="create-title">{text.front.create}</h2>
            <NameForm />
            <CreateForm rulesets={world.rulesets} />
          </section>
          <section class="card" aria-labelledby="join-title">
            <h2 id="join-title">{text.front.join}</h2>
            <JoinForm />
          </section>
        </div>
        <div class="front-games">
          <GameList state="open" title={text.front.open} none={text.front.noOpen} world={world} />
          <GameList state="running" title={text.front.running} none={text.front.noRunning} world={world} />
          <GameList state="finished" title={text.front.finished} none={text.front.noFinished} world={world} />
        </div>
        <section class="card how" aria-labelledby="how-title">
          <h2 id="how-title">{text.front.how}</h2>
          {text.front.howText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href="/rules.txt">{text.front.rules}</a>
        </section>
      </main>
    </div>
  );
}
