// Without a service worker, parts of the client that the server has no more after an update, or
// that cannot be fetched offline.
import { test } from "node:test";
import { table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

async function arrive(path = "/") {
  const user = await TestUser.arrive(site.browser, "Hana");
  user.expect(/404|Failed to load|ERR_/);
  await user.page.goto(site.server.url + path, { waitUntil: "networkidle" });
  return user;
}

/** The server has a client whose files have other names. */
const update = (user) => user.page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));

const says = (user, words, testId = "missing-part") => user.byTestId(testId).getByText(words).waitFor();

test("Without its parts a page says that there is a new version", async () => {
  const user = await arrive();
  await update(user);
  await user.chooseLanguage("ru");
  await says(user, "A new version is available");
  await user.page.unroute("**/assets/**");
  await user.byTestId("reload").click();
  await user.page.locator("html[lang=ru]").waitFor();

  const analyst = await arrive("/review");
  await update(analyst);
  await analyst.byTestId("engine-on").check();
  await says(analyst, "A new version is available");
});

test("A page whose script is gone says that there is a new version", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  const [hana] = game.users;
  hana.expect(/404|Failed to load|ERR_/);
  // A game's page does not have the other pages.
  await hana.watch(game.link);
  await hana.movable("3c").waitFor();
  await update(hana);
  await hana.byTestId("account-menu").click();
  await hana.byTestId("account-link").click();
  await says(hana, "A new version is available", "failed");
  await hana.page.goBack();
  await hana.movable("3c").waitFor();
  await hana.page.locator(".brand").click();
  await says(hana, "A new version is available", "failed");
});

test("Without the font a page says that there is a new version", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  user.expect(/404/);
  await user.page.route("**/assets/inter-*", (route) => route.fulfill({ status: 404 }));
  await user.page.goto(site.server.url);
  await says(user, "A new version is available");
});

test("A part that is missing offline says that the user is offline", async () => {
  const user = await arrive();
  await user.context.setOffline(true);
  await user.chooseLanguage("ja");
  await says(user, "You're offline");
});
