// The page shown while the server does not answer, with the pages that work offline.
import { load } from "../app/app_state.ts";
import { useInPlaceOfPicture } from "../app/first_board.ts";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { ComputerIcon } from "../components/players/computer_icon.tsx";
import { text } from "../text/index.ts";

export function OfflinePage() {
  useInPlaceOfPicture();
  setTitle(`${text.offline.title} – ${text.title}`);
  return (
    <div class="offline">
      <Masthead />
      <main class="notice" data-testid="offline">
        <h1>{text.offline.title}</h1>
        <p role="status">{text.offline.text}</p>
        <p>
          <button type="button" onClick={() => void load()}>
            {text.retry}
          </button>
        </p>
        <p>
          <a class="button primary with-icon" href="/computer" data-inside data-testid="play-computer">
            <ComputerIcon />
            {text.computer.title}
          </a>
        </p>
        <p>
          <a class="button" href="/local" data-inside data-testid="play-local">
            {text.pages.local}
          </a>
        </p>
        <p>
          {text.offline.meanwhile}{" "}
          <a href="/learn" data-inside>
            {text.pages.learn}
          </a>
          {", "}
          <a href="/review" data-inside>
            {text.pages.review}
          </a>
          {", "}
          <a href="/rules" data-inside>
            {text.front.rules}
          </a>
        </p>
      </main>
    </div>
  );
}
