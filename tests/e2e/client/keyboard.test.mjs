// A game by keyboard alone, from the front page to its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const focused = (user) =>
  user.page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("data-testid") ?? at?.getAttribute("data-cell") ?? at?.tagName ?? "";
  });

/** Presses Tab until the element has the focus. */
async function tabTo(user, sought, key = "Tab") {
  for (let steps = 0; steps < 120; steps++) {
    if ((await focused(user)) === sought) return;
    await user.page.keyboard.press(key);
  }
  assert.fail(`${user.name} does not come to ${sought} by ${key}`);
}

const isCell = (words) => /^\d+[a-m]$/.test(words);

async function tabToBoard(user) {
  for (let steps = 0; steps < 120 && !isCell(await focused(user)); steps++) await user.page.keyboard.press("Tab");
  assert.ok(isCell(await focused(user)));
}

/** Presses a key until a cell has the focus. */
async function pressUntil(user, key, cell) {
  for (let steps = 0; steps < 40 && (await focused(user)) !== cell; steps++) await user.page.keyboard.press(key);
  assert.equal(await focused(user), cell, `${user.name} by ${key}`);
}

const press = async (user, ...keys) => {
  for (const key of keys) await user.page.keyboard.press(key);
};

/** Returns the lines of the screen reader log. */
const described = (user) => user.byTestId("log").locator("p").allTextContents();

