// Runs the browser tests: node run.mjs [FILE…]. A file that fails is run once more, because
// browsers on a busy machine can be late. Files that passed only the second run are listed at the
// end; they are faults that have to be fixed. The output of failed files comes last.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const all = () => readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
const files = named.length > 0 ? named : all().map((name) => join(here, name));

const unsteady = [];
const failed = [];
for (const file of files) {
  const first = attempt(file);
  if (first.passed) {
    console.log(first.output);
    continue;
  }
  // Marks each line, so that a count of cases includes only the second run.
  console.log(first.output.replace(/^/gm, "first try | "));
  const second = attempt(file);
  if (!second.passed) {
    failed.push(second.output);
    continue;
  }
  console.log(second.output);
  unsteady.push(basename(file));
}
for (const output of failed) console.log(output);
if (failed.length > 0) process.exitCode = 1;
for (const name of unsteady) console.log(`unsteady: ${name} passed only at the second try`);

function attempt(file) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--test", "--test-reporter=spec", file], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: 600_000,
  });
  return { passed: status === 0, output: `${basename(file)}\n${stdout}${stderr}` };
}
