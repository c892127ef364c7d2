// The design page: all tokens of the style sheet, in light, dark and high contrast and in three
// languages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const tokens = readFileSync(new URL("../../../web/src/style/tokens.css", import.meta.url), "utf8");
const declared = [...new Set(tokens.match(/^ {2}--[\w-]+(?=:)/gm).map((name) => name.trim()))];

/** Opens the page. */
async function open(context = {}) {
  const user = await TestUser.arrive(site.browser, "Hana", context);
  // Servers that do not know the address send the page with status 404.
  user.expect(/404.*\/design/);
  await user.page.goto(`${site.server.url}/design`);
  await user.byTestId("design").waitFor();
  return user;
}

test("The design page shows every token of the style sheet", async () => {
  const user = await open();
  const shown = await user.page.locator(".design-tokens code:not(.design-value)").allTextContents();
  assert.deepEqual(shown.toSorted(), declared.toSorted());
  assert.ok(declared.length > 50);
});

test("The design page follows theme and board, and fits every width", async () => {
  const user = await open({ viewport: { width: 1280, height: 800 } });
  const paper = user.page.locator("[data-token='--paper'] ~ .design-value");
  const light = await paper.textContent();
  await assertAccessible(user, "the design page in light");
  await user.byTestId("setting-theme").selectOption("dark");
  await paper.getByText("rgb(29, 28, 26)").waitFor();
  assert.notEqual(light, await paper.textContent());
  await assertAccessible(user, "the design page in dark");
  await user.byTestId("setting-board").selectOption("contrast");
  await user.page.locator("[data-token='--f'] ~ .design-value").getByText("rgb(0, 0, 0)").waitFor();
  for (const language of ["en", "ru", "ja"]) {
    await user.page.setViewportSize({ width: 1280, height: 800 });
    await user.chooseLanguage(language);
    await user.page.locator(`html[lang=${language}]`).waitFor();
    for (const width of [1440, 760, 390, 320]) {
      await user.page.setViewportSize({ width, height: 800 });
      assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), width, `${language} ${width}`);
    }
  }
});

test("States of components look as in use", async () => {
  const user = await open();
  const button = (state) => user.page.locator(`.design-samples button.${state}`).first();
  const border = (locator) => locator.evaluate((element) => getComputedStyle(element).borderColor);
  const shown = await border(button("state-hover"));
  const usual = user.page.locator(".design-samples td button").first();
  assert.notEqual(await border(usual), shown);
  await usual.hover();
  assert.equal(await border(usual), shown);
});
