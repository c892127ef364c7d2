// Play the computer: two clicks from the front page, games to their end on the server and in the
// browser, on a phone and without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { playHint, turn } from "../support/hints.mjs";
import { Server } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const calm = { reducedMotion: "reduce" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...calm };

const choose = (user, tile) => user.byTestId(tile).check({ force: true });
const played = (user) => user.page.locator("[data-ply]").count();

/** Nothing sticks out of a phone's screen. */
async function fits(user) {
  assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), phone.viewport.width);
}

/** Opens the form from the front page and chooses a level and a seat. */
async function openForm(user, url, { game = "computer", level = 0, seat }) {
  await user.page.goto(url);
  await user.byTestId(`play-${game}`).click();
  await user.byTestId("computer-start").waitFor();
  await choose(user, `level-${level}`);
  await choose(user, `seat-${seat}`);
}

/** Computers move faster with a short clock. A delay keeps the user's clock from running out. */
async function shortenClock(user) {
  await user.byTestId("time").selectOption("hand");
  await user.byTestId("time-kind").selectOption("delay");
  await user.byTestId("time-base").fill("0.3");
  await user.byTestId("time-delay").fill("6");
}

for (const [where, context] of Object.entries({ "a desktop": calm, "a phone": phone })) {
  test(`A user alone plays within two clicks on ${where}`, async () => {
    for (const [link, computers] of Object.entries({ "play-computer": 2, "play-hasami": 1 })) {
      const visitor = await TestUser.arrive(site.browser, "Visitor", context);
      await visitor.page.goto(site.server.url);
      await visitor.byTestId(link).click();
      await visitor.byTestId("start-computer").click();
      await visitor.byTestId("game").and(visitor.page.locator("[data-state=running]")).waitFor();
      assert.match(new URL(visitor.page.url()).pathname, /^\/game\//, "the game is on the server");
      assert.equal(await visitor.page.locator(".seat .computer-icon").count(), computers);
      await visitor.page.locator(".movable").first().waitFor();
      if (context === phone) await fits(visitor);
    }
  });
}

test("Sannin shogi against two computers is played to its end on the server", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await openForm(hana, site.server.url, { seat: "first" });
  await shortenClock(hana);
  await hana.byTestId("start-computer").click();
  await hana.byTestId("hint").waitFor();
  while (await turn(hana)) await playHint(hana);
  assert.match(await hana.byTestId("result").textContent(), /wins|Draw/);
});

test("Hasami shogi is played to its end on a phone, and again as a rematch", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", phone);
  await openForm(hana, site.server.url, { game: "hasami", seat: "black" });
  await shortenClock(hana);
  await hana.byTestId("start-computer").click();
  await hana.byTestId("hint").waitFor();
  while (await turn(hana)) await playHint(hana);
  await fits(hana);
  assert.match(await hana.byTestId("result").textContent(), /wins by leaving the opponent at most one man/);
  const before = hana.page.url();
  await hana.byTestId("rematch-offer").click();
  await expectEventually("the rematch opens", () => hana.page.url() !== before);
  await hana.page.locator("[data-seat=white]").getByText("you").waitFor();
  await hana.page.locator("[data-seat=black] .computer-icon").waitFor();
  assert.ok(await turn(hana), "the computer has moved first");
});

test("A friend takes the seat that stays open", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  const taro = await TestUser.arrive(site.browser, "Taro", phone);
  await openForm(hana, site.server.url, { seat: "first" });
  await hana.byTestId("friend").check();
  await hana.byTestId("start-computer").click();
  const link = await hana.byTestId("link").inputValue();
  assert.match(await hana.byTestId("still-open").textContent(), /Still open: Last/);
  await taro.takeSeat(link, "last");
  for (const user of [hana, taro]) {
    await user.page.locator("[data-seat=middle] .computer-icon").waitFor();
    await user.byTestId("move-list").waitFor();
    assert.equal(await user.byTestId("hint").count(), 0, "no hints in a game between two users");
  }
  await hana.play("3d4e");
  for (const user of [hana, taro]) await user.sees(2);
});

test("Two users get from the front page to a game for two, by a link or on one device", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await openForm(hana, site.server.url, { game: "hasami", seat: "black" });
  await hana.byTestId("friend").check();
  await hana.byTestId("start-computer").click();
  assert.match(await hana.byTestId("still-open").textContent(), /Still open: White/);
  assert.equal(await hana.page.locator(".seat .computer-icon").count(), 0);
  await openForm(hana, site.server.url, { game: "hasami", seat: "black" });
  await hana.byTestId("for-two-here").click();
  assert.equal(await hana.byTestId("ruleset-hasami").isChecked(), true);
});

