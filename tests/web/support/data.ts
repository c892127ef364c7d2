// Test data that the server's tests read too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApi } from "../../../web/src/protocol/openapi.ts";
import type { Ruleset } from "../../../web/src/protocol/schema.ts";

const root = process.env.SANNIN_TEST_DATA ?? "";

/** Returns a sample message of docs/PROTOCOL.md, such as "server/room". Callers cast it. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const sample = (name: string): any => JSON.parse(readFileSync(join(root, "protocol", `${name}.json`), "utf8"));

/** The codes of refusals in docs/PROTOCOL.md, each with the HTTP statuses that the page names. */
export function documentedCodes(): Map<string, number[]> {
  const protocol = readFileSync(join(root, "../../docs/PROTOCOL.md"), "utf8");
  const codes = new Map<string, number[]>();
  for (const row of protocol.slice(protocol.indexOf("### Codes")).split("\n")) {
    const [, names = "", meaning = ""] = row.startsWith("| `") ? row.split("|") : [];
    const statuses = [...meaning.matchAll(/\((\d{3})\)/g)].map(([, status]) => Number(status));
    for (const [, code = ""] of names.matchAll(/`(\w+)`/g)) codes.set(code, [...(codes.get(code) ?? []), ...statuses]);
  }
  return codes;
}

/** The addresses that the server answers with the client, without `/`; "ID" stands for any id. */
export function clientAddresses(): string[] {
  const source = readFileSync(join(root, "../../server/http/static_files.cpp"), "utf8");
  const list = source.match(/kPages\[\] = \{([^}]*)\}/)?.[1] ?? "";
  return [...list.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name).concat("game/ID", "review/ID");
}

/** docs/openapi.json. */
export const openApi = (): OpenApi => JSON.parse(readFileSync(join(root, "../../docs/openapi.json"), "utf8"));

export const sampleNames = (side: `${"" | "chat/" | "lobby/" | "reviews/"}${"client" | "server"}`): string[] =>
  readdirSync(join(root, "protocol", side)).map((file) => `${side}/${file.replace(/\.json$/, "")}`);

export interface Ply {
  position: string;
  count: number;
  digest: string;
  move: string;
  notation: string;
  events: string[];
  moves?: string[];
}

export interface ConformanceGame {
  /** Letters of the players allied before the game, or "-". */
  ally: string;
  plies: Ply[];
  final: string | null;
}

export interface Edge {
  name: string;
  position: string;
  options: Record<string, string>;
  moves?: string[];
  play?: string[];
  events?: string[];
  after?: string | null;
}

function lines<T>(file: string): T[] {
  const text = readFileSync(join(root, "conformance", file), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

export const conformanceGames = (): ConformanceGame[] => lines("games.jsonl");
export const edges = (): Edge[] => lines("edges.jsonl");

/** Returns all positions of the conformance set. */
export const positions = (): string[] => [
  ...conformanceGames().flatMap(({ plies, final }) => [...plies.map((ply) => ply.position), ...(final ? [final] : [])]),
  ...edges().map((edge) => edge.position),
];

export const initial =
  "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL f - fml - - 1";

export const seats = ["first", "middle", "last"];

/** Returns the id of the seat with this letter. */
export const seatOf = (letter: string): string => seats["fml".indexOf(letter)] ?? "";

export const sannin: Ruleset = {
  id: "sannin",
  title: "Sannin shogi",
  version: "Sannin 1",
  extension: "s3n",
  seats: [
    { id: "first", letter: "f", title: "First" },
    { id: "middle", letter: "m", title: "Middle" },
    { id: "last", letter: "l", title: "Last" },
  ],
  options: [],
  variants: [],
  opening_alliance: true,
  start: initial,
};

export const daihasami: Ruleset = {
  id: "daihasami",
  title: "Dai hasami shogi",
  version: "Hasami 1",
  extension: "hsm",
  seats: [
    { id: "black", letter: "b", title: "Black" },
    { id: "white", letter: "w", title: "White" },
  ],
  options: [],
  variants: [],
  opening_alliance: false,
  start: "ppppppppp/ppppppppp/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP b - 1",
};
