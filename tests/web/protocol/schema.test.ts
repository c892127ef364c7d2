// The samples, which the server encodes and decodes, against the schemas of docs/openapi.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sample, sampleNames } from "../support/data.ts";
import { assertHasSchema, schemaNamed, valuesOf } from "../support/schema.ts";

const ofServer = ["server", "chat/server", "lobby/server", "reviews/server"] as const;
const ofClients = ["client", "chat/client", "lobby/client", "reviews/client"] as const;

const samplesIn = (folders: readonly (typeof ofServer | typeof ofClients)[number][]) =>
  folders.flatMap(sampleNames).map((name) => ({ name, message: sample(name) }));

const distinct = (values: unknown[]) => [...new Set(values)].sort();

for (const [schema, folders] of [
  ["ServerMessage", ofServer],
  ["ClientMessage", ofClients],
] as const) {
  test(`Every sample of a ${schema} has its schema`, () => {
    for (const { name, message } of samplesIn(folders)) assertHasSchema(message, schema, name);
  });

  test(`The samples have every type of ${schema}`, () => {
    const types = samplesIn(folders).map(({ message }) => message.type);
    assert.deepEqual(distinct(types), distinct(valuesOf(schemaNamed(schema), "type")));
  });
}

for (const [schema, folder, type] of [
  ["GameEvent", "server", "event"],
  ["ReviewEvent", "reviews/server", "review_event"],
] as const) {
  test(`The samples have every kind of ${schema}`, () => {
    const events = samplesIn([folder]).filter(({ message }) => message.type === type);
    const kinds = events.map(({ message }) => message.event.kind);
    assert.deepEqual(distinct(kinds), distinct(valuesOf(schemaNamed(schema), "kind")));
  });
}

test("Messages with a missing, unknown or wrong key have no schema", () => {
  const fails = (message: object, schema: string) =>
    assert.throws(() => assertHasSchema(message, schema, "the message"), assert.AssertionError);
  const { step, ...event } = sample("server/event_moved").event;
  fails(event, "GameEvent");
  fails({ ...event, step: { ...step, colour: "red" } }, "GameEvent");
  fails({ ...sample("server/done"), seq: "6" }, "ServerMessage");
  fails({ ...sample("client/resign"), why: "tired" }, "ClientMessage");
});
