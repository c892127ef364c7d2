// The engine on the analysis board: shares, best lines and marks of the game of 1932.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const record = readFileSync(new URL("../../data/records/variations.s3n", import.meta.url), "utf8");

async function analysed(context = {}) {
  const user = await TestUser.arrive(site.browser, "Hana", context);
  await user.page.goto(`${site.server.url}/review`);
  await user.byTestId("paste").fill(record);
  await user.byTestId("begin-pasted").click();
  await user.byTestId("tree").waitFor();
  return user;
}

/** Analyses the whole game and opens the details. */
async function analyse(user) {
  await user.byTestId("analyse-game").click();
  await user.byTestId("summaries").waitFor({ state: "attached", timeout: 120_000 });
  await open(user);
}

/** Opens the details of the analysis, which are closed at first. */
async function open(user) {
  assert.equal(await user.byTestId("summaries").isVisible(), false);
  await user.byTestId("game-details").locator("summary").click();
  await user.byTestId("summaries").waitFor();
}

test("The engine shows shares and best lines, which can be played", async () => {
  const hana = await analysed();
  assert.equal(await hana.byTestId("engine-lines").count(), 0, "the engine is off at first");
  await hana.byTestId("engine-on").check();
  const first = hana.byTestId("engine-move").first();
  await first.waitFor();
  assert.equal(await hana.byTestId("engine-lines").locator("li").count(), 3);
  assert.match(await hana.byTestId("engine-facts").textContent(), /Depth \d+ · [\d,]+ nodes · estimate/);
  const words = await hana.byTestId("share-bar").textContent();
  const sum = [...words.matchAll(/(\d+) %/g)].reduce((total, [, percent]) => total + Number(percent), 0);
  assert.ok(Math.abs(sum - 100) <= 1, words);
  // The last search is over, so that the line under the pointer stays.
  await expectEventually("a deep search", async () =>
    /(150|600),\d+ nodes/.test(await hana.byTestId("engine-facts").textContent()),
  );
  // The arrows of the lines, the best one strongest; a line that is pointed at is stronger still.
  const arrows = (strength) => hana.page.locator(`.arrows .advice.${strength}`);
  await hana.byTestId("status").hover();
  assert.equal(await arrows("best").count(), 1);
  assert.ok((await arrows("other").count()) > 0);
  await hana.byTestId("engine-lines").locator("li").last().hover();
  await arrows("pointed").waitFor();
  await first.focus();
  const notation = (await first.textContent()).trim();
  await first.click();
  await hana.page.locator(".tree [aria-current]").filter({ hasText: notation }).waitFor();
});

test("The arrows of the best moves leave the user's drawings alone", async () => {
  const hana = await analysed();
  await hana.page.locator(".tree .move").getByText("P3c-4d").click();
  await hana.page.locator("path.shape").waitFor();
  await hana.byTestId("engine-on").check();
  await hana.page.locator(".arrows .advice.best").waitFor();
  await hana.cell("7g").click({ button: "right" });
  await hana.page.locator("circle.shape").waitFor();
  assert.equal(await hana.page.locator("path.shape").count(), 1);
  await hana.byTestId("engine-on").uncheck();
  await expectEventually("no arrows", async () => (await hana.page.locator(".advice").count()) === 0);
  assert.equal(await hana.page.locator(".shape").count(), 2);
});

test("A chart of the game has marks and a summary, on a phone too", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  for (const context of [{}, phone]) {
    const hana = await analysed(context);
    await analyse(hana);
    assert.equal(await hana.page.locator(".share-chart .area").count(), 3);
    const list = hana.byTestId("marked").locator("li");
    assert.ok((await list.count()) > 0);
    const wide = await hana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(wide, 0, "nothing sticks out");
    const [chart, tree] = [await hana.byTestId("chart").boundingBox(), await hana.byTestId("tree").boundingBox()];
    assert.ok(tree.y + tree.height <= chart.y, "the moves are above the chart");
    const marked = list.locator("button").first();
    const [, notation] = (await marked.textContent()).trim().split(" ");
    await marked.click();
    const current = hana.page.locator(".tree [aria-current]").filter({ hasText: notation });
    await current.waitFor();
    await current.getByText(/^(Inaccuracy|Mistake|Blunder)$/).waitFor({ state: "attached" });
    assert.equal(await hana.page.locator(".tree .move .mark-sign").count(), await list.locator("[data-mark]").count());
    await hana.context.close();
  }
});

