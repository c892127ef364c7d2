import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyOf, mayAsk, routesOf, type Schema, schemaWords } from "../../../web/src/protocol/openapi.ts";
import { openApi } from "../support/data.ts";

const api = openApi();
const all = api.tags.flatMap((tag) => routesOf(api, tag.name));

/** Returns a schema and every schema within it. */
function within(schema: Schema): Schema[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, schema.additionalProperties].filter((each) => each !== undefined),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [schema, ...inner.flatMap(within)];
}

test("Every operation has a tag and a unique id", () => {
  const count = Object.values(api.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  assert.equal(all.length, count);
  assert.equal(new Set(all.map(({ operation }) => operation.operationId)).size, count);
});

test("Path parameters are those in braces", () => {
  for (const { path, operation } of all) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = (operation.parameters ?? []).filter((each) => each.in === "path");
    assert.deepEqual(
      described.map((each) => each.name),
      braces,
      path,
    );
    assert.ok(
      described.every((each) => each.required),
      path,
    );
  }
});

test("Every referenced schema is defined and every schema is used", () => {
  const roots = all.flatMap(({ operation }) => [
    ...(operation.parameters ?? []).map((each) => each.schema),
    ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((each) => bodyOf(each)?.schema ?? []),
  ]);
  const names = [...roots, ...Object.values(api.components.schemas)]
    .flatMap(within)
    .flatMap((schema) => schema.$ref?.split("/").at(-1) ?? []);
  for (const name of names) assert.ok(api.components.schemas[name], name);
  for (const name of Object.keys(api.components.schemas)) assert.ok(names.includes(name), `${name} is used`);
});

test("Required properties are defined", () => {
  for (const schema of Object.values(api.components.schemas).flatMap(within)) {
    for (const name of schema.required ?? []) assert.ok(schema.properties?.[name], name);
  }
});

test("The required permission is derived", () => {
  const asked = (id: string) => {
    const found = all.find(({ operation }) => operation.operationId === id);
    assert.ok(found, id);
    return mayAsk(found.operation);
  };
  assert.equal(asked("getRulesets"), "anybody");
  assert.equal(asked("streamGame"), "anybody");
  assert.equal(asked("command"), "person");
  assert.equal(asked("deleteMe"), "owner");
});

test("Schemas are written as types", () => {
  assert.equal(schemaWords({ $ref: "#/components/schemas/Summary" }), "Summary");
  assert.equal(
    schemaWords({
      type: "object",
      properties: { id: { type: "string" }, seat: { anyOf: [{ type: "string" }, { type: "null" }] } },
      required: ["id"],
    }),
    "{ id: string, seat?: string | null }",
  );
  assert.equal(schemaWords({ type: "array", items: { enum: ["a", "b"] } }), '("a" | "b")[]');
});
