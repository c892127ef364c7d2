// Words of the API page that replace those of the OpenAPI description, which are in English.

export interface ApiText {
  /** By the name of a group of requests. */
  groups: Readonly<Record<string, { title: string; about: string }>>;
  /** What a request does, by its operation id. */
  operations: Readonly<Record<string, string>>;
  /** Introduces the codes with which every request can be refused. */
  refusals: string | null;
  /** Introduces what stays in English. */
  details: string | null;
}

export const api: ApiText = { groups: {}, operations: {}, refusals: null, details: null };
