// The picture of the board in a game's page, which the interactive board replaces.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf, visit } from "../bench/visit.mjs";
import { inTurn, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const picture = "#first img";

/** Starts a game with three moves. */
async function begun() {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await play(game, inTurn(["3d4e", "10k10j", "11g10g"]));
  return game;
}

/** Returns the box of the drawn picture in its element: as large as fits, at the top, centred. */
const pictureBox = (page) =>
  page.locator(picture).evaluate((image) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
    const drawn = { width: image.naturalWidth * scale, height: image.naturalHeight * scale };
    return { x: x + (width - drawn.width) / 2, y, ...drawn };
  });

for (const [where, context] of Object.entries({ "a desktop": {}, "a phone": phone })) {
  test(`The board is visible before the scripts load on ${where}`, async () => {
    const { link } = await begun();
    const late = await TestUser.arrive(site.browser, "Late", context);
    let letGo;
    const held = new Promise((resolve) => {
      letGo = resolve;
    });
    await late.page.route("**/assets/main-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await late.page.goto(link, { waitUntil: "commit" });
    await late.page.waitForFunction((image) => document.querySelector(image)?.naturalWidth > 0, picture);
    const before = await pictureBox(late.page);
    letGo();
    await late.showsPiece("4e", "fP");
    assert.equal(await late.page.locator("#first").count(), 0);
    const after = await late.page.locator(".board").boundingBox();
    for (const side of ["x", "y", "width", "height"]) {
      assert.ok(Math.abs(before[side] - after[side]) <= 4, `${side}: ${before[side]} became ${after[side]}`);
    }
  });
}

test("The board is visible without scripts, in light and dark", async () => {
  const { link } = await begun();
  for (const colorScheme of ["light", "dark"]) {
    const plain = await TestUser.arrive(site.browser, "Plain", { javaScriptEnabled: false, colorScheme });
    const [answer] = await Promise.all([
      plain.page.waitForResponse(/last\.svg/),
      plain.page.goto(link, { waitUntil: "load" }),
    ]);
    assert.equal(answer.status(), 200);
    assert.equal(/theme=dark/.test(answer.url()), colorScheme === "dark");
    assert.match(await answer.text(), /data-piece="fP" data-at="4e"/);
    await plain.page.locator(picture).waitFor();
  }
});

test("A game that does not exist is reported at once", async () => {
  const lost = await TestUser.arrive(site.browser, "Lost");
  lost.expect(/404.*nosuch/);
  await lost.page.goto(`${site.server.url}/game/nosuch`);
  await lost.byTestId("missing").waitFor();
  assert.equal(await lost.page.locator("#first").count(), 0);
});

// The times of ./run bench client depend on the machine, this size does not.
test("The scripts that are loaded before the rules have at most 80 KB", async () => {
  const { link } = await begun();
  const { script } = await figuresOf(await visit(site.browser, link));
  assert.ok(script > 0 && script <= 80 * 1024, `${script} bytes`);
});
