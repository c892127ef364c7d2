// Play on one device: a game from its start to the server's archive on a desktop and on a phone,
// with clocks, undo and reload, and without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { expectRest } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const calm = { reducedMotion: "reduce" };
const desktop = { viewport: { width: 1440, height: 900 }, ...calm };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...calm };

/** Opens the form and enters the players' names. */
async function openForm(user, names) {
  await user.page.goto(`${site.server.url}/local`);
  for (const [seat, name] of Object.entries(names)) await user.byTestId(`name-${seat}`).fill(name);
}

/** Chooses a time per player in minutes, without an increment. */
async function chooseTime(user, minutes) {
  await user.byTestId("time").selectOption("hand");
  await user.byTestId("time-kind").selectOption("fischer");
  await user.byTestId("time-base").fill(String(minutes));
  await user.byTestId("time-increment").fill("0");
}

async function start(user) {
  await user.byTestId("start-local").click();
  await user.byTestId("local-game").waitFor();
  await user.page.locator(".movable").first().waitFor();
}

/** Plays moves; the board turns to each player. */
async function play(user, moves) {
  for (const move of moves) {
    const before = await user.page.locator("[data-ply]").count();
    await user.play(move);
    await user.sees(before + 1);
  }
}

const clockOf = (user, seat) => user.page.locator(`[data-seat=${seat}] .clock-time`).textContent();

/** Nothing sticks out of the screen. */
async function fits(user, { width }) {
  assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), width);
}

for (const [where, context] of Object.entries({ "a desktop": desktop, "a phone": phone })) {
  test(`Three players share ${where} from the start to the archive`, async () => {
    const user = await TestUser.arrive(site.browser, "Anna", context);
    await openForm(user, { first: "Anna", middle: "Boris", last: "Chie" });
    await fits(user, context.viewport);
    await assertAccessible(user, "the form for one device");
    await chooseTime(user, 0.1);
    await start(user);
    await play(user, game1932.slice(0, 2));
    await user.page.locator("[data-seat=last].bottom.turn").getByText("Chie").waitFor();
    await play(user, game1932.slice(2, 4));

    // Undo gives the move and its time back.
    await user.byTestId("undo").click();
    await user.sees(3);
    await user.showsPiece("1b", "fS");
    // A reload keeps the game, and its clock waits.
    await user.page.reload();
    await user.byTestId("resume").waitFor();
    await user.sees(3);
    await expectRest(user, "the clock", () => clockOf(user, "first"));
    assert.equal(await user.page.locator(".movable").count(), 0);
    await fits(user, context.viewport);
    await assertAccessible(user, "a game on one device");

    // A flag falls, and the others play on.
    await user.byTestId("resume").click();
    await user.page.locator("[data-seat=first].out").waitFor();
    assert.match(await user.byTestId("move-list").textContent(), /First ran out of time/);
    await user.page.locator("[data-seat=middle].turn").waitFor();
    await user.byTestId("resign").click();
    await user.byTestId("resign-middle").click();
    await user.byTestId("result").waitFor();
    const places = await user.byTestId("placings").locator("strong").allTextContents();
    assert.deepEqual(places, ["Chie", "Boris", "Anna"]);
    await fits(user, context.viewport);
    await assertAccessible(user, "the result on one device");

    const { path, name } = await user.download("download-record");
    assert.equal(name, "sannin-local.s3n");
    const record = readFileSync(path, "utf8");
    for (const line of ['[First "Anna"]', '[Last "Chie"]', '[TimeControl "6+0"]', "[%clk 0:00:06]", "[%flag First]"])
      assert.ok(record.includes(line), `${line} in ${record}`);

    await user.byTestId("send").click();
    await user.page.waitForURL(/\/game\/\w+/);
    await user.byTestId("result").getByText("Chie wins").waitFor();
    await user.sees(5);
  });
}

test("Two players play Hasami shogi on a board that stays", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", desktop);
  await openForm(user, {});
  await user.byTestId("ruleset-hasami").check({ force: true });
  await start(user);
  await play(user, ["5i5g"]);
  await user.page.locator("[data-seat=white].bottom.turn").waitFor();
  await user.byTestId("turning").uncheck();
  await play(user, ["9a9h"]);
  await user.page.locator("[data-seat=white].bottom").waitFor();
  await user.page.locator("[data-seat=black].turn").getByText("Player 1").waitFor();
  await user.byTestId("draw").click();
  await user.byTestId("draw-confirm").click();
  await user.byTestId("result").getByText("Draw by agreement").waitFor();
  await user.byTestId("again").click();
  await expectEventually("the next game starts", async () => (await user.page.locator("[data-ply]").count()) === 0);
  await user.byTestId("abort").click();
  await user.byTestId("abort-confirm").click();
  await user.byTestId("result").getByText("Game aborted").waitFor();
});