test("Three players create, join, take seats, move and resign by keyboard", async () => {
  const [hana, taro, yuki] = await Promise.all(names.map((name) => TestUser.arrive(site.browser, name)));
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").waitFor();
  await tabTo(hana, "name");
  await press(hana, "Control+a");
  await hana.page.keyboard.type("Hana");
  await tabTo(hana, "create");
  await press(hana, "Enter");
  await hana.byTestId("link").waitFor();
  const link = await hana.byTestId("link").inputValue();
  await tabTo(hana, "leave-seat");
  await press(hana, "Enter");
  await hana.byTestId("take-seat-first").waitFor();
  await tabTo(hana, "take-seat-first");
  await press(hana, "Enter");
  await hana.byTestId("leave-seat").waitFor();
  for (const [user, seat] of [
    [taro, "middle"],
    [yuki, "last"],
  ]) {
    await user.page.goto(link);
    await user.byTestId(`take-seat-${seat}`).waitFor();
    await tabTo(user, "name");
    await press(user, "Control+a");
    await user.page.keyboard.type(user.name);
    await tabTo(user, `take-seat-${seat}`);
    await press(user, "Enter");
    await user.byTestId("leave-seat").or(user.byTestId("move-list")).first().waitFor();
  }

  // A letter key selects the piece, the dot key the destination.
  await hana.movable("3c").waitFor();
  await tabToBoard(hana);
  assert.equal(await focused(hana), "1d", "the way begins at one's own king");
  await pressUntil(hana, "p", "3c");
  assert.match(await hana.cell("3c").getAttribute("aria-label"), /^3c, First's pawn, selected/);
  await pressUntil(hana, ".", "4d");
  assert.match(await hana.cell("4d").getAttribute("aria-label"), /empty, legal target/);
  await press(hana, "Enter");
  await taro.sees(1);

  // By arrow keys.
  await taro.movable("10k").waitFor();
  await tabToBoard(taro);
  assert.equal(await focused(taro), "10m");
  await press(taro, "ArrowUp", "ArrowUp");
  await pressUntil(taro, "ArrowLeft", "11k");
  await press(taro, "d", "Enter", "e");
  assert.equal(await focused(taro), "9j");
  await press(taro, "q", "d", "c", "z");
  await pressUntil(taro, "a", "10k");
  await press(taro, "q", "Enter");
  await yuki.sees(2);
  await yuki.showsPiece("10j", "mP");

  // Typed, after the input field is switched on in the settings.
  await tabTo(yuki, "account-menu", "Shift+Tab");
  await press(yuki, "Enter");
  await tabTo(yuki, "settings");
  await press(yuki, "Enter");
  await yuki.byTestId("settings-dialog").waitFor();
  await tabTo(yuki, "setting-typing");
  await press(yuki, "Space", "Escape");
  await yuki.byTestId("typed").waitFor();
  assert.equal(await focused(yuki), "account-menu");
  await tabToBoard(yuki);
  await press(yuki, "/");
  assert.equal(await focused(yuki), "typed");
  await yuki.page.keyboard.type("P11g-10g");
  await press(yuki, "Enter");
  await hana.sees(3);
  await hana.showsPiece("10g", "lP");

  const heard = await described(yuki);
  assert.deepEqual(heard.slice(-6), [
    "First: pawn from 3c to 4d",
    "Taro to move",
    "Middle: pawn from 10k to 10j",
    "Your turn",
    "Last: pawn from 11g to 10g",
    "Hana to move",
  ]);

  for (const user of [hana, taro]) {
    await tabTo(user, "resign");
    await press(user, "Enter");
    await tabTo(user, "resign-confirm");
    await press(user, "Enter");
  }
  await yuki.byTestId("result").waitFor();
  await expectEventually(
    "the end is announced",
    async () => (await described(yuki)).at(-1) === "Yuki wins by resignation",
  );
});

test("Promotion, drops and key help work by keyboard", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await look(game);
  const [hana, taro] = game.users;
  await hana.held("P").waitFor();
  await tabToBoard(hana);
  await press(hana, "Shift+p");
  assert.equal(await hana.held("P").getAttribute("aria-pressed"), "true");
  await press(hana, "Escape");
  assert.equal(await hana.held("P").getAttribute("aria-pressed"), "false");
  await press(hana, "Shift+p", "End");
  assert.match(await hana.cell(await focused(hana)).getAttribute("aria-label"), /legal target|First's/);
  await pressUntil(hana, ".", "7g");
  await press(hana, "Enter");
  await taro.sees(4);
  await taro.showsPiece("7g", "fP");

  await press(hana, "?");
  await hana.byTestId("keys-dialog").waitFor();
  await press(hana, "Escape");
  await hana.byTestId("keys-dialog").waitFor({ state: "detached" });
  assert.equal(await focused(hana), "7g", "back where one was");
  // Outside the board the same keys step through the moves.
  await press(hana, "ArrowLeft");
  assert.notEqual(await focused(hana), "7g");
  assert.equal(await hana.page.locator('[data-ply="4"][aria-current]').count(), 1);

  // Focus that moves elsewhere as the dialog closes is not moved back.
  await press(hana, "?");
  await hana.byTestId("keys-dialog").waitFor();
  await hana.page.evaluate(() => {
    const goOn = () => document.querySelector('[data-cell="3c"]').focus();
    document.addEventListener("close", goOn, { capture: true, once: true });
  });
  await press(hana, "Escape");
  await hana.byTestId("keys-dialog").waitFor({ state: "detached" });
  await painted(hana);
  assert.equal(await focused(hana), "3c");
});

test("The promotion dialog takes the focus and gives it back", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.users;
  await hana.movable("2g").waitFor();
  await tabToBoard(hana);
  await press(hana, "b");
  assert.equal(await focused(hana), "2g");
  await pressUntil(hana, ",", "10k");
  await press(hana, "Enter");
  const promote = hana.page.locator(".chooser [data-choice=promote]");
  await promote.waitFor();
  assert.equal(await promote.evaluate((button) => button === document.activeElement), true);
  await press(hana, "Escape");
  assert.equal(await focused(hana), "10k");
  await press(hana, "b");
  await pressUntil(hana, ",", "10k");
  await press(hana, "Enter", "Enter");
  await taro.showsPiece("10k", "f+B");
});

test("The key / opens the field for typed moves", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.goto(`${site.server.url}/local`);
  await user.page.locator(".create-form button[type=submit]").click();
  await user.movable("3c").waitFor();
  assert.equal(await user.byTestId("typed").count(), 0);
  await user.cell("3c").focus();
  await user.page.keyboard.press("/");
  await user.page.keyboard.type("3c4d");
  await user.page.keyboard.press("Enter");
  await user.sees(1);
});
