// What past games are asked for, as it stands in the form and in the address (docs/PROTOCOL.md, "Past games").

export interface PastQuery {
  player: string;
  from: string;
  to: string;
  ruleset: string;
  result: string;
  how: string;
  alliance: string;
  /** Moves, with blanks or commas between them. */
  opening: string;
  position: string;
}

const empty: PastQuery = {
  player: "",
  from: "",
  to: "",
  ruleset: "",
  result: "",
  how: "",
  alliance: "",
  opening: "",
  position: "",
};
const keys = Object.keys(empty) as (keyof PastQuery)[];

/** The query of an address (`?player=Hana&how=mate`); what it does not know it passes over. */
export function parseQuery(search: string): PastQuery {
  const params = new URLSearchParams(search);
  const query = { ...empty };
  for (const key of keys) query[key] = params.get(key)?.trim() ?? "";
  return query;
}

/** The query as an address has it, without a question mark; empty if nothing is asked for. */
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