test("Two players share a device with a computer player", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", phone);
  await openForm(user, { first: "Anna", middle: "Boris" });
  await user.byTestId("computer-last").check();
  await user.byTestId("computer-first").check();
  assert.equal(await user.byTestId("computer-middle").isDisabled(), true, "one seat stays for a player");
  await user.byTestId("computer-first").uncheck();
  await user.byTestId("level").selectOption("1");
  await fits(user, phone.viewport);
  await assertAccessible(user, "the form with a computer player");
  await start(user);
  assert.equal(await user.byTestId("undo").isDisabled(), true);
  await play(user, [game1932[0]]);
  await user.page.locator("[data-seat=middle].bottom.turn").waitFor();
  await user.play(game1932[1]);
  await user.sees(3);
  await user.page.locator("[data-seat=first].bottom.turn").waitFor();
  assert.match(await user.page.locator("[data-seat=last]").textContent(), /Computer.*Level 1/);

  // Takes back the move of the person, and so the computer's reply.
  await user.byTestId("undo").click();
  await user.sees(1);
  await user.page.locator("[data-seat=middle].bottom.turn").waitFor();
  await user.play(game1932[1]);
  await user.sees(3);

  await user.page.reload();
  await user.sees(3);
  assert.equal(await user.byTestId("draw").count(), 0, "nobody could answer for the computer");
  for (const seat of ["first", "middle"]) {
    await user.byTestId("resign").click();
    assert.equal(await user.byTestId("resign-last").count(), 0);
    await user.byTestId(`resign-${seat}`).click();
  }
  await user.byTestId("result").waitFor();
  const { path } = await user.download("download-record");
  assert.match(readFileSync(path, "utf8"), /\[Last "Computer, level 1"\]/);
});

test("A computer player moves once its engine can be loaded", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", desktop);
  user.expect(/ERR_FAILED.*engine.*\.wasm/);
  let asked = 0;
  await user.page.route(/engine.*\.wasm/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await openForm(user, {});
  await user.byTestId("computer-middle").check();
  await user.byTestId("level").selectOption("0");
  await start(user);
  await user.play(game1932[0]);
  await user.sees(2);
  assert.equal(asked, 2);
});

test("Saved games are continued and deleted", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", desktop);
  await openForm(user, { first: "Anna" });
  await chooseTime(user, 5);
  await start(user);
  await play(user, game1932.slice(0, 4));
  await user.page.locator(".masthead a").first().click();
  await user.byTestId("local-game").waitFor({ state: "detached" });
  await user.page.goto(`${site.server.url}/local`);
  assert.equal(await user.byTestId("name-first").inputValue(), "Anna", "the names are remembered");
  await assertAccessible(user, "saved games");
  await user.byTestId("saved-game").click();
  await user.sees(4);
  await user.byTestId("resume").click();
  await play(user, game1932.slice(4, 5));
  await user.page.goBack();
  await user.byTestId("delete-game").click();
  await user.byTestId("delete-confirm").click();
  await user.byTestId("saved-game").waitFor({ state: "detached" });
});

test("A game on one device becomes an analysis", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", desktop);
  await openForm(user, { first: "Anna", middle: "Boris", last: "Chie" });
  await start(user);
  await play(user, game1932.slice(0, 3));
  await user.byTestId("export").locator("summary").click();
  await user.byTestId("review-local").click();
  await user.byTestId("review").waitFor();
  assert.equal(await user.byTestId("title").inputValue(), "Anna – Boris – Chie");
  await user.showsPiece("10g", "lP");
  const { pathname, search } = new URL(user.page.url());
  await user.page.goBack();
  await user.byTestId("export").locator("summary").click();
  await user.byTestId("review-local").click();
  await user.byTestId("review").waitFor();
  assert.equal(new URL(user.page.url()).pathname + new URL(user.page.url()).search, pathname + search);
});

test("Without a network a game is started, reloaded and continued", async () => {
  const user = await TestUser.arrive(site.browser, "Anna", { ...phone, serviceWorkers: "allow" });
  await user.page.goto(site.server.url);
  await user.page.evaluate(() => navigator.serviceWorker.ready);
  await user.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await user.context.setOffline(true);
  await user.page.goto(site.server.url);
  await user.byTestId("play-local").click();
  await start(user);
  await play(user, game1932.slice(0, 3));
  await user.page.reload();
  await user.sees(3);
  await play(user, game1932.slice(3, 4));
  await user.byTestId("export").locator("summary").click();
  await user.byTestId("send").click();
  await user.byTestId("export").locator(".problem").waitFor();
});
