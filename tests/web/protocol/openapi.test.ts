import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf, bodyOf, mayAsk, routesOf, schemaWords } from "../../../web/src/protocol/openapi.ts";
import { documentedCodes, openApi } from "../support/data.ts";
import { within } from "../support/schema.ts";

const api = openApi();
const all = api.tags.flatMap((tag) => routesOf(api, tag.name));

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
    ...[operation.requestBody, ...answersOf(operation).map(([, answer]) => answer)].flatMap(
      (each) => bodyOf(each)?.schema ?? [],
    ),
  ]);
  // The WebSocket is no operation: the description of the interface names its messages.
  const messages = [...api.info.description.matchAll(/`(\w+Message)`/g)].map(([, name = ""]) => name);
  const names = [...roots, ...Object.values(api.components.schemas)]
    .flatMap(within)
    .flatMap((schema) => schema.$ref?.split("/").at(-1) ?? [])
    .concat(messages);
  for (const name of names) assert.ok(api.components.schemas[name], name);
  for (const name of Object.keys(api.components.schemas)) assert.ok(names.includes(name), `${name} is used`);
});

test("Every body of JSON refers to a schema", () => {
  for (const { operation } of all) {
    for (const [status, holder] of [["request", operation.requestBody] as const, ...answersOf(operation)]) {
      const body = bodyOf(holder);
      if (body?.media.includes("json")) assert.ok(body.schema.$ref, `${operation.operationId} ${status}`);
    }
  }
});

const codes = documentedCodes();
/** Returns the codes that a description names. */
const codesIn = (words: string) =>
  [...words.matchAll(/`(\w+)`/g)].flatMap(([, word = ""]) => (codes.has(word) ? [word] : []));

/** The refusals of all operations and of each, as "STATUS CODE". */
const ofAll = api.components.responses.Refused.description
  .split(";")
  .flatMap((part) => codesIn(part).map((code) => `${part.match(/\d{3}/)} ${code}`));
const ofEach = all.flatMap(({ operation }) =>
  answersOf(operation)
    .filter(([status, answer]) => Number(status) >= 400 && bodyOf(answer)?.schema.$ref?.endsWith("Refusal"))
    .flatMap(([status, answer]) => {
      const named = codesIn(answer.description);
      assert.ok(named.length > 0, `${operation.operationId} ${status} names no code`);
      return named.map((code) => `${status} ${code}`);
    }),
);

test("Refusals have the statuses of their codes", () => {
  for (const refusal of [...ofAll, ...ofEach]) {
    const [status, code = ""] = refusal.split(" ");
    const statuses = codes.get(code) ?? [];
    assert.ok(statuses.length === 0 || statuses.includes(Number(status)), refusal);
  }
});

test("Every code with a status is in the description", () => {
  // Only the path of the WebSocket answers with this one.
  const elsewhere = ["426 upgrade_required"];
  const refusals = new Set([...ofAll, ...ofEach, ...elsewhere]);
  for (const [code, statuses] of codes) {
    for (const status of statuses) assert.ok(refusals.has(`${status} ${code}`), `${status} ${code}`);
  }
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
  assert.equal(asked("command"), "user");
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
  assert.equal(schemaWords({ type: ["array", "null"], items: { type: "string" } }), "string[] | null");
});