test("A game against computers is listed only if the user wants that", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await openForm(hana, site.server.url, { seat: "first" });
  await hana.byTestId("computer-listed").uncheck();
  await hana.byTestId("start-computer").click();
  await hana.byTestId("hint").waitFor();
  const id = hana.page.url().split("/").at(-1);
  const { games } = await (await fetch(`${site.server.url}/api/games?state=running`)).json();
  assert.ok(!games.some((game) => game.id === id));
});

test("A running game is resumed from the form", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", calm);
  await openForm(hana, site.server.url, { seat: "middle" });
  await hana.byTestId("start-computer").click();
  await hana.byTestId("hint").waitFor();
  const game = hana.page.url();
  await hana.page.goto(`${site.server.url}/computer`);
  assert.ok(await hana.byTestId("seat-middle").isChecked(), "the choices are remembered");
  await hana.byTestId("resume-computer").click();
  await hana.byTestId("hint").waitFor();
  assert.equal(hana.page.url(), game);
});

test("Without a network Sannin shogi is played to its end on a phone", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana", { ...phone, serviceWorkers: "allow" });
  await hana.page.goto(site.server.url);
  await hana.page.evaluate(() => navigator.serviceWorker.ready);
  await hana.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await hana.context.setOffline(true);
  await hana.page.goto(site.server.url);
  await hana.byTestId("offline").waitFor();
  await hana.byTestId("play-computer").click();
  await hana.byTestId("place").getByText("No connection").waitFor();
  assert.equal((await hana.byTestId("time").count()) + (await hana.byTestId("friend").count()), 0);
  await choose(hana, "level-0");
  await choose(hana, "seat-first");
  await hana.byTestId("start-computer").click();
  await hana.byTestId("local-game").waitFor();
  await fits(hana);
  await assertAccessible(hana, "a game in the browser");
  while (await turn(hana)) await playHint(hana);
  assert.match(await hana.byTestId("status").textContent(), /wins|drawn/);
  const log = await hana.byTestId("log").textContent();
  assert.match(log, /(Middle|Last): \w/, "the computers' moves are announced");
});

test("With computers turned off on the server the game runs in the browser", async () => {
  const server = await Server.start({ options: ["--engine-cpu", "0"] });
  try {
    const hana = await TestUser.arrive(site.browser, "Hana", calm);
    await openForm(hana, server.url, { game: "hasami", seat: "black" });
    await hana.byTestId("place").getByText("runs on your device").waitFor();
    await hana.byTestId("start-computer").click();
    await hana.byTestId("local-game").waitFor();
    while (await turn(hana)) await playHint(hana);
    assert.match(await hana.byTestId("result").textContent(), /wins/);
    const { name } = await hana.download("download-record");
    assert.match(name, /^sannin-local\./);
    const moves = await played(hana);
    await hana.byTestId("review-local").click();
    await hana.byTestId("review").waitFor();
    assert.ok((await hana.page.locator(".tree .move").count()) > moves, "all moves are in the tree");
    await hana.page.goto(`${server.url}/computer`);
    assert.equal(await hana.byTestId("resume-computer").count(), 0, "the game is over");
  } finally {
    await server.stop();
  }
});

test("A game in the browser continues after a reload, a takeback and resigning", async () => {
  const server = await Server.start({ options: ["--engine-cpu", "0"] });
  try {
    const hana = await TestUser.arrive(site.browser, "Hana", phone);
    await openForm(hana, server.url, { seat: "first" });
    await hana.byTestId("start-computer").click();
    for (let rounds = 0; rounds < 2 && (await turn(hana)); rounds++) await playHint(hana);
    await turn(hana);
    const moves = await played(hana);
    await hana.page.reload();
    await turn(hana);
    assert.equal(await played(hana), moves, "the game is stored");
    await hana.byTestId("undo").click();
    await expectEventually("three moves fewer", async () => (await played(hana)) === moves - 3);
    await hana.byTestId("resign").click();
    await hana.byTestId("resign-first").click();
    await expectEventually("the computers play on", async () => (await played(hana)) > moves);
    await hana.page.goto(`${server.url}/computer`);
    await hana.byTestId("resume-computer").click();
    await hana.byTestId("local-game").waitFor();
    await hana.byTestId("export").locator("summary").click();
    await hana.byTestId("review-local").click();
    await hana.byTestId("tree").waitFor();
    assert.equal(await hana.byTestId("view-from").inputValue(), "2", "the analysis is from the own seat, First");
  } finally {
    await server.stop();
  }
});