test("Only positions that are not analysed yet are searched, after a reload too", async () => {
  const hana = await analysed();
  const button = hana.byTestId("analyse-game");
  await analyse(hana);
  const seen = async () => [
    await hana.byTestId("summaries").textContent(),
    await hana.byTestId("marked").textContent(),
    await hana.page.locator(".share-chart .area").first().getAttribute("d"),
    await hana.page.locator(".tree .move .mark-sign").count(),
  ];
  const before = await seen();
  assert.equal(await button.count(), 0);
  await hana.byTestId("game-facts").getByText("saved in this browser").waitFor();
  await hana.page.reload();
  await open(hana);
  assert.deepEqual(await seen(), before);
  assert.equal(await button.count(), 0);
  // Without its last move, and with it again, the game is analysed as before.
  await hana.page.keyboard.press("End");
  await hana.byTestId("remove").click();
  await expectEventually("a shorter line", async () => (await seen())[2] !== before[2]);
  assert.equal(await button.count(), 0);
  await hana.byTestId("undo").click();
  await expectEventually("the whole line", async () => (await seen())[2] === before[2]);
  assert.equal(await button.count(), 0);
  await hana.page.keyboard.press("End");
  const path = async () => (await hana.page.locator(".share-chart .area").first().getAttribute("d")).length;
  const short = await path();
  await hana.byTestId("engine-on").check();
  await hana.byTestId("engine-move").first().click();
  await button.getByText("Analyse the rest").waitFor();
  const [, done, all] = /Saved: (\d+) of (\d+) positions/.exec(await hana.byTestId("game-panel").textContent());
  assert.equal(all - done, 1);
  await hana.page.reload();
  await button.getByText("Analyse the rest").click();
  await expectEventually("a longer chart", async () => (await path()) > short);
  await hana.byTestId("game-details").waitFor();
  assert.equal(await button.count(), 0);
});

test("A number in the summary shows the moves that it counts, one after the other", async () => {
  const hana = await analysed();
  await analyse(hana);
  await hana.page.keyboard.press("Home");
  const number = hana.byTestId("summaries").locator("tbody button").first();
  const count = Number(await number.textContent());
  const name = await number.getAttribute("title");
  const seen = new Set();
  for (let index = 0; index < count; index += 1) {
    await number.click();
    const current = hana.page.locator(".tree [aria-current]");
    await current.getByText(name, { exact: true }).waitFor({ state: "attached" });
    seen.add(await current.getAttribute("data-node"));
  }
  assert.equal(seen.size, count);
});

test("An analysis by an earlier engine is shown, and can be repeated", async () => {
  const hana = await analysed();
  await analyse(hana);
  await hana.page.evaluate(() => {
    const key = `sannin.analysis.${new URLSearchParams(location.search).get("kept")}`;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), search: "another" }));
  });
  await hana.page.reload();
  await open(hana);
  await hana.byTestId("game-panel").getByText("By an earlier engine").waitFor();
  const button = hana.byTestId("analyse-game");
  await button.getByText("Analyse again").click();
  await hana
    .byTestId("game-panel")
    .getByText(/^Analysing: \d of/)
    .waitFor();
  await hana.byTestId("summaries").waitFor({ state: "attached", timeout: 120_000 });
  assert.equal(await button.count(), 0);
});

