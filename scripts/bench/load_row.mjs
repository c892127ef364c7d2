// Reads a report of sannin-load and prints it as a table row:
// node scripts/bench/load_row.mjs NAME <REPORT
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(0, "utf8"));
const figure = (value, digits) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
const players = report.to_players ?? {};
const spectators = report.to_idle_spectators ?? report.to_spectators ?? {};
const server = report.server ?? {};
const row = [
  process.argv[2],
  report.rooms > 0 ? figure(report.moves_per_second, 0) : "–",
  figure(players.p50, 2),
  figure(players.p95, 2),
  figure(players.p99, 2),
  figure(players.max ?? spectators.max, 1),
  figure(spectators.p99, 1),
  figure(report.connects_per_second, 0),
  report.rooms > 0 ? figure(server.microseconds_of_a_move, 0) : "–",
  figure(server.bytes_of_a_connection / 1024, 1),
];
console.log(`| ${row.join(" | ")} |`);
