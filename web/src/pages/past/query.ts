// The archive query, as it appears in the form and in the URL (docs/PROTOCOL.md, "Past games").

export interface PastQuery {
  player: string;
  from: string;
  to: string;
  ruleset: string;
  /** A variant of `ruleset`. */
  variant: string;
  result: string;
  how: string;
  alliance: string;
  /** `no` or `only`. */
  computers: string;
  /** Moves, separated by spaces or commas. */
  opening: string;
  position: string;
}

const empty: PastQuery = {
  player: "",
  from: "",
  to: "",
  ruleset: "",
  variant: "",
  result: "",
  how: "",
  alliance: "",
  computers: "",
  opening: "",
  position: "",
};
const keys = Object.keys(empty) as (keyof PastQuery)[];

/** Parses the query string of a URL (`?player=Hana&how=mate`). Ignores unknown parameters. */
export function parseQuery(search: string): PastQuery {
  const params = new URLSearchParams(search);
  const query = { ...empty };
  for (const key of keys) query[key] = params.get(key)?.trim() ?? "";
  return query;
}

/** Returns the query string without a question mark; empty if no filter is set. */
export function writeQuery(query: PastQuery): string {
  const params = new URLSearchParams();
  for (const key of keys) {
    const words =
      key === "opening"
        ? query.opening
            .split(/[\s,]+/)
            .filter(Boolean)
            .join(",")
        : query[key].trim();
    if (words) params.set(key, words);
  }
  return params.toString();
}
