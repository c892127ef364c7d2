// Reads the results of scripts/bench/cluster.sh, one KEY=JSON a line, and prints each figure of a
// cluster beside its bar.
import { readFileSync } from "node:fs";

const results = new Map();
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const at = line.indexOf("=");
  const [key, text] = [line.slice(0, at), line.slice(at + 1)];
  const value = key === "counts" ? text.split(" ").map(Number) : JSON.parse(text);
  results.set(key, [...(results.get(key) ?? []), value]);
}
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const figure = (key, of) => (results.has(key) ? median(results.get(key).map(of)) : undefined);
const cost = (key) => figure(key, (report) => report.server.microseconds_of_a_move);
const p50 = (key) => figure(key, (report) => report.to_players.p50);

const rows = [];
/** Adds a row, unless the figure was not measured. */
function row(name, bar, value, unit, details) {
  if (!Number.isFinite(value)) return;
  rows.push(`| ${name} | ≤ ${bar}${unit} | ${value.toFixed(2)}${unit} | ${value <= bar ? "PASS" : "FAIL"} | ${details} |`);
}
const fixed = (value, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : "–");

row("one node on PostgreSQL, its processes included: processor time of a move", 1.3, cost("postgres") / cost("sqlite"),
  " ×", `${fixed(cost("postgres"), 0)} µs against ${fixed(cost("sqlite"), 0)} µs with SQLite`);
row("the same: p50 at 600 moves/s", 1.3, p50("postgres") / p50("sqlite"), " ×",
  `${fixed(p50("postgres"))} ms against ${fixed(p50("sqlite"))} ms`);
row("two nodes in turn, PostgreSQL and NATS included: processor time of a move", 2, cost("two") / cost("sqlite"), " ×",
  `${fixed(cost("two"), 0)} µs; p50 ${fixed(p50("two"))} ms`);
const local = results.get("relay")?.[0].to_players;
const remote = results.get("relay")?.[0].to_remote_players;
if (local && remote) {
  row("a relayed command, beyond a local one: p50", 0.5, remote.p50 - local.p50, " ms",
    `${fixed(remote.p50)} ms against ${fixed(local.p50)} ms`);
  row("the same: p99", 5, remote.p99 - local.p99, " ms", `${fixed(remote.p99)} ms against ${fixed(local.p99)} ms`);
}
const counts = results.get("counts")?.[0];
if (counts) {
  const [frames, moves, framesAfter, movesAfter] = counts;
  const spectators = results.get("fanout")[0].to_remote_spectators;
  row("frames for an event to 1,000 sockets of one node", 1, (framesAfter - frames) / (movesAfter - moves), "",
    `${movesAfter - moves} events; the last spectator has it after p50 ${fixed(spectators?.p50)} ms`);
}
row("takeover of 300 timed rooms after kill -9: until the last one has moved", 3.5,
  results.get("takeover")?.[0].to_remote_players.max / 1000, " s", "the lease (3 s) and 0.5 s");
const local_p99 = (key) => results.get(key)?.[0].to_players.p99;
row("NATS away: p99 of local moves", 1.1, local_p99("without_bus") / local_p99("with_bus"), " ×",
  `${fixed(local_p99("without_bus"))} ms against ${fixed(local_p99("with_bus"))} ms`);
row("NATS away for 10 s: the last remote move after its return", 2,
  results.get("outage")?.[0].to_remote_players.max / 1000 - 10, " s", "from the return of NATS");
row("leases of 100 nodes: PostgreSQL's share of a processor", 10, figure("leases", Number), " %", "200 renewals/s");
console.log(["| figure | bar | measured | | |", "|---|--:|--:|---|---|", ...rows].join("\n"));
if (rows.some((each) => each.includes("| FAIL |"))) process.exitCode = 1;
