// The rules for people: text, and diagrams that the rules themselves draw.
import { useEffect, useState } from "preact/hooks";
import {
  type FigureId,
  figures,
  pieceFigure,
  pieceSymbols,
  type SectionId,
  sectionIds,
  sections,
} from "../manual/figures.ts";
import { loadRules } from "../rules/load.ts";
import type { Manual } from "../text/en/manual.ts";
import { language, text } from "../text/index.ts";
import { manuals } from "../text/manual.ts";
import { Masthead } from "./masthead.tsx";
import { FigureBoard } from "./rules/figure.tsx";

export function RulesPage() {
  useEffect(loadRules, []);
  const spoken = language.value;
  const [manual, setManual] = useState<Manual | null>(null);
  useEffect(() => {
    let wanted = true;
    void manuals[spoken]().then((words) => wanted && setManual(words));
    return () => {
      wanted = false;
    };
  }, [spoken]);
  // Only now is there what the address may point to.
  useEffect(() => {
    if (manual) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [manual]);
  document.title = `${manual?.title ?? ""} – ${text.title}`;
  return (
    <div class="manual-page">
      <Masthead />
      {manual ? <Whole manual={manual} /> : <p class="notice">{text.loading}</p>}
    </div>
  );
}

function Whole({ manual }: { manual: Manual }) {
  return (
    <main class="manual" data-testid="manual">
      <h1>{manual.title}</h1>
      <p class="lead">
        {manual.lead}{" "}
        <a href="/learn" data-inside>
          {manual.tutor}
        </a>
      </p>
      <nav class="card contents" aria-labelledby="contents">
        <h2 id="contents">{manual.contents}</h2>
        <ol>
          {sectionIds.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{manual.sections[id].title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sectionIds.map((id) => (
        <Section key={id} id={id} manual={manual} />
      ))}
      <p class="afterword">
        <a href="/rules.txt">{manual.whole}</a>
      </p>
    </main>
  );
}

function Section({ id, manual }: { id: SectionId; manual: Manual }) {
  const { title, body } = manual.sections[id];
  const drawn: readonly FigureId[] = sections[id];
  return (
    <section class="rule" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
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
            />
          ))}
        </div>
      )}
      {drawn.length > 0 && (
        <div class="figures">
          {drawn.map((each) => (
            <FigureBoard key={each} id={each} figure={figures[each]} caption={manual.figures[each]} manual={manual} />
          ))}
        </div>
      )}
    </section>
  );
}
