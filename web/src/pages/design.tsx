// The design page: all tokens of the style sheet, and the components in their states.
import { useEffect } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { useLoaded } from "../components/controls/use_loaded.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { BoardSetting, ThemeSetting } from "../components/settings/looks.tsx";
import { stateSheet } from "../design/states.ts";
import { designTexts } from "../text/design.ts";
import { language, text } from "../text/index.ts";
import { BoardSamples, PieceSamples } from "./design/board_samples.tsx";
import { Buttons, Choices, Fields } from "./design/controls.tsx";
import { Badges, Moves, Notices, Panels, Seats } from "./design/game_samples.tsx";
import { Tokens } from "./design/tokens.tsx";
import type { PageProps } from "./page_props.ts";

export function DesignPage({ rulesets }: PageProps) {
  const spoken = language.value;
  const words = useLoaded(designTexts[spoken], [spoken]);
  useStateClasses();
  setTitle(`${words?.title ?? ""} – ${text.title}`);
  const ruleset = rulesets.find(({ id }) => id === "sannin");
  return (
    <div class="design-page">
      <Masthead />
      {!words ? (
        <Waiting />
      ) : (
        <main class="design" data-testid="design">
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
          <div class="design-settings">
            <ThemeSetting />
            <BoardSetting />
          </div>
          <Tokens words={words} />
          <Buttons words={words} />
          <Fields words={words} />
          <Choices words={words} />
          <Panels words={words} />
          {ruleset && <Seats words={words} ruleset={ruleset} />}
          {ruleset && <Moves words={words} ruleset={ruleset} />}
          <Notices words={words} />
          <Badges words={words} />
          <BoardSamples words={words} rulesets={rulesets} />
          <PieceSamples words={words} />
        </main>
      )}
    </div>
  );
}

/** Lets classes show the states of components while the page is open. */
function useStateClasses() {
  useEffect(() => {
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, stateSheet(document.styleSheets)];
    return () => {
      document.adoptedStyleSheets = before;
    };
  }, []);
}
