// Generates the types of all messages and HTTP bodies from the schemas of docs/openapi.json:
// node schema.mjs writes src/protocol/schema.ts; node schema.mjs --check fails if that file is not
// up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { compile } = createRequire(new URL("tools/package.json", import.meta.url))("json-schema-to-typescript");
const source = new URL("../docs/openapi.json", import.meta.url);
const target = new URL("src/protocol/schema.ts", import.meta.url);

/** Columns of a comment's text in the generated file, whatever its indentation. */
const commentWidth = 80;

const { components } = JSON.parse(readFileSync(source, "utf8"));
const types = tidied(
  await compile({ $defs: compilable(components.schemas) }, "Schema", {
    unreachableDefinitions: true,
    additionalProperties: false,
    bannerComment: [
      "// The types of all messages and HTTP bodies (docs/PROTOCOL.md).",
      "// Generated from docs/openapi.json by `npm run schema`. Do not edit.",
    ].join("\n"),
    style: { bracketSpacing: true, trailingComma: "all" },
  }),
);
if (!process.argv.includes("--check")) {
  writeFileSync(target, types);
} else if (readFileSync(target, "utf8") !== types) {
  console.error("web/src/protocol/schema.ts differs from docs/openapi.json: run `npm run schema` in web/");
  process.exitCode = 1;
}

/** Returns a schema in the form that the compiler turns into the simplest types. */
function compilable(value) {
  if (Array.isArray(value)) return value.map(compilable);
  if (typeof value !== "object" || value === null) return value;
  // Lists are arrays of any length in TypeScript, unless they are pairs.
  const { $ref, minItems, maxItems, ...others } = value;
  const schema = Object.fromEntries(Object.entries(others).map(([key, each]) => [key, compilable(each)]));
  if (minItems !== undefined && minItems === maxItems) Object.assign(schema, { minItems, maxItems });
  if (typeof schema.description === "string") schema.description = wrapped(schema.description);
  if (typeof $ref !== "string") return schema;
  const reference = { $ref: $ref.replace("#/components/schemas/", "#/$defs/") };
  // Otherwise the compiler would copy the type because of its description.
  return Object.keys(schema).length > 0 ? { ...schema, allOf: [reference] } : reference;
}

function wrapped(text) {
  return text.replace(new RegExp(`(.{1,${commentWidth}})(?: |$)`, "g"), "$1\n").trimEnd();
}

/** Removes the compiler's remarks, writes short comments on one line, and separates types. */
function tidied(text) {
  return text
    .replace(/export interface Schema \{[^}]*\}\n/, "")
    .replace(
      /\n *\*\n *\* This interface was referenced by `Schema`'s JSON-Schema\n *\* via the `definition` "\w+"\./g,
      "",
    )
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, "/** $1 */")
    .replace(/(?<!\n)\n(?=\/\*\*)/g, "\n\n");
}
