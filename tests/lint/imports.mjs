// Checks the imports of the client: node imports.mjs [DIRECTORY], by default web/src.
//
// Fails if files import each other in a circle, if two folders directly in the directory import
// each other, or if an imported file does not exist. Imports of types count.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../../web/src");
const files = readdirSync(root, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
files.sort();

/** Static imports and exports, imports without names, and lazy imports, by relative path. */
const relativeImport = /\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;
const importsOf = new Map(
  files.map((file) => {
    const found = readFileSync(join(root, file), "utf8").matchAll(relativeImport);
    return [file, [...found].map(([, path]) => posix.join(posix.dirname(file), path))];
  }),
);

/** Returns the paths of imports that exist nowhere. */
function missing() {
  const gone = (path) => !importsOf.has(path) && !existsSync(join(root, path));
  return files.flatMap((file) =>
    (importsOf.get(file) ?? []).filter(gone).map((path) => `${file}: ${path} does not exist`),
  );
}

/** Returns the circles that a depth-first search closes: at least one for each group of files. */
function circles() {
  const found = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`circle of files: ${[...path.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of importsOf.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  files.forEach(visit);
  return found;
}

/** Returns the pairs of folders that import each other, with the files of the first direction. */
function mutualFolders() {
  const folder = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");
  const between = new Map();
  for (const [file, paths] of importsOf) {
    for (const path of paths) {
      const key = `${folder(file)} ↔ ${folder(path)}`;
      if (folder(file) !== folder(path)) between.set(key, [...(between.get(key) ?? []), file]);
    }
  }
  return [...between].flatMap(([key, from]) => {
    const [one, other] = key.split(" ↔ ");
    const back = between.get(`${other} ↔ ${one}`);
    if (one > other || !back) return [];
    const few = back.length < from.length ? back : from;
    return [`circle of folders: ${key} (see the imports of ${[...new Set(few)].join(", ")})`];
  });
}

const faults = [...missing(), ...circles(), ...mutualFolders()];
for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} wrong imports`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
