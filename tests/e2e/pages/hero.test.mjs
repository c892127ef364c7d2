// The board at the top of the front page, and what the first screen shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const boxOf = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test("The game of 1932 plays itself and can be paused", async () => {
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.clock.install();
  await visitor.page.goto(site.server.url);
  await visitor.byTestId("hero").waitFor();
  const ply = async () => Number(await visitor.byTestId("hero").getAttribute("data-ply"));
  const record = visitor.page.waitForResponse(/1932\/record\.json/);
  await visitor.page.clock.runFor(1500);
  await record;
  await visitor.byTestId("hero-pause").waitFor();
  await expectEventually("the game goes on", async () => {
    await visitor.page.clock.runFor(2500);
    return (await ply()) >= 2;
  });
  await visitor.byTestId("hero-pause").click();
  const paused = await ply();
  await visitor.page.clock.runFor(6000);
  assert.equal(await ply(), paused);
});

test("The board stands still with reduced motion", async () => {
  const calm = await TestUser.arrive(site.browser, "Calm", { reducedMotion: "reduce" });
  await calm.page.goto(site.server.url);
  await calm.byTestId("hero-pause").getByText("Play").waitFor();
  assert.equal(await calm.byTestId("hero").getAttribute("data-ply"), "0");
  await calm.byTestId("hero-pause").click();
  await expectEventually("it plays", async () => (await calm.byTestId("hero").getAttribute("data-ply")) === "1");
});

test("The first screen shows the board and the first two actions", async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [844, 390],
  ]) {
    const user = await TestUser.arrive(site.browser, "Visitor", { viewport: { width, height } });
    await user.page.goto(site.server.url);
    const shown = [user.page.locator(".hero .board"), user.byTestId("play-computer")];
    if (height > 390) shown.push(user.byTestId("create"));
    for (const each of shown) {
      await each.waitFor();
      const { top, bottom, left, right } = await boxOf(each);
      assert.ok(top >= 0 && bottom <= height && left >= 0 && right <= width, `${width}: ${top} to ${bottom}`);
    }
    assert.ok((await boxOf(shown[0])).width >= Math.min(width, height) * 0.6, `a large board at ${width}`);
  }
});

test("A user who waits at a table is named to others", async () => {
  const host = await TestUser.arrive(site.browser, "Kimi");
  await host.page.goto(site.server.url);
  await host.byTestId("listed").check();
  await host.byTestId("create").click();
  const link = await host.byTestId("link").inputValue();
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.page.goto(site.server.url);
  await visitor
    .byTestId("waiting-table")
    .getByText(/is waiting for players/)
    .waitFor();
  await visitor.byTestId("waiting-table").getByRole("link", { name: "Join" }).click();
  assert.equal(visitor.page.url(), link);
  await host.page.goto(site.server.url);
  await host.byTestId("games-open").locator("li").first().waitFor();
  assert.equal(await host.byTestId("waiting-table").count(), 0);
});

test("The live game is shown instead, in the chosen pieces and with hands, and follows the moves", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  const visitor = await TestUser.arrive(site.browser, "Visitor");
  await visitor.context.addInitScript(() => localStorage.setItem("sannin.pieces", "western"));
  await visitor.page.goto(site.server.url);
  const hero = visitor.page.locator(`[data-testid=hero][data-game="${game.id}"]`);
  await hero.locator('[data-at="3c"][data-piece=fP] .western').waitFor();
  assert.equal(await hero.locator("[data-held]").count(), 0);
  await play(game, inTurn(game1932));
  for (const held of ["mB", "lB"]) await hero.locator(`[data-held=${held}]`).waitFor();
  await expectEventually("the label has the moves", async () =>
    (await hero.locator(".board").getAttribute("aria-label")).includes("18 moves"),
  );
  await hero.locator("a").first().click();
  await visitor.sees(18);
});
