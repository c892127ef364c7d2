// The HTTP requests of docs/PROTOCOL.md.
import { takeAnswer } from "./early.ts";
import type { OpenApi } from "./openapi.ts";
import { problemOf } from "./problem.ts";
import type {
  Created,
  FoundGames,
  GameRecord,
  Games,
  ImportRequest,
  Me,
  Phase,
  Problem,
  RecordRefusal,
  Refusal,
  Rename,
  Rulesets,
  Table,
} from "./schema.ts";

export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** Sends a request and returns the answer. `T` is the schema of its body (docs/openapi.json). */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  const early = method === "GET" ? takeAnswer(path) : undefined;
  const response = await (early ?? fetch(path, init));
  const answer = await response.json();
  if (response.ok) return answer as T;
  const { error } = answer as Refusal;
  throw new RequestError(response.status, error.code, error.reason);
}

let cookieAnswer: Promise<unknown> = Promise.resolve();

/** Milliseconds after which a request no longer waits for an earlier answer. */
const patience = 10_000;

/**
 * Sends a request whose answer may set the cookie, after the answers to earlier ones. Otherwise the
 * renewed cookie of an earlier user could arrive after a login and replace the new one.
 */
export function requestCookie<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = cookieAnswer.then(() => request<T>(method, path, body));
  cookieAnswer = within(patience, answer);
  return answer;
}

/** Resolves when the answer arrives or fails, at the latest after this time. */
function within(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    answer
      .catch(() => {})
      .then(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}

export const getMe = () => requestCookie<Me>("GET", "/api/me");
export const putName = (name: string) => request<Me>("PUT", "/api/me", { name } satisfies Rename);
export const getRulesets = () => request<Rulesets>("GET", "/api/rulesets");
export const getGames = (state: Phase, before?: string) =>
  request<Games>("GET", `/api/games?state=${state}${before ? `&before=${encodeURIComponent(before)}` : ""}`);
export const getRecord = (game: string) => request<GameRecord>("GET", recordJsonUrl(game));
export const createGame = (table: Table) => request<Created>("POST", "/api/games", table);

export const getOpenApi = () => request<OpenApi>("GET", "/api/openapi.json");

/** Searches the archive. `words` is the query string of the page's URL. */
export const searchGames = (words: string, before: string | null) =>
  request<FoundGames>(
    "GET",
    `/api/search?${[words, before ? `before=${encodeURIComponent(before)}` : "", "limit=12"].filter(Boolean).join("&")}`,
  );
export const exportUrl = (words: string) => `/api/export.ndjson${words ? `?${words}` : ""}`;

/**
 * Why an import was refused, and where in the record. `line` and `column` are null if the record
 * was not parsed.
 */
export interface RecordFault {
  problem: Problem;
  line: number | null;
  column: number | null;
}

/** Game of an imported record. `known`: it was on the server already. */
export interface ImportedGame extends Created {
  known: boolean;
}

export async function importRecord(game: ImportRequest): Promise<ImportedGame | RecordFault> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/import", { method: "POST", headers, body: JSON.stringify(game) });
    const answer = await response.json();
    if (response.ok) return { ...(answer as Created), known: response.status === 200 };
    const { error } = answer as RecordRefusal;
    const { line = null, column = null } = error;
    return { problem: error, line, column };
  } catch (error) {
    return { problem: problemOf(error), line: null, column: null };
  }
}

/** Returns the newest picture of a game's board, as SVG; works before its start is public too. */
export async function getPicture(game: string): Promise<string> {
  const response = await fetch(`/game/${game}/last.svg?only=board`);
  if (!response.ok) throw new Error(`no picture of ${game}: ${response.status}`);
  return response.text();
}

export const pictureUrl = (game: string, ply: number) => `/game/${game}/${ply}.svg`;
export const replayUrl = (game: string) => `/game/${game}/replay.html`;
export const recordUrl = (game: string) => `/api/games/${game}/record`;
export const recordJsonUrl = (game: string) => `/api/games/${game}/record.json`;
