// Words of the API page that replace those of the OpenAPI description, which are in English.

export interface ApiText {
  /** By the name of a group of requests. */
  groups: Readonly<Record<string, { title: string; about: string }>>;
  /** What a request does, by its operation id. */
  operations: Readonly<Record<string, string>>;
  /** Introduces the codes with which every request can be refused. */
  refusals: string | null;
  /** Descriptions of requests, parameters and answers, by the English text. */
  details: Readonly<Record<string, string>>;
  /** What each schema is, by its name. */
  schemas: Readonly<Record<string, string>>;
}

export const api: ApiText = { groups: {}, operations: {}, refusals: null, details: {}, schemas: {} };
