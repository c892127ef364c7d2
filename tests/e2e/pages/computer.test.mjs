// Games against computers in the browser: to the end, on a phone, and without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the form from the front page and starts a game as the first seat. */
async function start(user, { game, level, own }) {
  await user.page.goto(site.server.url);
  await user.byTestId("play-computer").click();
  await begin(user, { game, level, own });
}

async function begin(user, { game, level, own }) {
  await user.byTestId("computer-start").waitFor();
  if (game) await user.page.locator("[data-testid=computer-start] [data-testid=game]").selectOption(game);
  await user.byTestId("level").selectOption(String(level));
  await user.byTestId(`own-${own}`).locator("..").click();
  await user.byTestId("start-computer").click();
  await user.byTestId("computer-game").waitFor();
}

const moves = async (user) => Number(await user.byTestId("move-list").getAttribute("data-moves"));

/** Waits for the user's turn. Returns false once the game is over. */
async function turn(user) {
  const read = () => {
    const words = document.querySelector("[data-testid=status]")?.textContent ?? "";
    if (/Your turn/.test(words)) return "turn";
    return /wins|draw/i.test(words) ? "over" : null;
  };
  const found = await user.page.waitForFunction(read, null, { timeout: 60_000 });
  return (await found.jsonValue()) === "turn";
}

/** Plays the move that the engine proposes. */
async function playHint(user) {
  const before = await moves(user);
  await user.byTestId("hint").click();
  await user.byTestId("hint-text").waitFor();
  const move = await user.byTestId("hint-text").getAttribute("data-move");
  await user.play(move);
  await expectEventually("the move is played", async () => (await moves(user)) > before);
}

test("Hasami shogi against level 0 is played to its end, and its record can be analysed", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { reducedMotion: "reduce" });
  await start(hana, { game: "hasami", level: 0, own: "b" });
  while (await turn(hana)) await playHint(hana);
  assert.match(await hana.byTestId("status").textContent(), /Black wins/);
  const { name } = await hana.download("download-record");
  assert.match(name, /^sannin-computer\./);
  const played = await moves(hana);
  await hana.byTestId("review-computer").click();
  await hana.byTestId("review").waitFor();
  assert.ok((await hana.page.locator(".tree .move").count()) > played, "all moves are in the tree");
});

test("Sannin against two computers continues after a reload, a takeback and resigning", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { ...phone, reducedMotion: "reduce" });
  await start(hana, { level: 0, own: "f" });
  for (let rounds = 0; rounds < 3 && (await turn(hana)); rounds++) await playHint(hana);
  await turn(hana);
  const played = await moves(hana);
  await hana.page.reload();
  await turn(hana);
  assert.equal(await moves(hana), played, "the game is stored");
  await hana.byTestId("take-back").click();
  await expectEventually("three moves fewer", async () => (await moves(hana)) === played - 3);
  const width = await hana.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 390, "nothing sticks out");
  await hana.byTestId("resign").click();
  await hana.byTestId("resign-confirm").click();
  await expectEventually("the computers play on", async () => (await moves(hana)) > played);
  await hana.byTestId("new-game").click();
  await hana.byTestId("computer-start").waitFor();
});

test("A game against computers works without a network", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { ...phone, serviceWorkers: "allow" });
  await hana.page.goto(site.server.url);
  await hana.page.evaluate(() => navigator.serviceWorker.ready);
  await hana.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await hana.context.setOffline(true);
  await hana.page.goto(site.server.url);
  await hana.byTestId("offline").waitFor();
  await hana.byTestId("play-computer").click();
  await begin(hana, { level: 1, own: "f" });
  for (let rounds = 0; rounds < 2 && (await turn(hana)); rounds++) await playHint(hana);
  assert.ok(await turn(hana));
  assert.equal(await moves(hana), 6);
});
