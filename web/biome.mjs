// Runs biome from its package for this machine. The package that would choose among the platforms asks for those of all
// systems; the lock file names the two that we build on.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const binary = createRequire(import.meta.url).resolve(`@biomejs/cli-linux-${process.arch}/biome`);
process.exitCode = spawnSync(binary, process.argv.slice(2), { stdio: "inherit" }).status ?? 1;
