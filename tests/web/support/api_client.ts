// A client of a real server that checks each request and answer against docs/openapi.json.
import assert from "node:assert/strict";
import { answersOf, bodyOf, type OpenApi, type Operation } from "../../../web/src/protocol/openapi.ts";
import { openApi } from "./data.ts";
import { assertHasSchema } from "./schema.ts";

const api: OpenApi = openApi();

/** The operations of the description by their ids. */
export const operations = new Map<string, { method: string; path: string; operation: Operation }>(
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [operation.operationId, { method, path, operation }]),
  ),
);

/** Ids of the operations that have succeeded. */
export const succeeded = new Set<string>();

interface Request {
  /** Values of the parts of the path in braces. */
  at?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** A browser without pages: it keeps the server's cookies. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  /** Sends a request. Fails unless the request and the answer are as described. */
  async send(id: string, { at = {}, query = "", body }: Request = {}): Promise<Response> {
    const found = operations.get(id);
    assert.ok(found, id);
    const { method, path, operation } = found;
    const headers: Record<string, string> = { Cookie: [...this.cookies.values()].join("; "), Origin: this.url };
    const init: RequestInit = { method: method.toUpperCase(), headers, redirect: "manual" };
    if (body !== undefined) {
      assertHasSchema(body, nameOf(operation.requestBody), `the body of ${id}`);
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(body);
    }
    const target = path.replace(/\{(\w+)\}/g, (_, name: string) => at[name] ?? "");
    const response = await fetch(`${this.url}${target}${query}`, init);
    for (const set of response.headers.getSetCookie()) {
      this.cookies.set(set.slice(0, set.indexOf("=")), set.slice(0, set.indexOf(";")));
    }
    const answers = new Map(answersOf(operation));
    assert.ok(answers.has(String(response.status)), `${id}: ${response.status} is not described`);
    if (response.status < 400) succeeded.add(id);
    return response;
  }

  /** Sends a request and returns the JSON of the answer, which must have the described schema. */
  // biome-ignore lint/suspicious/noExplicitAny: callers cast it
  async ask(id: string, request?: Request): Promise<any> {
    const response = await this.send(id, request);
    const text = await response.text();
    const name = nameOf(new Map(answersOf(operations.get(id)?.operation as Operation)).get(String(response.status)));
    const isLines = response.headers.get("content-type")?.includes("ndjson");
    const values = (isLines ? text.trim().split("\n") : [text]).map((each) => JSON.parse(each));
    for (const value of values) assertHasSchema(value, name, `the answer ${response.status} of ${id}`);
    return isLines ? values : values[0];
  }

  /** Reads a game's stream until a message of this type arrives. */
  async follow(game: string, until: string): Promise<void> {
    const { body } = await this.send("streamGame", { at: { game } });
    let text = "";
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString("utf8");
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter(Boolean)) {
        assertHasSchema(JSON.parse(line), "ServerMessage", "a line of the stream");
        if (JSON.parse(line).type === until) return;
      }
    }
    assert.fail(`the stream has no ${until}`);
  }
}

function nameOf(holder: Parameters<typeof bodyOf>[0]): string {
  return bodyOf(holder)?.schema.$ref?.split("/").at(-1) ?? "";
}
