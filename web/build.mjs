// Builds the client: node build.mjs [DIRECTORY [RULES.wasm ENGINE.wasm]].
//
// DIRECTORY (default: dist) receives:
// - index.html, the page;
// - assets/: scripts, style sheet, font, and the modules of the rules and the engine. File names
//   contain a content hash, so browsers may cache them forever;
// - templates/, which the server fills in: the replay (a game as one self-contained file) and the
//   first board (shown on a game page until its scripts have loaded), and build.txt, the version of
//   the build, which the server sends to pages;
// - static files, the rules and licence texts, and the OpenAPI description;
// - sw.js, the service worker, with the list of all files that the client can use offline.
//
// RULES.wasm and ENGINE.wasm default to the modules of build/release.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "dist"));
const rules = process.argv[3] ?? join(here, "../build/release/rules/wasm/rules_wasm.wasm");
const engine = process.argv[4] ?? join(here, "../build/release/engine/wasm/engine_wasm.wasm");
const release = JSON.parse(readFileSync(join(here, "package.json"), "utf8")).version;
const options = {
  bundle: true,
  minify: true,
  target: "es2022",
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".jsonl": "text" },
  logLevel: "warning",
};

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "templates"), { recursive: true });
await buildClient();
await buildReplay();
cpSync(join(here, "src/static"), out, { recursive: true });
cpSync(join(here, "src/first_board.html"), join(out, "templates/first_board.html"));
writeFileSync(join(out, "templates/build.txt"), version());
cpSync(join(here, "../docs/RULES.md"), join(out, "rules.txt"));
cpSync(join(here, "../docs/NOTICES.txt"), join(out, "notices.txt"));
cpSync(join(here, "../docs/openapi.json"), join(out, "api/openapi.json"));
await buildWorker();

/** Copies a module into assets/ under a hashed name. Returns its URL path. */
function copyModule(file, name) {
  if (!existsSync(file)) throw new Error(`${file} is missing: build the target ${name}_wasm first`);
  return copyHashed(file, name, ".wasm");
}

/** Copies a file into assets/ under a hashed name. Returns its URL path. */
function copyHashed(file, name, ending) {
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8).toUpperCase();
  cpSync(file, join(out, `assets/${name}-${hash}${ending}`));
  return `/assets/${name}-${hash}${ending}`;
}

async function buildClient() {
  const files = { absWorkingDir: here, outdir: join(out, "assets"), entryNames: "[name]-[hash]", metafile: true };
  const font = copyHashed(join(here, "src/fonts/inter.woff2"), "inter", ".woff2");
  const define = { FONT: JSON.stringify(font) };
  const first = await build({ ...options, ...files, entryPoints: ["src/early.ts"], define });
  const thinker = await build({ ...options, ...files, entryPoints: ["src/worker/engine_worker.ts"], format: "iife" });
  const entries = ["src/main.tsx", "src/style/main.css"];
  const result = await build({
    ...options,
    ...files,
    entryPoints: entries,
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    define: {
      RULES_MODULE: JSON.stringify(copyModule(rules, "rules")),
      ENGINE_MODULE: JSON.stringify(copyModule(engine, "engine")),
      ENGINE_WORKER: JSON.stringify(`/assets/${basename(Object.keys(thinker.metafile.outputs)[0])}`),
      VERSION: JSON.stringify(version()),
      RELEASE: JSON.stringify(release),
    },
  });
  // Lazily loaded chunks get no preload. Static imports of the first script do, so that the browser
  // fetches them all at once.
  const outputs = { ...first.metafile.outputs, ...result.metafile.outputs };
  const [early, script, style] = ["src/early.ts", ...entries].map((entry) =>
    Object.keys(outputs).find((path) => outputs[path].entryPoint === entry),
  );
  const preloads = outputs[script].imports
    .filter(({ kind }) => kind === "import-statement")
    .sort(({ path: one }, { path: other }) => outputs[other].bytes - outputs[one].bytes)
    .map(({ path }) => `<link rel="modulepreload" href="/assets/${basename(path)}" fetchpriority="low" />`);
  const names = {
    EARLY: basename(early),
    SCRIPT: basename(script),
    STYLE: basename(style),
    "<!-- PRELOADS -->": preloads.join("\n    "),
  };
  const page = readFileSync(join(here, "src/index.html"), "utf8");
  writeFileSync(
    join(out, "index.html"),
    page.replace(/EARLY|SCRIPT|STYLE|<!-- PRELOADS -->/g, (name) => names[name]),
  );
}

/** Returns the version of the build: a hash of all its inputs. */
function version() {
  const hash = createHash("sha256");
  const made = ["src", "build.mjs", "package.json", "package-lock.json", "../docs/RULES.md"].map((path) =>
    join(here, path),
  );
  for (const file of [...made, rules, engine].flatMap(filesIn)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const found = readdirSync(path, { recursive: true }).map((name) => join(path, name));
  return found.filter((file) => statSync(file).isFile()).sort();
}

async function buildWorker() {
  const served = filesIn(out).map((file) => file.slice(out.length));
  const files = served.filter((path) => !/^\/(templates\/|api\/|notices\.txt|preview\.png)/.test(path));
  const shell = createHash("sha256")
    .update(readFileSync(join(out, "index.html")))
    .digest("hex");
  await build({
    ...options,
    entryPoints: [join(here, "src/worker/worker.ts")],
    outfile: join(out, "sw.js"),
    format: "iife",
    define: { BUILD: JSON.stringify({ version: version(), files, shell }) },
  });
}

/**
 * Writes bytes in base 85: five digits for four bytes. It adds a quarter to the size of a font,
 * where base 64 adds a third. The digits need no escape in a string.
 */
function base85(bytes) {
  if (bytes.length % 4 > 0) throw new Error(`${bytes.length} bytes are no whole number of words`);
  const digits = Array.from({ length: 87 }, (_, index) => String.fromCharCode(35 + index))
    .filter((digit) => digit !== "<" && digit !== "\\")
    .join("");
  const five = (word) => [4, 3, 2, 1, 0].map((power) => digits[Math.floor(word / 85 ** power) % 85]).join("");
  const words = Array.from({ length: bytes.length / 4 }, (_, index) => five(bytes.readUInt32BE(4 * index)));
  return { digits, words: words.join("") };
}

/**
 * Builds the replay: the whole client in one page. Its Content Security Policy allows only the
 * built script and style, by hash; nothing from a game record can run.
 */
async function buildReplay() {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [join(here, "src/replay/main.tsx"), join(here, "src/style/main.css")],
    outdir: out,
    format: "iife",
    write: false,
    define: { FONT_IN_PAGE: JSON.stringify(base85(readFileSync(join(here, "src/fonts/inter.woff2")))) },
  });
  const built = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text.trim();
  const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const [script, style] = [built(".js"), built(".css")];
  if (/<\/script|<!--/i.test(script)) throw new Error("the replay's script would end its page too early");
  const parts = { SCRIPT_HASH: hash(script), STYLE_HASH: hash(style), SCRIPT: script, STYLE: style };
  const page = readFileSync(join(here, "src/replay/page.template"), "utf8");
  const replay = page.replace(/(?:SCRIPT|STYLE)(?:_HASH)?/g, (name) => parts[name]);
  writeFileSync(join(out, "templates/replay.html"), replay);
}
