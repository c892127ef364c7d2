// Checks every page and state with axe-core in light and dark, and the accessible names of the
// board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { conformanceGame, game1932 } from "../support/games.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const names = ["Hana", "Taro", "Yuki"];
const site = openSite();

/** Checks the page in light and in dark. */
async function inBoth(user, what) {
  for (const colorScheme of ["light", "dark"]) {
    await user.page.emulateMedia({ colorScheme });
    await assertAccessible(user, `${what}, ${colorScheme}`);
  }
}

const pages = [
  "",
  "games",
  "watch",
  "import",
  "account",
  "computer",
  "programs",
  "local",
  "learn",
  "learn?exercise=mate1",
  "problems?theme=mate1",
  "problems?today",
  "review",
  "review?edit",
  "rules",
  "nowhere",
];

for (const phone of [false, true]) {
  test(`Pages outside games are accessible${phone ? " on a phone" : ""}`, async () => {
    const context = phone ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {};
    const game = await table(site.browser, site.server.url, names, { contexts: { Hana: context } });
    await play(game, inTurn(game1932));
    const [hana, taro, yuki] = game.users;
    hana.expect(/404.*nowhere/);
    await say(taro, game.id, { type: "resign" });
    await say(yuki, game.id, { type: "resign" });
    for (const path of [...pages, `review?game=${game.id}&ply=4`]) {
      await hana.page.goto(`${site.server.url}/${path}`);
      await hana.page.locator("h1, h2").first().waitFor();
      await inBoth(hana, `/${path}`);
    }
    await hana.page.goto(site.server.url);
    await hana.openSettings();
    await hana.byTestId("settings-dialog").waitFor();
    await inBoth(hana, "settings");
  });

  test(`A game is accessible from free seats to its end${phone ? " on a phone" : ""}`, async () => {
    const context = phone ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {};
    const game = await table(site.browser, site.server.url, names, {
      contexts: { Hana: context },
      time: { kind: "fischer", base: 600, increment: 5 },
    });
    const [hana, taro, yuki] = game.users;
    const open = await table(site.browser, site.server.url, [...names].reverse(), { opening_alliance: true });
    await hana.page.goto(open.link);
    await hana.byTestId("game").waitFor();
    await inBoth(hana, "a table");

    await look(game);
    await hana.movable("2g").waitFor();
    await inBoth(hana, "a game");
    await hana.movable("2g").click();
    await inBoth(hana, "a piece is chosen");
    await hana.cell("10k").click();
    await hana.page.locator(".chooser").waitFor();
    await inBoth(hana, "the choice whether to promote");
    await hana.page.locator("[data-choice=keep]").click();
    await taro.sees(1);
    await taro.play("10m10k");
    await say(taro, game.id, { type: "draw", offer: true });
    await hana.page.locator(".standing-offers").waitFor();
    await hana.movable("3d").click();
    await hana.cell("4f").click();
    await hana.page.locator(".marks .waiting").first().waitFor();
    await inBoth(hana, "an offer, and a move that waits");
    await say(taro, game.id, { type: "resign" });
    await say(yuki, game.id, { type: "resign" });
    await hana.byTestId("result").waitFor();
    await hana.byTestId("step-back").click();
    await inBoth(hana, "the end, looking back");
  });
}

test("An alliance, an illumination and every board theme are accessible", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]).slice(0, 41);
  const game = await table(site.browser, site.server.url, names);
  await play(game, moves);
  await look(game);
  const [, , yuki] = game.users;
  await yuki.sees(41);
  await yuki.byTestId("illuminate").click();
  await inBoth(yuki, "an illumination is chosen");
  for (const board of ["wood", "dark", "contrast"]) {
    await yuki.page.evaluate((name) => {
      document.documentElement.dataset.board = name;
    }, board);
    await inBoth(yuki, board);
  }
});

test("The board is a grid that names the content of its cells", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(["2g10k"]));
  await look(game);
  const [, taro] = game.users;
  await taro.movable("10m").waitFor();
  const label = (cell) => taro.cell(cell).getAttribute("aria-label");
  assert.equal(await label("7g"), "7g, Pleasure Garden, empty");
  assert.match(await label("10m"), /^10m, Middle's king, can move$/);
  assert.match(await label("10k"), /^10k, First's bishop, last move$/);
  assert.match(await label("12m"), /^12m, Middle's silver/);
  assert.match(await label("2g"), /^2g, empty, last move, First's territory$/);
  assert.equal(await taro.page.getByRole("grid", { name: "Board" }).getByRole("row").count(), 13);
  assert.equal(await taro.page.getByRole("gridcell").count(), 127);
  assert.equal(await taro.page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
});

test("The name of a king in check says so", async () => {
  const moves = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]).slice(0, 41);
  const game = await table(site.browser, site.server.url, names);
  await play(game, moves);
  await look(game);
  const [hana] = game.users;
  await hana.sees(41);
  const checked = hana.page.locator(".marks .in-check");
  const back = hana.byTestId("step-back");
  while ((await checked.count()) === 0 && (await back.isEnabled())) await back.click();
  assert.ok((await checked.count()) > 0);
  await hana.page.locator('[role="gridcell"][aria-label*="king, in check"]').first().waitFor();
});
