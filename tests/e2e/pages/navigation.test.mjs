// The head of all pages: the sections and the user's menu.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const sections = { Play: "/", Watch: "/watch", Learn: "/learn", Analyse: "/review", Games: "/games" };
const boxOf = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

test("The head has the same place on every page and leads to all sections", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.goto(site.server.url);
  const first = await boxOf(user.page.locator(".masthead"));
  for (const [name, path] of Object.entries(sections)) {
    await user.page.locator(".sections").getByRole("link", { name }).click();
    await user.page.waitForURL(`${site.server.url}${path}`);
    const here = user.page.locator(".sections [aria-current=page]");
    await here.getByText(name, { exact: true }).waitFor();
    assert.deepEqual(await boxOf(user.page.locator(".masthead")), first, name);
  }
  for (const path of ["account", "import", "rules", "programs", "computer", "game/1932", "problems"]) {
    await user.page.goto(`${site.server.url}/${path}`);
    await user.byTestId("account-menu").waitFor();
    const { x, width, height } = await boxOf(user.page.locator(".masthead"));
    assert.deepEqual([x, width, height], [first.x, first.width, first.height], path);
  }
});

test("The menu works by keyboard and closes on Escape and outside clicks", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.goto(site.server.url);
  const button = user.byTestId("account-menu");
  const focused = () => user.page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
  await button.focus();
  await user.page.keyboard.press("Enter");
  await user.byTestId("settings").waitFor();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await assertAccessible(user, "the menu");
  await user.page.keyboard.press("Tab");
  assert.equal(await focused(), "account-link");
  await user.page.keyboard.press("Escape");
  await user.byTestId("settings").waitFor({ state: "detached" });
  assert.equal(await focused(), "account-menu");
  await button.click();
  await user.page.mouse.click(5, 700);
  await user.byTestId("settings").waitFor({ state: "detached" });
  await button.click();
  await user.byTestId("own-games-link").click();
  await user.byTestId("own-games").waitFor();
  assert.equal(await user.byTestId("settings").count(), 0);
});

test("The menu stays open when its button is pressed before the first paint", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.addInitScript(() => {
    const pressed = new MutationObserver(() => {
      const button = document.querySelector("[data-testid=account-menu]");
      if (!button) return;
      pressed.disconnect();
      button.click();
    });
    pressed.observe(document, { childList: true, subtree: true });
  });
  await user.page.goto(site.server.url);
  await user.byTestId("settings").waitFor();
  await painted(user);
  assert.equal(await user.byTestId("settings").count(), 1);
});

test("No page scrolls sideways at 320 pixels or at a zoom of 200 %", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  for (const width of [320, 640]) {
    await user.page.setViewportSize({ width, height: 512 });
    for (const path of ["", "watch", "learn", "review", "games", "account", "game/1932"]) {
      await user.page.goto(`${site.server.url}/${path}`);
      await user.byTestId("account-menu").click();
      await user.page.locator(".menu-sections").getByRole("link", { name: "Watch" }).waitFor();
      const wide = await user.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `/${path} at ${width}: ${wide} pixels too wide`);
    }
  }
});
