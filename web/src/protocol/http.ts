// The HTTP requests of docs/PROTOCOL.md.

import { takeAnswer } from "./early.ts";
import type { Origin, TimeControl } from "./game_facts.ts";
import type { OpenApi } from "./openapi.ts";
import { type Problem, problemOf } from "./problem.ts";

export interface Seat {
  id: string;
  letter: string;
  title: string;
}

export interface Ruleset {
  id: string;
  title: string;
  version: string;
  seats: Seat[];
  options: { id: string; title: string; values: string[] }[];
  /** Named combinations of options. Options not listed have their defaults. */
  variants: { id: string; title: string; options: Record<string, string> }[];
  pact: boolean;
  /** The initial position. */
  start: string;
  /** The file name extension of its game records. */
  extension: string;
}

export interface Summary {
  id: string;
  ruleset: string;
  state: "open" | "running" | "finished";
  time: TimeControl;
  seating: "choice" | "lot";
  pact: boolean;
  options: Record<string, string>;
  /** The named variant that these options form. */
  variant: string | null;
  created: number;
  updated: number;
  people: { name: string; seat: string | null }[];
  moves: number;
  result: { how: string; winner: string | null } | null;
  /** Set for imported games. */
  imported?: Origin | null;
}

export interface Me {
  id: string;
  name: string;
  /** The account name; null for a guest. */
  account: string | null;
}

export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

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
  throw new RequestError(response.status, answer.error.code, answer.error.reason);
}

export const getMe = () => request<Me>("GET", "/api/me");
export const putName = (name: string) => request<Me>("PUT", "/api/me", { name });
export const getRulesets = async () => (await request<{ rulesets: Ruleset[] }>("GET", "/api/rulesets")).rulesets;
export const getGames = (state: Summary["state"], before?: string) =>
  request<{ games: Summary[]; next: string | null }>(
    "GET",
    `/api/games?state=${state}${before ? `&before=${encodeURIComponent(before)}` : ""}`,
  );
export const createGame = (table: {
  ruleset: string;
  /** A named variant. `options` override it. */
  variant?: string;
  options: Record<string, string>;
  time: TimeControl;
  seating: "choice" | "lot";
  pact: boolean;
  listed: boolean;
  grace: number;
  warnings: boolean;
  table_chat: "players" | "everybody";
  delay: number;
}) => request<{ id: string; url: string }>("POST", "/api/games", table);

export const getOpenApi = () => request<OpenApi>("GET", "/api/openapi.json");

/** A finished game found by the archive search. */
export interface FoundGame extends Summary {
  /** The diagram of its final position. */
  diagram: string;
  /** The number of steps after which the searched position occurred. */
  ply?: number;
}

/** Searches the archive. `words` is the query string of the page's URL. */
export const searchGames = (words: string, before: string | null) =>
  request<{ games: FoundGame[]; next: string | null }>(
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

export async function importRecord(game: {
  record: string;
  ruleset: string;
  listed: boolean;
}): Promise<{ url: string } | RecordFault> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/import", { method: "POST", headers, body: JSON.stringify(game) });
    const answer = await response.json();
    if (response.ok) return answer as { url: string };
    const { line = null, column = null } = answer.error;
    return { problem: answer.error, line, column };
  } catch (error) {
    return { problem: problemOf(error), line: null, column: null };
  }
}

export const pictureUrl = (game: string, ply: number) => `/game/${game}/${ply}.svg`;
export const replayUrl = (game: string) => `/game/${game}/replay.html`;
export const recordUrl = (game: string) => `/api/games/${game}/record`;
export const recordJsonUrl = (game: string) => `/api/games/${game}/record.json`;
