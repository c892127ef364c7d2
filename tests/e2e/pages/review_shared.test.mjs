// Two browsers in one shared review: the same live board, independent navigation, and a server
// kill.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

const looksAt = (user, words) => user.page.locator(".tree [aria-current]").filter({ hasText: words }).waitFor();
const moves = (user, count) =>
  expectEventually(`${user.name} sees ${count} moves`, async () => {
    return (await user.page.locator(".tree [data-node]").count()) === count + 1;
  });

/** Opens the site as a user with a name, which others see in the presence list. */
async function arrive(name) {
  const user = await TestUser.arrive(site.browser, name);
  await user.page.goto(site.server.url);
  await user.byTestId("create").waitFor();
  await user.page.evaluate(async (name) => {
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/me", { method: "PUT", headers, body: JSON.stringify({ name }) });
  }, name);
  return user;
}

/** Hana shares a review with two moves and Taro opens its link. */
async function together() {
  const [hana, taro] = [await arrive("Hana"), await arrive("Taro")];
  await hana.page.goto(`${site.server.url}/review`);
  await hana.play("3c4d");
  await looksAt(hana, "P3c-4d");
  await hana.play("10k10j");
  await looksAt(hana, "P10k-10j");
  await hana.byTestId("title").fill("With Taro");
  await hana.byTestId("title").press("Enter");
  await hana.byTestId("share").click();
  await hana.byTestId("link").waitFor();
  const link = await hana.byTestId("link").inputValue();
  assert.equal(link, hana.page.url());
  await taro.page.goto(link);
  await moves(taro, 2);
  for (const user of [hana, taro])
    await user
      .byTestId("connected")
      .getByText(/Hana.*Taro|Taro.*Hana/)
      .waitFor();
  return { hana, taro, link };
}

test("Two users share a live board across a server kill", async () => {
  const { hana, taro } = await together();
  assert.equal(await taro.byTestId("title").inputValue(), "With Taro");
  await hana.page.keyboard.press("End");
  await looksAt(taro, "P10k-10j");
  await taro.play("11g10g");
  await looksAt(hana, "P11g-10g");
  await hana.byTestId("comment").fill("Both bishops look at each other.");
  await hana.cell("7g").click({ button: "right" });
  await taro.page.locator("circle.shape").waitFor();
  await hana.byTestId("title").focus();
  await taro.byTestId("said").getByText("Both bishops").waitFor();
  await assertAccessible(hana, "a shared review");

  // Taro navigates independently. Moves of others do not change Taro's view.
  await taro.byTestId("follow").uncheck();
  await taro.byTestId("step-first").click();
  await hana.play("1b2d");
  await looksAt(hana, "S-2d");
  await moves(taro, 4);
  await looksAt(taro, "Start");
  await taro.byTestId("follow").check();
  await looksAt(taro, "S-2d");

  for (const user of [hana, taro]) await user.page.evaluate(() => (window.sameBefore = true));
  await site.server.kill();
  for (const user of [hana, taro]) await user.byTestId("lost").waitFor();
  assert.equal(await taro.page.locator(".cell.movable").count(), 0, "nothing can be changed now");
  await taro.byTestId("step-back").click();
  await looksAt(taro, "P11g-10g");
  await site.server.run();
  for (const user of [hana, taro]) await user.byTestId("lost").waitFor({ state: "detached" });
  await taro.byTestId("follow").check();
  await hana.page.locator(".tree .move").getByText("S-2d").click();
  await looksAt(hana, "S-2d");
  await looksAt(taro, "S-2d");
  await taro.play("8m9l");
  await looksAt(hana, "S-9l");
  await hana.byTestId("said").getByText("Both bishops").waitFor();
  for (const user of [hana, taro]) {
    assert.equal(await user.page.evaluate(() => window.sameBefore), true, "the page was not loaded anew");
  }
});

test("A review without a title can be shared", async () => {
  const hana = await arrive("Hana");
  await hana.page.goto(`${site.server.url}/review`);
  await hana.play("3c4d");
  await looksAt(hana, "P3c-4d");
  await hana.byTestId("share").click();
  await hana.byTestId("link").waitFor();
  assert.equal(await hana.byTestId("title").inputValue(), "Untitled analysis");
});

test("A closed review is read-only for others, and a deleted one is gone", async () => {
  const { hana, taro, link } = await together();
  await hana.byTestId("open").uncheck();
  await taro.byTestId("closed").waitFor();
  assert.ok(await taro.byTestId("comment").isDisabled());
  await hana.page.keyboard.press("Home");
  await looksAt(taro, "Start");
  await taro.byTestId("step-forward").click();
  await looksAt(taro, "P3c-4d");
  assert.equal(await taro.byTestId("follow").isChecked(), false);
  await looksAt(hana, "Start");

  await hana.page.locator(".review-more a").first().click();
  const own = hana.byTestId("own-reviews").getByRole("listitem").filter({ hasText: "With Taro" }).first();
  await own.getByRole("button").click();
  await own.getByRole("button").click();
  await taro.byTestId("missing").waitFor();
  taro.expect("404");
  await taro.page.goto(link);
  await taro.byTestId("missing").waitFor();
});
