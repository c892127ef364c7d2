// A game by keys alone: from the front page to its end nobody touches a mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { inTurn, look, play, table } from "./support/prepare.mjs";
import { openSite } from "./support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const focused = (person) =>
  person.page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("data-testid") ?? at?.getAttribute("data-cell") ?? at?.tagName ?? "";
  });

/** Goes on by Tab until what is sought has the focus. */
async function tabTo(person, sought, key = "Tab") {
  for (let steps = 0; steps < 120; steps++) {
    if ((await focused(person)) === sought) return;
    await person.page.keyboard.press(key);
  }
  assert.fail(`${person.name} does not come to ${sought} by ${key}`);
}

const isCell = (words) => /^\d+[a-m]$/.test(words);

async function tabToBoard(person) {
  for (let steps = 0; steps < 120 && !isCell(await focused(person)); steps++) await person.page.keyboard.press("Tab");
  assert.ok(isCell(await focused(person)));
}

/** Presses a key until a cell has the focus. */
async function pressUntil(person, key, cell) {
  for (let steps = 0; steps < 40 && (await focused(person)) !== cell; steps++) await person.page.keyboard.press(key);
  assert.equal(await focused(person), cell, `${person.name} by ${key}`);
}

const press = async (person, ...keys) => {
  for (const key of keys) await person.page.keyboard.press(key);
};

/** The lines that were told to who listens. */
const told = (person) => person.byTestId("log").locator("p").allTextContents();

test("three people create, join, sit, move and resign by keys", async () => {
  const [hana, taro, yuki] = await Promise.all(names.map((name) => Person.arrive(site.browser, name)));
  await hana.page.goto(site.server.url);
  await hana.byTestId("create").waitFor();
  await tabTo(hana, "name");
  await press(hana, "Control+a");
  await hana.page.keyboard.type("Hana");
  await tabTo(hana, "create");
  await press(hana, "Enter");
  await hana.byTestId("link").waitFor();
  const link = await hana.byTestId("link").inputValue();
  await tabTo(hana, "sit-first");
  await press(hana, "Enter");
  await hana.byTestId("stand").waitFor();
  for (const [person, seat] of [
    [taro, "middle"],
    [yuki, "last"],
  ]) {
    await person.page.goto(link);
    await person.byTestId(`sit-${seat}`).waitFor();
    await tabTo(person, "name");
    await press(person, "Control+a");
    await person.page.keyboard.type(person.name);
    await tabTo(person, `sit-${seat}`);
    await press(person, "Enter");
    await person.byTestId("stand").or(person.byTestId("move-list")).first().waitFor();
  }

  // By a letter to the piece, by a dot to where it goes.
  await hana.movable("3c").waitFor();
  await tabToBoard(hana);
  assert.equal(await focused(hana), "1d", "the way begins at one's own king");
  await pressUntil(hana, "p", "3c");
  assert.match(await hana.cell("3c").getAttribute("aria-label"), /^3c, First's pawn, chosen/);
  await pressUntil(hana, ".", "4d");
  assert.match(await hana.cell("4d").getAttribute("aria-label"), /empty, can go here/);
  await press(hana, "Enter");
  await taro.sees(1);

  // By arrows.
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

  // Typed, after the field was switched on.
  await tabTo(yuki, "settings", "Shift+Tab");
  await press(yuki, "Enter");
  await yuki.byTestId("settings-dialog").waitFor();
  await tabTo(yuki, "setting-typing");
  await press(yuki, "Space", "Escape");
  await yuki.byTestId("typed").waitFor();
  assert.equal(await focused(yuki), "settings");
  await tabToBoard(yuki);
  await press(yuki, "/");
  assert.equal(await focused(yuki), "typed");
  await yuki.page.keyboard.type("P11g-10g");
  await press(yuki, "Enter");
  await hana.sees(3);
  await hana.showsPiece("10g", "lP");

  const heard = await told(yuki);
  assert.deepEqual(heard.slice(-6), [
    "First: pawn from 3c to 4d",
    "Taro to move",
    "Middle: pawn from 10k to 10j",
    "Your turn",
    "Last: pawn from 11g to 10g",
    "Hana to move",
  ]);

  for (const person of [hana, taro]) {
    await tabTo(person, "resign");
    await press(person, "Enter");
    await tabTo(person, "resign-confirm");
    await press(person, "Enter");
  }
  await yuki.byTestId("result").waitFor();
  await expectEventually("the end is told", async () => (await told(yuki)).at(-1) === "Yuki wins by resignation");
});

test("promotion, drops and illumination by keys, and what keys there are", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k", "12l10k", "8d7d"]));
  await look(game);
  const [hana, taro] = game.people;
  await hana.held("P").waitFor();
  await tabToBoard(hana);
  await press(hana, "Shift+p");
  assert.equal(await hana.held("P").getAttribute("aria-pressed"), "true");
  await press(hana, "Escape");
  assert.equal(await hana.held("P").getAttribute("aria-pressed"), "false");
  await press(hana, "Shift+p", "End");
  assert.match(await hana.cell(await focused(hana)).getAttribute("aria-label"), /can go here|First's/);
  await pressUntil(hana, ".", "7g");
  await press(hana, "Enter");
  await taro.sees(4);
  await taro.showsPiece("7g", "fP");

  await press(hana, "?");
  await hana.byTestId("keys-dialog").waitFor();
  await press(hana, "Escape");
  await hana.byTestId("keys-dialog").waitFor({ state: "detached" });
  assert.equal(await focused(hana), "7g", "back where one was");
  // Outside the board the same keys go through the moves.
  await press(hana, "ArrowLeft");
  assert.notEqual(await focused(hana), "7g");
  assert.equal(await hana.page.locator('[data-ply="4"][aria-current]').count(), 1);

  // Who goes on as soon as the dialog is closed is not called back once the page has taken it away.
  await press(hana, "?");
  await hana.byTestId("keys-dialog").waitFor();
  await hana.page.evaluate(() => {
    const goOn = () => document.querySelector('[data-cell="3c"]').focus();
    document.addEventListener("close", goOn, { capture: true, once: true });
  });
  await press(hana, "Escape");
  await hana.byTestId("keys-dialog").waitFor({ state: "detached" });
  await hana.page.waitForTimeout(200);
  assert.equal(await focused(hana), "3c");
});

test("the choice whether to promote takes the keys and gives them back", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana, taro] = game.people;
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
