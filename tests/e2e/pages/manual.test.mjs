// The rules page: in every language, with diagrams, anchors, in print and offline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

test("The rules page leads from the front page to a section and to the tutor", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.byTestId("rules").click();
  await hana.byTestId("manual").waitFor();
  await hana.page.getByRole("link", { name: "Castling" }).click();
  const castling = hana.page.locator("#castling");
  await expectEventually("the section is seen", async () => {
    const box = await castling.boundingBox();
    return box !== null && box.y >= 0 && box.y < 400;
  });
  await hana.page.goto(`${site.server.url}/rules#forming`);
  const forming = hana.page.locator("#forming");
  await expectEventually("an address leads to its section", async () => {
    const box = await forming.boundingBox();
    return box !== null && box.y >= 0 && box.y < 400;
  });
  await hana.page.getByRole("link", { name: "Start the lessons" }).click();
  await hana.byTestId("lessons").waitFor();
});

test("The rules and account pages link to the software licences", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  for (const path of ["/rules", "/rules?board=squares", "/account"]) {
    await hana.page.goto(site.server.url + path);
    const link = hana.page.getByRole("link", { name: "Open-source licences" });
    const notices = await (await fetch(site.server.url + (await link.getAttribute("href")))).text();
    for (const name of ["Preact", "Boost Software License 1.0", "Apache License 2.0"]) {
      assert.ok(notices.includes(name), `${path}: ${name}`);
    }
  }
});

test("The rules show diagrams with text alternatives", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(`${site.server.url}/rules`);
  const figure = (id) => hana.page.locator(`[data-figure="${id}"]`);
  await figure("piece-+R").locator(".reach").first().waitFor();
  assert.equal(await figure("piece-+R").locator(".reach").count(), 36);
  assert.equal(await figure("double").locator(".arrow").count(), 2);
  assert.equal(await figure("discovered").locator(".arrow").count(), 1);
  const pawn = figure("piece-P").getByRole("img");
  assert.match(await pawn.getAttribute("aria-label"), /^pawn\. One step .* It can move to 7f, 6f\.$|6f, 7f\.$/);
  assert.match(await figure("double").getByRole("img").getAttribute("aria-label"), /Arrows: 7j–7i, 10e–3e\./);
});

for (const [locale, title] of [
  ["ru-RU", "Правила"],
  ["ja-JP", "ルール"],
]) {
  test(`The rules page fits a phone in ${locale}`, async () => {
    const phone = { locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const hana = await TestUser.arrive(site.browser, "Hana", phone);
    await hana.page.goto(`${site.server.url}/rules`);
    await hana.page.getByRole("heading", { level: 1, name: title }).waitFor();
    await hana.page.locator('[data-figure="double"] .arrow').first().waitFor();
    assert.equal(await hana.page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing sticks out");
  });
}

test("The printed rules have text and no menu", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(`${site.server.url}/rules`);
  await hana.byTestId("manual").waitFor();
  await hana.page.emulateMedia({ media: "print" });
  assert.equal(await hana.page.locator(".masthead").isVisible(), false);
  assert.equal(await hana.page.locator("#forming").isVisible(), true);
});
