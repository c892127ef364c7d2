// The parts of the OpenAPI description (docs/openapi.json) that the API page shows.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; description: string; schema: Schema; required: boolean }[];
  requestBody?: Content;
  /** By status. `default` refers to the refusals of all operations. */
  responses: Record<string, Answer | { $ref: string }>;
}

interface Answer extends Content {
  description: string;
}

export interface OpenApi {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: { Refused: Answer }; schemas: Record<string, Schema> };
}

export interface Route {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the operations of a tag in the order of the description. */
export function routesOf(api: OpenApi, tag: string): Route[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * Returns who may call an operation: everybody, a user with a cookie or token, or a user with a
 * cookie only.
 */
export function mayAsk(operation: Operation): "anybody" | "user" | "owner" {
  const ways = operation.security ?? [{}];
  if (ways.some((way) => Object.keys(way).length === 0)) return "anybody";
  return ways.some((way) => "token" in way) ? "user" : "owner";
}

/** Returns the answers of an operation by status, without the refusals of all operations. */
export function answersOf(operation: Operation): [string, Answer][] {
  return Object.entries(operation.responses).flatMap(([status, answer]) =>
    "description" in answer ? [[status, answer]] : [],
  );
}

/** Returns the first media type of a body with its schema; null if there is no body. */
export function bodyOf(holder: Content | undefined): { media: string; schema: Schema } | null {
  const [first] = Object.entries(holder?.content ?? {});
  return first ? { media: first[0], schema: first[1].schema } : null;
}

/**
 * Returns a schema in the notation of TypeScript types: `{ id: string, players: { name: string }[]
 * }`. References stay names.
 */
export function schemaWords(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(schemaWords).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => schemaWords({ ...schema, type })).join(" | ");
  if (schema.type === "null") return "null";
  if (schema.allOf) return schema.allOf.map(schemaWords).join(" & ");
  if (schema.type === "array") return `${bracketed(schema.items ?? {})}[]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, each]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${schemaWords(each)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (schema.additionalProperties === false) return "{}";
  if (typeof schema.additionalProperties === "object") return `{ [key]: ${schemaWords(schema.additionalProperties)} }`;
  return schema.type ?? "any";
}

function bracketed(schema: Schema): string {
  const words = schemaWords(schema);
  return /[|&] /.test(words) && !words.startsWith("{") ? `(${words})` : words;
}
