// The API page, generated from the OpenAPI description.

import { useEffect, useState } from "preact/hooks";
import { setTitle } from "../app/tab.ts";
import { Masthead } from "../components/masthead/masthead.tsx";
import { getOpenApi } from "../protocol/http.ts";
import { type OpenApi, routesOf, schemaWords } from "../protocol/openapi.ts";
import { text } from "../text/index.ts";
import { pageText } from "../text/pages.ts";
import { apiLanguage, RouteRow, Words } from "./programs/route_row.tsx";

export function ProgramsPage() {
  const [api, setApi] = useState<OpenApi | null>(null);
  const [failed, setFailed] = useState(false);
  setTitle(`${pageText.programs.title} – ${text.title}`);
  useEffect(() => {
    getOpenApi().then(setApi, () => setFailed(true));
  }, []);
  return (
    <div class="programs">
      <Masthead />
      <main data-testid="programs">
        <h1>{pageText.programs.title}</h1>
        {failed && <p class="problem">{text.failed}</p>}
        {api && <Description api={api} />}
      </main>
    </div>
  );
}

function Description({ api }: { api: OpenApi }) {
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
          <Words text={api.components.responses.Refused.description} />
        </p>
      </section>
      {api.tags.map((tag) => (
        <section key={tag.name} class="card" aria-labelledby={`about-${tag.name}`}>
          <h2 id={`about-${tag.name}`} lang={apiLanguage}>
            {tag.name}
          </h2>
          <p class="hint" lang={apiLanguage}>
            {tag.description}
          </p>
          {routesOf(api, tag.name).map((route) => (
            <RouteRow key={route.operation.operationId} route={route} />
          ))}
        </section>
      ))}
      <section class="card" aria-label={pageText.programs.schemas}>
        <h2>{pageText.programs.schemas}</h2>
        <dl class="schemas">
          {Object.entries(api.components.schemas).map(([name, schema]) => (
            <div key={name} id={name}>
              <dt>
                <code>{name}</code>
                {schema.description && (
                  <span class="hint">
                    {" "}
                    <Words text={schema.description} />
                  </span>
                )}
              </dt>
              <dd>
                <code>{schemaWords(schema)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
