// Every page in windows of all sizes, with the longest names and words that users can write:
// nothing is wider than the window, covers a control, or reaches into another line.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  brokenWords,
  coveredControls,
  cutWithoutTitle,
  stackedAccents,
  widerThanWindow,
  windows,
} from "../support/layout.mjs";
import { accents, connect, fillWithLongNames, wide } from "../support/long_names.mjs";
import { openSite } from "../support/site.mjs";

const site = openSite();

const playing = [
  "/",
  "/watch",
  "/learn",
  "/learn?exercise=castling",
  "/problems?theme=mate2",
  "/problems?today",
  "/rules",
  "/rules?board=squares",
  "/games",
  "/import",
  "/account",
  "/my-games",
  "/programs",
  "/computer",
  "/local",
  "/review",
  "/review?edit",
  "/nowhere",
  "/design",
];

/** Checks a page in all windows. `within`: a part that lies over the page. */
async function check(page, what, within = "body") {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const where = `${what} in ${width} × ${height}`;
    assert.deepEqual(await widerThanWindow(page), [], `${where} fits`);
    assert.deepEqual(await coveredControls(page, within), [], `nothing covers a control on ${where}`);
    assert.deepEqual(await stackedAccents(page), [], `accents stay in their line on ${where}`);
    assert.deepEqual(await brokenWords(page), [], `no short word is broken on ${where}`);
    const cut = await cutWithoutTitle(page, [...Object.values(wide), accents]);
    assert.deepEqual(cut, [], `what is cut off has the whole in its title on ${where}`);
  }
}

test("Every page with long names fits every window, and nothing covers a control", async () => {
  const { url } = site.server;
  const filled = await fillWithLongNames(site.server, site.browser);
  await connect(filled, url);
  const { users, games } = filled;
  const [own, , , spectator] = users;
  own.expect(/404.*nowhere/);
  const { review, ...tables } = games;
  const ofGames = Object.values(tables).map((id) => `/game/${id}`);
  const ofReviews = [`/review/${review}`, `/review?game=${games.finished}`, `/review?game=${games.imported}`];
  for (const path of [...playing, ...ofGames, ...ofReviews, "/review"]) {
    await own.page.goto(url + path, { waitUntil: "networkidle" });
    await check(own.page, path);
  }
  for (const path of [
    "/",
    ...["running", "openingAlliance", "drawn", "allied"].map((name) => `/game/${games[name]}`),
  ]) {
    await spectator.page.goto(url + path, { waitUntil: "networkidle" });
    await check(spectator.page, `${path} of a spectator`);
  }
  await own.page.goto(url);
  await own.unfoldOptions();
  await own.byTestId("time").selectOption("hand");
  await check(own.page, "the options of a new game");
  await own.openSettings();
  await check(own.page, "the settings", "dialog[open]");
  await own.page.goto(`${url}/game/${games.running}`, { waitUntil: "networkidle" });
  await own.openBoardMenu();
  await check(own.page, "the menu of the board", ".board-menu");
  await own.page.goto(`${url}/local`);
  for (const seat of ["first", "middle", "last"]) await own.byTestId(`name-${seat}`).fill(wide.latin);
  await own.byTestId("start-local").click();
  await own.page.locator(".movable").first().waitFor();
  await check(own.page, "a game on one device");
  await own.page.goto(`${url}/local`);
  await own.byTestId("saved-game").waitFor();
  await check(own.page, "the games on one device");
  const replay = await (await fetch(`${url}/game/${games.finished}/replay.html`)).text();
  await own.page.goto("about:blank");
  await own.page.setContent(replay);
  await own.page.locator("[data-ply]").first().waitFor();
  await check(own.page, "a replay");
});
