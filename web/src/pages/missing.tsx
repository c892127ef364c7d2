// The page for an unknown URL, with links to other pages.
import { useInPlaceOfPicture } from "../app/first_board.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { text as texts } from "../text/index.ts";

/** The page of an address that no page has. */
export const UnknownPage = () => <MissingPage title={texts.missing.page} text={texts.missing.pageText} />;

export function MissingPage({ title, text }: { title: string; text: string }) {
  useInPlaceOfPicture();
  setTitle(`${title} – ${texts.title}`);
  return (
    <div class="game">
      <Masthead />
      <main class="notice" data-testid="missing">
        <h1>{title}</h1>
        <p>{text}</p>
        <p class="buttons">
          <a class="button primary" href="/" data-inside>
            {texts.home}
          </a>
          <a class="button" href="/computer" data-inside>
            {texts.computer.title}
          </a>
          <a class="button" href="/watch" data-inside>
            {texts.front.running}
          </a>
        </p>
      </main>
    </div>
  );
}
