// Reads reports of sannin-load, without and with rooms of computers in turn, and prints how much
// slower the moves of people become: node scripts/bench/load_computers.mjs <REPORTS
// The exit status is 1 if the bar is missed.
import { readFileSync } from "node:fs";

/** Largest ratio of the 99th percentiles with and without computers. */
const bar = 1.2;

const reports = readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The median of a figure over the reports, with or without computers. */
function median(withComputers, figure) {
  const values = reports.filter(({ computers }) => computers > 0 === withComputers).map(figure);
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)];
}

function row(name, withComputers) {
  const times = ["p50", "p95", "p99"].map((key) => median(withComputers, (report) => report.to_players[key]).toFixed(2));
  const moves = median(withComputers, (report) => report.computer_moves_per_second).toFixed(1);
  const cores = median(withComputers, (report) => 100 * report.server.computers_cores).toFixed(0);
  const server = median(withComputers, (report) => report.server.bytes / 2 ** 20).toFixed(0);
  console.log(`| ${[name, ...times, moves, `${cores} %`, server].join(" | ")} |`);
}

const ratio = median(true, ({ to_players }) => to_players.p99) / median(false, ({ to_players }) => to_players.p99);
const passes = ratio <= bar;
console.log("\n| 100 rooms, 2 moves a second each | p50, ms | p95 | p99 | moves of computers/s | their share of a core | server, MiB |");
console.log("|---|--:|--:|--:|--:|--:|--:|");
row("alone", false);
row("with 20 rooms of computers", true);
console.log(`\nratio of p99: ${ratio.toFixed(2)} (bar ${bar}): ${passes ? "PASS" : "FAIL"}`);
process.exitCode = passes ? 0 : 1;
