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
  const notation = (await first.textContent()).trim();
  await first.click();
  await hana.page.locator(".tree [aria-current]").filter({ hasText: notation }).waitFor();
});

test("A chart of the game has marks and a summary, on a phone too", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  for (const context of [{}, phone]) {
    const hana = await analysed(context);
    await hana.byTestId("analyse-game").click();
    await hana.byTestId("summaries").waitFor({ timeout: 60_000 });
    assert.equal(await hana.page.locator(".share-chart .area").count(), 3);
    assert.ok((await hana.byTestId("marked").locator("li").count()) > 0);
    const wide = await hana.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(wide, 0, "nothing sticks out");
    const marked = hana.byTestId("marked").locator("button").first();
    const [, notation] = (await marked.textContent()).trim().split(" ");
    await marked.click();
    await hana.page.locator(".tree [aria-current]").filter({ hasText: notation }).waitFor();
    await hana.context.close();
  }
});
