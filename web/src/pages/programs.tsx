// The API page, generated from the OpenAPI description. The description is in English; its words
// have translations.
import { useEffect, useState } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { useLoaded } from "../components/controls/use_loaded.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { Waiting } from "../components/notices/missing_part.tsx";
import { getOpenApi } from "../protocol/http.ts";
import { type OpenApi, routesOf, schemaWords } from "../protocol/openapi.ts";
import { apiTexts } from "../text/api.ts";
import type { ApiText } from "../text/en/pages/api.ts";
import { language, text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";
import { Code, RouteRow, Words } from "./programs/route_row.tsx";

export function ProgramsPage() {
  const [api, setApi] = useState<OpenApi | null>(null);
  const [failed, setFailed] = useState(false);
  const spoken = language.value;
  setTitle(`${pageText.programs.title} – ${text.title}`);
  useEffect(() => {
    getOpenApi().then(setApi, () => setFailed(true));
  }, []);
  const words = useLoaded(apiTexts[spoken], [spoken]);
  return (
    <div class="programs">
      <Masthead />
      <main data-testid="programs">
        <h1>{pageText.programs.title}</h1>
        {failed && <p class="problem">{text.failed}</p>}
        {!failed && !words && <Waiting />}
        {api && words && <Description api={api} words={words} />}
      </main>
    </div>
  );
}

function Description({ api, words }: { api: OpenApi; words: ApiText }) {
  const refusals = api.components.responses.Refused.description;
  return (
    <>
      <section class="card">
        <ol class="steps">
          {pageText.programs.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href="/account" data-inside>
            {pageText.programs.tokens}
          </a>
          {" · "}
          <a href="/api/openapi.json">{pageText.programs.openapi}</a>
        </p>
        <p class="hint">
          {words.refusals && `${words.refusals} `}
          <Code text={words.refusals ? refusals.slice(refusals.search(/\d/)) : refusals} />
        </p>
      </section>
      {api.tags.map((tag) => (
        <section key={tag.name} class="card" aria-labelledby={`about-${tag.name}`}>
          <GroupHead tag={tag} words={words} />
          {routesOf(api, tag.name).map((route) => (
            <RouteRow key={route.operation.operationId} route={route} words={words} />
          ))}
        </section>
      ))}
      <details class="card">
        <summary>{pageText.programs.schemas}</summary>
        <dl class="schemas">
          {Object.entries(api.components.schemas).map(([name, schema]) => (
            <div key={name} id={name}>
              <dt>
                <code>{name}</code>
                {schema.description && (
                  <span class="hint">
                    {" "}
                    <Words text={schema.description} own={words.schemas[name]} />
                  </span>
                )}
              </dt>
              <dd>
                <code>{schemaWords(schema)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function GroupHead({ tag, words }: { tag: OpenApi["tags"][number]; words: ApiText }) {
  const own = words.groups[tag.name];
  return (
    <>
      <h2 id={`about-${tag.name}`}>
        <Words text={tag.name} own={own?.title} />
      </h2>
      <p class="hint">
        <Words text={tag.description} own={own?.about} />
      </p>
    </>
  );
}
