// The rules page: text, and figures computed by the rules module.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { useLoaded } from "../components/controls/use_loaded.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { rulesOf } from "../learn/lessons.ts";
import {
  type FigureId,
  figures,
  pieceFigure,
  pieceSymbols,
  type SectionId,
  sectionIds,
  sections,
} from "../manual/figures.ts";
import { type SquareFigureId, squareFigures, squareSectionIds, squareSections } from "../manual/squares.ts";
import { loadRules } from "../rules/load.ts";
import type { Manual } from "../text/en/pages/manual.ts";
import type { SquaresManual } from "../text/en/pages/squares_manual.ts";
import { language, text } from "../text/index.ts";
import { manuals, squaresManuals } from "../text/manual.ts";
import { pageText } from "../text/pages.ts";
import type { PageProps } from "./page_props.ts";
import { FigureBoard } from "./rules/figure.tsx";

/** The texts of both pages. They share common parts. */
interface Words {
  manual: Manual;
  squares: SquaresManual;
}

/** Query: `board=squares` shows the rules of the games on square boards. */
export function RulesPage({ route: { query } }: PageProps) {
  const squares = query.get("board") === "squares";
  useEffect(loadRules, []);
  const spoken = language.value;
  const words = useLoaded<Words>(async () => {
    const [manual, squares] = await Promise.all([manuals[spoken](), squaresManuals[spoken]()]);
    return { manual, squares };
  }, [spoken]);
  // The target of the URL's hash exists only after the texts have loaded.
  useEffect(() => {
    if (words) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [words]);
  setTitle(`${(squares ? words?.squares : words?.manual)?.title ?? ""} – ${text.title}`);
  return (
    <div class="manual-page">
      <Masthead />
      {!words ? <Waiting /> : squares ? <OnSquares {...words} /> : <ForThree {...words} />}
    </div>
  );
}

interface Chapter {
  id: string;
  title: string;
  body: readonly string[];
  figures: ComponentChildren;
}

interface TextProps {
  title: string;
  lead: string;
  manual: Manual;
  chapters: readonly Chapter[];
  /** The link to the other rules page. */
  other: { title: string; address: string };
  children: ComponentChildren;
}

function Whole({ title, lead, manual, chapters: ofGame, other, children }: TextProps) {
  const computers = { id: "computers", title: text.computer.how, body: text.computer.howText, figures: null };
  const chapters = [...ofGame, computers];
  return (
    <main class="manual" data-testid="manual">
      <h1>{title}</h1>
      <p class="lead">
        {lead}{" "}
        <a href="/learn" data-inside>
          {manual.tutor}
        </a>
      </p>
      <p>
        <a href={other.address} data-inside data-testid="other-rules">
          {other.title}
        </a>
      </p>
      <nav class="card contents" aria-labelledby="contents">
        <h2 id="contents">{manual.contents}</h2>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map((chapter) => (
        <section key={chapter.id} class="rule" aria-labelledby={chapter.id}>
          <h2 id={chapter.id}>{chapter.title}</h2>
          {chapter.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {chapter.figures}
        </section>
      ))}
      {children}
      <p class="afterword">
        <a href="/notices.txt">{pageText.account.notices}</a>
      </p>
    </main>
  );
}

function ForThree({ manual, squares }: Words) {
  const ruleset = rulesOf("pieces");
  const chapters = sectionIds.map((id) => ({
    id,
    ...manual.sections[id],
    figures: <Figures {...{ id, manual, ruleset }} />,
  }));
  const other = { title: squares.title, address: "/rules?board=squares" };
  return (
    <Whole title={manual.title} lead={manual.lead} manual={manual} chapters={chapters} other={other}>
      <p class="afterword">
        <a href="/rules.txt">{manual.whole}</a>
      </p>
    </Whole>
  );
}

function Figures({ id, manual, ruleset }: { id: SectionId; manual: Manual; ruleset: string }) {
  const drawn: readonly FigureId[] = sections[id];
  return (
    <>
      {id === "pieces" && (
        <div class="figures small">
          {pieceSymbols.map((symbol) => (
            <FigureBoard
              key={symbol}
              id={`piece-${symbol}`}
              figure={pieceFigure(symbol)}
              title={text.pieces[symbol] ?? symbol}
              caption={manual.pieces[symbol]}
              manual={manual}
              ruleset={ruleset}
            />
          ))}
        </div>
      )}
      {drawn.length > 0 && (
        <div class="figures">
          {drawn.map((each) => (
            <FigureBoard
              key={each}
              id={each}
              figure={figures[each]}
              caption={manual.figures[each]}
              manual={manual}
              ruleset={ruleset}
            />
          ))}
        </div>
      )}
    </>
  );
}

function OnSquares({ manual, squares }: Words) {
  const chapters = squareSectionIds.map((id) => {
    const drawn: readonly SquareFigureId[] = squareSections[id];
    const figures = drawn.map((each) => (
      <FigureBoard
        key={each}
        id={each}
        figure={squareFigures[each]}
        caption={squares.figures[each]}
        manual={manual}
        ruleset={squareFigures[each].ruleset}
      />
    ));
    return { id, ...squares.sections[id], figures: figures.length > 0 && <div class="figures">{figures}</div> };
  });
  const other = { title: text.rulesets.sannin?.title ?? manual.title, address: "/rules" };
  return (
    <Whole title={squares.title} lead={squares.lead} manual={manual} chapters={chapters} other={other}>
      {null}
    </Whole>
  );
}
