// Runs the browser tests: node run.mjs [FILE…]. As many files run side by side as the machine has
// processors; the largest files begin first. The tests of a cluster follow one after the other,
// because they measure times of many processes. The output of failed files comes last.
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const all = () => readdirSync(here, { recursive: true }).filter((name) => name.endsWith(".test.mjs"));
const files = named.length > 0 ? named : all().map((name) => join(here, name));
const isOfCluster = (file) => dirname(file).endsWith("cluster");
const largestFirst = files.toSorted((a, b) => statSync(b).size - statSync(a).size);

const failed = [];
const waiting = largestFirst.filter((file) => !isOfCluster(file));
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
waiting.push(...largestFirst.filter(isOfCluster));
await runWaiting();
for (const output of failed) console.log(output);
if (failed.length > 0) process.exitCode = 1;

async function runWaiting() {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const { passed, output } = await run(file);
    if (passed) console.log(output);
    else failed.push(output);
  }
}

// Resolves to { passed, output }. Ends a file that takes more than ten minutes.
function run(file) {
  const child = spawn(process.execPath, ["--test", "--test-reporter=spec", file], { timeout: 600_000 });
  let output = `${relative(here, file)}\n`;
  const append = (text) => {
    output += text;
  };
  child.stdout.setEncoding("utf8").on("data", append);
  child.stderr.setEncoding("utf8").on("data", append);
  return new Promise((resolve) => {
    child.on("close", (status) => resolve({ passed: status === 0, output }));
  });
}
