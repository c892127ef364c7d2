// Pages that were loaded before the server was updated: they ask the user to reload. Without a
// service worker, parts of the client that the server has no more, or that cannot be fetched
// offline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Builds } from "../support/builds.mjs";
import { table } from "../support/prepare.mjs";
import { Server } from "../support/server.mjs";
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

test("A page from before an upgrade asks to reload, once", async () => {
  const builds = await Builds.of(site.server.url);
  const server = await Server.start({ web: builds.folder });
  try {
    const user = await TestUser.arrive(site.browser, "Hana");
    user.expect(/ERR_|WebSocket/);
    const listsGames = () => user.byTestId("games-open").locator(".nothing").waitFor();
    await user.page.goto(server.url);
    await listsGames();
    assert.equal(await user.byTestId("newer-client").count(), 0);
    await server.kill();
    builds.next();
    await server.run();
    await says(user, "A new version is available", "newer-client");
    await user.byTestId("reload").click();
    await user.byTestId("newer-client").waitFor({ state: "detached" });
    await listsGames();
    const scripts = await user.page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname));
    assert.ok(scripts.includes(builds.script), "the page is the new build's");

    // A page that a cache keeps, whatever the server has.
    builds.nameVersion("unreachable");
    await user.page.reload();
    await says(user, "A new version is available", "newer-client");
    const greeted = user.page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await user.byTestId("reload").click();
    await greeted;
    await listsGames();
    assert.equal(await user.byTestId("newer-client").count(), 0);
  } finally {
    await server.stop();
    builds.remove();
  }
});
