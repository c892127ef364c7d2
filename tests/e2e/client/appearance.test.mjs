// Appearance settings: piece sets, boards, light and dark, and six viewing sides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

const colourOf = (user, selector, property) =>
  user.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

test("Piece sets are chosen in the settings of any page and kept", async () => {
  const game = await table(site.browser, site.server.url, names);
  const [hana] = game.users;
  await hana.page.goto(site.server.url);
  await hana.openSettings();
  await hana.byTestId("setting-pieces").selectOption("two-kanji");
  await hana.page.keyboard.press("Escape");
  await hana.byTestId("settings-dialog").waitFor({ state: "detached" });
  assert.equal(await hana.byTestId("account-menu").evaluate((button) => button === document.activeElement), true);

  await look(game);
  const king = hana.page.locator('[data-at="1d"]');
  await king.locator('.sign:text-is("王")').waitFor();
  await king.locator('.sign:text-is("将")').waitFor();
  await hana.openBoardMenu();
  const choose = (set) => hana.byTestId("setting-pieces").first().selectOption(set);
  await choose("original");
  await king.locator('.sign:text-is("輿")').waitFor();
  await choose("western");
  await king.locator('.sign:text-is("K")').waitFor();
  await choose("symbols");
  await king.locator(".symbol .step").first().waitFor();
  assert.equal(await king.locator(".symbol .step").count(), 6, "a king steps to six sides");
  await hana.page.reload();
  await king.locator(".symbol").waitFor();
  await hana.openBoardMenu();
  await choose("kanji");
  await king.locator('.sign:text-is("王")').waitFor();
});

test("Boards have their own colours and the theme follows system or setting", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  const seen = new Set();
  await hana.openSettings();
  for (const board of ["paper", "wood", "dark", "contrast"]) {
    await hana.byTestId("setting-board").selectOption(board);
    seen.add(await colourOf(hana, '[data-cell="7f"]', "fill"));
  }
  assert.equal(seen.size, 4, "each board has its own colours");

  const paper = () => colourOf(hana, "body", "backgroundColor");
  const light = await paper();
  await hana.page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();
  assert.notEqual(dark, light, "the page goes with the system");
  await hana.byTestId("setting-theme").selectOption("light");
  assert.equal(await paper(), light);
  await hana.page.emulateMedia({ colorScheme: "light" });
  await hana.byTestId("setting-theme").selectOption("dark");
  assert.equal(await paper(), dark);
  await hana.page.reload();
  await hana.byTestId("game").waitFor();
  assert.equal(await paper(), dark, "the choice is kept");
});

test("The board can be seen from six sides", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  const sideOfFirst = () => hana.page.locator('[data-seat="first"]').getAttribute("class");
  const kingAt = () => hana.cell("1d").getAttribute("points");
  const sides = [];
  for (let turn = 0; turn < 6; turn++) {
    sides.push((await sideOfFirst()).split(" ")[1]);
    const before = await kingAt();
    await hana.page.getByRole("button", { name: "Rotate right" }).click();
    await expectEventually("the board is turned", async () => (await kingAt()) !== before);
  }
  assert.deepEqual(sides, ["bottom", "low-left", "left", "top", "right", "low-right"]);
  assert.equal((await sideOfFirst()).split(" ")[1], "bottom");
  await hana.openBoardMenu();
  await hana.byTestId("view-from").selectOption({ label: "opposite First" });
  await expectEventually("First is at the top", async () => (await sideOfFirst()).includes("top"));
  await hana.play(game1932[0]);
  await hana.showsPiece("4d", "fP");
});

test("Pieces slide unless reduced motion is set", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [, taro, yuki] = game.users;
  for (const { page } of [taro, yuki]) {
    await page.evaluate(() => {
      window.slides = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        if (this.matches("[data-at]")) window.slides += 1;
        return animate.apply(this, how);
      };
    });
  }
  await yuki.page.emulateMedia({ reducedMotion: "reduce" });
  const moves = inTurn(game1932);
  await play(game, moves.slice(0, 1));
  for (const user of [taro, yuki]) await user.showsPiece("4d", "fP");
  assert.equal(await taro.page.evaluate(() => window.slides), 1);
  assert.equal(await yuki.page.evaluate(() => window.slides), 0);
  await taro.openSettings();
  await taro.byTestId("setting-animated").uncheck();
  await taro.byTestId("settings-close").click();
  await play(game, moves.slice(1, 2), 2);
  await taro.showsPiece("10j", "mP");
  assert.equal(await taro.page.evaluate(() => window.slides), 1);
});

/**
 * Returns the mean luminance of each owner's pawn, by the owner's letter, under a simulated vision
 * deficiency.
 */
async function luminances(user, deficiency) {
  const session = await user.context.newCDPSession(user.page);
  await session.send("Emulation.setEmulatedVisionDeficiency", { type: deficiency });
  const found = {};
  for (const [owner, cell] of Object.entries({ f: "3c", m: "8k", l: "8d" })) {
    const bytes = await user.page.locator(`[data-at="${cell}"] .wedge`).screenshot();
    found[owner] = await user.page.evaluate(async (encoded) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0))], { type: "image/png" }),
      );
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(
        image.width * 0.4,
        image.height * 0.4,
        image.width * 0.2,
        image.height * 0.2,
      );
      let sum = 0;
      for (let at = 0; at < data.length; at += 4)
        sum += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      return sum / (data.length / 4);
    }, bytes.toString("base64"));
  }
  await session.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
  return found;
}

test("Owners differ without colour, by lightness and by the shape of pieces", async () => {
  const game = await table(site.browser, site.server.url, names);
  await look(game);
  const [hana] = game.users;
  await hana.showsPiece("3c", "fP");
  await hana.page.evaluate(() => {
    for (const sign of document.querySelectorAll(".sign")) sign.remove();
  });
  const feet = new Set();
  for (const cell of ["3c", "8k", "8d"])
    feet.add(await hana.page.locator(`[data-at="${cell}"] .wedge`).getAttribute("d"));
  assert.equal(feet.size, 3);
  for (const board of ["paper", "wood", "dark", "contrast"]) {
    await hana.page.evaluate((name) => {
      document.documentElement.dataset.board = name;
    }, board);
    for (const deficiency of ["achromatopsia", "protanopia", "deuteranopia"]) {
      const { f, m, l } = await luminances(hana, deficiency);
      const what = `${board}, ${deficiency}: ${f} ${l} ${m}`;
      assert.ok(l - f > 30 && m - l > 30, what);
    }
  }
});

test("An offline replay has the same settings", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932));
  await look(game);
  const [hana] = game.users;
  const { path } = await hana.download("download-replay");
  const page = await hana.context.newPage();
  await page.setContent(readFileSync(path, "utf8"));
  await page.getByTestId("settings").click();
  await page.getByTestId("setting-board").selectOption("wood");
  assert.equal(await page.locator("html").getAttribute("data-board"), "wood");
  await page.close();
});
