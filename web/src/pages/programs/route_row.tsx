// One operation of the API: a summary that expands to the details.
import { answersOf, bodyOf, mayAsk, type Route, schemaWords } from "../../protocol/openapi.ts";
import { pageText } from "../../text/pages.ts";

/** The language of the API description. */
export const apiLanguage = "en";

interface Props {
  route: Route;
  /** The summary in the page's language, if it has one. */
  summary: string | undefined;
}

export function RouteRow({ route: { method, path, operation }, summary }: Props) {
  const body = bodyOf(operation.requestBody);
  return (
    <details class="route">
      <summary>
        <code class="method">{method}</code> <code class="path">{path}</code>
        <span class="route-summary" lang={summary ? undefined : apiLanguage}>
          {summary ?? operation.summary}
        </span>
      </summary>
      <div class="route-body">
        {operation.description && (
          <p>
            <Words text={operation.description} />
          </p>
        )}
        <p class="hint">{pageText.programs.mayAsk[mayAsk(operation)]}</p>
        {operation.parameters && (
          <ul>
            {operation.parameters.map((each) => (
              <li key={each.name}>
                <code>{each.in === "path" ? `{${each.name}}` : `?${each.name}`}</code>{" "}
                <code class="type">{schemaWords(each.schema)}</code> <Words text={each.description} />
              </li>
            ))}
          </ul>
        )}
        {body && (
          <p>
            {pageText.programs.body} <code class="type">{schemaWords(body.schema)}</code>
          </p>
        )}
        <ul>
          {answersOf(operation).map(([status, response]) => {
            const answer = bodyOf(response);
            return (
              <li key={status}>
                <code>{status}</code> <Words text={response.description} />{" "}
                {answer && Number(status) < 400 && <code class="type">{schemaWords(answer.schema)}</code>}
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

/** Renders text with `code` in backticks. */
export function Words({ text: words }: { text: string }) {
  // After the split, every second part was between backticks.
  return (
    <span lang={apiLanguage}>
      {words.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </span>
  );
}
