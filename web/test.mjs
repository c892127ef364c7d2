// Runs the client's unit tests, or those whose paths contain an argument: node test.mjs
// [room/clock …]. Bundles each *.test.ts of tests/web like the client and passes them to the
// Node.js test runner.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const tests = join(here, "../tests/web");
const wanted = process.argv.slice(2);
const names = readdirSync(tests, { recursive: true }).filter(
  (name) => name.endsWith(".test.ts") && (wanted.length === 0 || wanted.some((each) => name.includes(each))),
);
// SANNIN_RULES and SANNIN_ENGINE override the modules; the default is those of the release build.
const rules = process.env.SANNIN_RULES ?? join(here, "../build/release/rules/wasm/rules_wasm.wasm");
const engine = process.env.SANNIN_ENGINE ?? join(here, "../build/release/engine/wasm/engine_wasm.wasm");
const program = process.env.SANNIN ?? join(here, "../build/release/server/sannin");
const out = mkdtempSync(join(tmpdir(), "sannin-web-tests-"));
try {
  await build({
    entryPoints: names.map((name) => join(tests, name)),
    outdir: out,
    outbase: tests,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".jsonl": "text" },
    nodePaths: [join(here, "node_modules"), join(here, "tools/node_modules")],
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = names.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...files], {
    stdio: "inherit",
    env: {
      ...process.env,
      SANNIN: program,
      SANNIN_RULES: rules,
      SANNIN_ENGINE: engine,
      SANNIN_TEST_DATA: join(here, "../tests/data"),
    },
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
