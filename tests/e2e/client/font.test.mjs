// The web font: it is shown, its arrival moves nothing, and the offline replay needs none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inTurn, play, table } from "../support/prepare.mjs";
import { expectRest, gate, painted } from "../support/rest.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const font = "**/assets/inter-*.woff2";

/** Waits until the page has the font. */
const arrives = (user) =>
  user.page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Inter" && status === "loaded"),
  );

for (const [where, viewport] of Object.entries({
  "a desktop": { width: 1440, height: 900 },
  "a phone": { width: 390, height: 844 },
})) {
  for (const [language, locale] of Object.entries({ English: "en-US", Russian: "ru-RU" })) {
    test(`The arrival of the font moves nothing in ${language} on ${where}`, async () => {
      const user = await TestUser.arrive(site.browser, "Hana", { viewport, locale });
      const held = gate();
      await user.page.route(font, async (route) => {
        await held.opened;
        await route.continue();
      });
      await user.page.goto(site.server.url);
      await user.byTestId("create").waitFor();
      await expectRest(user, "the page", () =>
        user.page.evaluate(() =>
          [...document.querySelectorAll("body *")].map((each) => Math.round(each.getBoundingClientRect().y)),
        ),
      );
      const shifts = await user.page.evaluateHandle(() => {
        const found = [];
        const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
        observer.observe({ type: "layout-shift" });
        return () => [...found, ...observer.takeRecords()].reduce((sum, { value }) => sum + value, 0);
      });
      held.open();
      await arrives(user);
      await painted(user);
      const sum = await shifts.evaluate((sumOf) => sumOf());
      assert.ok(sum <= 0.02, `layout shift ${sum}`);
    });
  }
}

test("Without the font the page is complete", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  user.expect(/ERR_FAILED/);
  await user.page.route(font, (route) => route.abort());
  await user.page.goto(site.server.url);
  await user.byTestId("create").waitFor();
});

test("The offline replay requests no font", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await play(game, inTurn(["3c4d"]));
  const replay = await (await fetch(`${site.server.url}/game/${game.id}/replay.html`)).text();
  assert.match(replay, /font-family: ?"?Inter Arial/, "it has the fallback faces");
  assert.doesNotMatch(replay, /woff2|url\(/);
});