test("Shares, best lines, moves and chart are on one screen", async () => {
  const hana = await analysed({ viewport: { width: 1440, height: 900 } });
  await analyse(hana);
  await hana.byTestId("game-details").locator("summary").click();
  await hana.byTestId("engine-on").check();
  await hana.byTestId("engine-move").first().waitFor();
  const boxOf = async (part) => {
    await hana.page.evaluate(() => scrollTo(0, 0));
    return hana.byTestId(part).boundingBox();
  };
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    await hana.page.setViewportSize(viewport);
    for (const part of ["share-bar", "engine-lines", "tree", "game-panel"]) {
      const { y, height } = await boxOf(part);
      assert.ok(y >= 0 && y + height <= viewport.height, `${part}: ${y} + ${height}`);
    }
    assert.ok((await boxOf("tree")).height > 200, "eight moves or more");
  }
  // On a phone the best lines follow the step buttons.
  await hana.page.setViewportSize({ width: 390, height: 844 });
  const { y, height } = await boxOf("engine-lines");
  assert.ok(y + height <= 844, `the lines end at ${y + height}`);
});

test("The details of an analysis are closed at first, so that the moves are in sight", async () => {
  const hana = await analysed({ viewport: { width: 1440, height: 900 } });
  await hana.byTestId("analyse-game").click();
  await hana.byTestId("summaries").waitFor({ state: "attached", timeout: 120_000 });
  const moves = await hana.byTestId("tree").boundingBox();
  assert.ok(moves.y < 300, `the moves begin at ${moves.y}`);
  const summary = await hana.byTestId("game-details").locator("summary").textContent();
  const counted = [...summary.matchAll(/(?:Inaccuracy|Mistake|Blunder) (\d+)/g)].map(([, count]) => Number(count));
  await open(hana);
  const listed = await hana.byTestId("marked").locator("[data-mark]").count();
  assert.equal(
    counted.reduce((sum, count) => sum + count, 0),
    listed,
    "the counts are in one line",
  );
  for (const name of ["Walked into an alliance", "Decided who wins"]) {
    await hana.byTestId("chart-legend").getByText(name, { exact: true }).last().waitFor();
  }
});

test("The player of a game sees their own marked moves first", async () => {
  const hana = await analysed();
  await analyse(hana);
  const rows = hana.byTestId("marked").locator("li");
  const all = await rows.count();
  assert.equal(await hana.byTestId("only-own").count(), 0, "the record is of other players");
  await hana.page.evaluate(() => {
    const key = `sannin.review.${new URLSearchParams(location.search).get("kept")}`;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), own: "f" }));
  });
  await hana.page.reload();
  await open(hana);
  const own = await rows.count();
  assert.ok(own > 0 && own < all, `${own} of ${all}`);
  assert.equal(await hana.page.locator("[data-testid=marked] .owner-f").count(), own);
  await hana.byTestId("only-own").uncheck();
  assert.equal(await rows.count(), all);
});

test("A marked move has a line that says what was better, which can be played", async () => {
  const hana = await analysed();
  await analyse(hana);
  const heightOfChart = async () => (await hana.byTestId("chart").boundingBox()).height;
  assert.equal(await hana.byTestId("better").count(), 0, "the start has no mark");
  const before = await heightOfChart();
  await hana.byTestId("marked").locator("button").first().click();
  const better = hana.byTestId("better");
  await better.getByText(/^(Inaccuracy|Mistake|Blunder)$/).waitFor();
  assert.match(await better.textContent(), /−\d+ %Better:/);
  assert.equal(await heightOfChart(), before, "nothing moves");
  // The longest names of marks are cut off, in the same line.
  await better.locator("strong").evaluate((name) => {
    name.textContent = "Walked into an alliance · Decided who wins";
  });
  assert.equal(await heightOfChart(), before);
  const [card, button] = [
    await hana.byTestId("engine").boundingBox(),
    await hana.byTestId("better-move").boundingBox(),
  ];
  assert.ok(button.x + button.width < card.x + card.width, "the better move is in the card");
  const notation = (await hana.byTestId("better-move").textContent()).trim();
  // The position before shows the better move as an arrow.
  await hana.page.keyboard.press("ArrowLeft");
  await hana.page.locator(".arrows .advice.best").first().waitFor();
  await hana.page.keyboard.press("ArrowRight");
  const variations = await hana.page.locator(".variation").count();
  await hana.byTestId("better-move").click();
  await hana.page.locator(".variation [aria-current]").filter({ hasText: notation }).waitFor();
  assert.equal(await hana.page.locator(".variation").count(), variations + 1);
  assert.equal(await better.count(), 0);
});
