// Runs Biome from its platform package. The usual wrapper package depends on the binaries of all
// platforms; the lock file of tools/ lists only the two platforms that the project builds on.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const tools = createRequire(new URL("tools/package.json", import.meta.url));
const binary = tools.resolve(`@biomejs/cli-linux-${process.arch}/biome`);
process.exitCode = spawnSync(binary, process.argv.slice(2), { stdio: "inherit" }).status ?? 1;
