// One operation of the API: a summary that expands to the details.
import { answersOf, bodyOf, mayAsk, type Route, schemaWords } from "../../protocol/openapi.ts";
import type { ApiText } from "../../text/en/pages/api.ts";
import { pageText } from "../../text/pages.ts";

/** The language of the API description. */
const apiLanguage = "en";

interface Props {
  route: Route;
  words: ApiText;
}

export function RouteRow({ route: { method, path, operation }, words }: Props) {
  const detail = (text: string) => <Words text={text} own={words.details[text]} />;
  const body = bodyOf(operation.requestBody);
  return (
    <details class="route">
      <summary>
        <code class="method">{method}</code> <code class="path">{path}</code>
        <span class="route-summary">
          <Words text={operation.summary} own={words.operations[operation.operationId]} />
        </span>
      </summary>
      <div class="route-body">
        {operation.description && <p>{detail(operation.description)}</p>}
        <p class="hint">{pageText.programs.mayAsk[mayAsk(operation)]}</p>
        {operation.parameters && (
          <ul>
            {operation.parameters.map((each) => (
              <li key={each.name}>
                <code>{each.in === "path" ? `{${each.name}}` : `?${each.name}`}</code>{" "}
                <code class="type">{schemaWords(each.schema)}</code> {detail(each.description)}
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
                <code>{status}</code> {detail(response.description)}{" "}
                {answer && Number(status) < 400 && <code class="type">{schemaWords(answer.schema)}</code>}
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

/** Renders `own`, the words in the page's language, or without them `text`, which is in English. */
export function Words({ text, own }: { text: string; own: string | undefined }) {
  return (
    <span lang={own === undefined ? apiLanguage : undefined}>
      <Code text={own ?? text} />
    </span>
  );
}

/** Renders text with `code` in backticks. */
export function Code({ text }: { text: string }) {
  // After the split, every second part was between backticks.
  return <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}
