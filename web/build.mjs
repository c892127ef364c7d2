// Builds the client into a directory (default: dist): a page and, under assets/, a script and a style sheet whose names carry
// the hash of what is in them, so that browsers may keep them for ever.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "dist");

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const result = await build({
  entryPoints: [join(here, "src/main.tsx"), join(here, "src/style/main.css")],
  outdir: join(out, "assets"),
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  metafile: true,
  logLevel: "warning",
});
const names = Object.keys(result.metafile.outputs).map((path) => basename(path));
const page = readFileSync(join(here, "src/index.html"), "utf8")
  .replace(
    "SCRIPT",
    names.find((name) => name.endsWith(".js")),
  )
  .replace(
    "STYLE",
    names.find((name) => name.endsWith(".css")),
  );
writeFileSync(join(out, "index.html"), page);
cpSync(join(here, "src/static"), out, { recursive: true });
cpSync(join(here, "../docs/RULES.md"), join(out, "rules.txt"));
cpSync(join(here, "../docs/openapi.json"), join(out, "api/openapi.json"));
