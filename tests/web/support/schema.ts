// Validation against the schemas of docs/openapi.json.
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { OpenApi, Schema } from "../../../web/src/protocol/openapi.ts";
import { openApi } from "./data.ts";

const prefix = "#/components/schemas/";
const { schemas } = (openApi() as OpenApi).components;

/** Returns the schema with this name. */
export function schemaNamed(name: string): Schema {
  const schema = schemas[name];
  assert.ok(schema, `there is no schema ${name}`);
  return schema;
}

/** Returns the schema itself, or the one that it refers to. */
export const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(schemaNamed(schema.$ref.slice(prefix.length))) : schema;

/** Returns a schema and every schema within it. */
export function within(schema: Schema): Schema[] {
  const { items, additionalProperties } = schema;
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [schema, ...inner.flatMap(within)];
}

/** Returns the values that a property can have in the alternatives of a schema, in order. */
export function valuesOf(schema: Schema, key: string): unknown[] {
  const { oneOf, allOf, properties } = resolved(schema);
  const property = properties?.[key] && resolved(properties[key]);
  const values = property ? (property.enum ?? [property.const]) : [];
  return [...values, ...[...(oneOf ?? []), ...(allOf ?? [])].flatMap((each) => valuesOf(each, key))].sort();
}

/**
 * Returns a schema that also refuses keys that it does not list. Published schemas allow them in
 * messages of the server, because a newer server may send more. `isPart`: part of another object.
 */
function closed(schema: Schema, isPart = false): object {
  if (isPart && schema.$ref) return closed(resolved(schema), true);
  const each = (list: Schema[] | undefined) => list?.map((member) => closed(member));
  const { properties, items, additionalProperties: others, anyOf, oneOf, allOf } = schema;
  const isOpen = !isPart && others === undefined && (properties || allOf);
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, closed(value)])),
    }),
    ...(items && { items: closed(items) }),
    ...(typeof others === "object" && { additionalProperties: closed(others) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(allOf && { allOf: allOf.map((member) => closed(member, true)) }),
    ...(isOpen && { unevaluatedProperties: false }),
  };
}

const named = Object.entries(schemas);
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
ajv.addVocabulary(["components"]);
ajv.addSchema({
  $id: "api",
  components: { schemas: Object.fromEntries(named.map(([name, schema]) => [name, closed(schema)])) },
});

/** Fails unless the value has the schema with this name, without other keys. */
export function assertHasSchema(value: unknown, name: string, what: string): void {
  const validate = ajv.getSchema(`api${prefix}${name}`);
  assert.ok(validate, `there is no schema ${name}`);
  assert.ok(validate(value), `${what} is no ${name}: ${ajv.errorsText(validate.errors, { separator: "\n" })}`);
}
