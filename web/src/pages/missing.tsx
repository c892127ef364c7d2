// The page for an unknown URL, with a link to the front page.

import { useInPlaceOfPicture } from "../app/first_board.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { text as texts } from "../text/index.ts";

export function MissingPage({ title, text }: { title: string; text: string }) {
  useInPlaceOfPicture();
  setTitle(`${title} – ${texts.title}`);
  return (
    <div class="game">
      <Masthead />
      <main class="notice" data-testid="missing">
        <h1>{title}</h1>
        <p>{text}</p>
        <a class="button" href="/" data-inside>
          {texts.home}
        </a>
      </main>
    </div>
  );
}
