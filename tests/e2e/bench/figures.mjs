// Measures the client against its budgets, on a slow phone and while a piece is dragged, and prints
// a Markdown table: node figures.mjs [--json]. The exit status is 1 if a budget is missed. SANNIN
// names the server's binary, as for the tests.
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { Server } from "../support/server.mjs";
import { openBrowser } from "../support/users.mjs";
import { traceDrag } from "./drag.mjs";
import { alone, friends } from "./first_minute.mjs";
import { perftTimes } from "./perft.mjs";
import { figuresOf, longestSince, visit } from "./visit.mjs";

const visits = 5;
const kilobyte = 1024;

/** A figure with its maximum (null: no budget) and its unit. */
const figure = (name, value, most, unit) => ({ name, value, most, unit, met: most === null || value <= most });

const sorted = (values) => [...values].sort((one, other) => one - other);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const percentile = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))];

async function measure(server, browser) {
  const game = await table(browser, server.url, ["Hana", "Taro", "Yuki"]);
  await play(game, inTurn(game1932.slice(0, -1)));
  await look(game);
  const first = [];
  for (let number = 0; number < visits; number++) {
    const user = await visit(browser, game.link);
    first.push(await figuresOf(user));
    if (number < visits - 1) await user.context.close();
    else first.arrival = await arrivalOf(user, game);
  }
  const of = (name) => median(first.map((each) => each[name]));
  const [hana] = game.users;
  await hana.page.bringToFront();
  const { gaps, dropped, shown } = await traceDrag(browser, hana, "5e", "8j");
  const perft = await perftTimes(browser, server.url);
  const first30 = await alone(browser, server.url);
  const first60 = await friends(browser, server.url);
  return [
    figure("script before the rules, compressed", of("script") / kilobyte, 80, "KB"),
    figure("first board on a slow phone", of("board"), 1000, "ms"),
    figure("board that can be played on, there", of("live"), null, "ms"),
    figure("layout shift", of("shift"), 0.1, ""),
    figure("longest task while loading", of("longest"), null, "ms"),
    figure("blocking time while loading (beyond 50 ms a task)", of("blocking"), 600, "ms"),
    figure("longest task while a move arrives", first.arrival, 200, "ms"),
    figure("all that a first visit fetches, compressed", of("total") / kilobyte, null, "KB"),
    figure("frame time while dragging, median", median(gaps), 17, "ms"),
    figure("frame time while dragging, 95th percentile", percentile(gaps, 0.95), 17, "ms"),
    figure(`frames dropped while dragging, of ${shown + dropped}`, (100 * dropped) / (shown + dropped), 1, "%"),
    figure(`waiting from the first paint to the own move, alone, ${first30.presses} presses`, first30.waited, 10, "s"),
    figure(
      `waiting from the link to the first move of three friends, ${first60.presses} presses`,
      first60.waited,
      20,
      "s",
    ),
    figure(`perft ${perft.depth} in the browser (${perft.count})`, perft.browser, null, "ms"),
    figure(`perft ${perft.depth} native`, perft.native, null, "ms"),
  ];
}

/**
 * Returns the longest task of a spectator's page when the last move arrives, in ms. Returns 0 if no
 * task takes more than 50 ms.
 */
async function arrivalOf(user, game) {
  const since = await user.page.evaluate(() => performance.now());
  await play(game, [{ move: game1932.at(-1), turn: "l" }], game1932.length);
  await user.sees(game1932.length);
  await user.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return longestSince(user, since);
}

const digits = (value, unit) => value.toFixed(unit === "" ? 3 : unit === "ms" && value >= 100 ? 0 : 1);
const words = (value, unit) => `${digits(value, unit)} ${unit}`.trim();

function print(figures) {
  console.log("| figure | measured | budget | |\n|---|--:|--:|---|");
  for (const { name, value, most, unit, met } of figures) {
    const [budget, verdict] = most === null ? ["–", ""] : [`≤ ${most} ${unit}`.trim(), met ? "PASS" : "FAIL"];
    console.log(`| ${name} | ${words(value, unit)} | ${budget} | ${verdict} |`);
  }
}

const server = await Server.start();
const browser = await openBrowser();
try {
  const figures = await measure(server, browser);
  if (process.argv.includes("--json")) console.log(JSON.stringify(figures, null, 2));
  else print(figures);
  if (figures.some(({ met }) => !met)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
