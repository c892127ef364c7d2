// Without a network the client starts from its cache, says what is unavailable, and reconnects.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Builds } from "../support/builds.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, table } from "../support/prepare.mjs";
import { Server } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const kept = { serviceWorkers: "allow" };

/** Opens a page in a browser whose service worker is active and controls the page. */
async function withClient(url, name = "Hana") {
  const user = await TestUser.arrive(site.browser, name, kept);
  await user.page.goto(url);
  await user.page.evaluate(() => navigator.serviceWorker.ready);
  await user.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return user;
}

const cachesOf = (user) => user.page.evaluate(() => caches.keys());

test("A second visit works offline: exercises work and other pages say what is missing", async () => {
  const hana = await withClient(site.server.url);
  await hana.context.setOffline(true);
  await hana.page.goto(`${site.server.url}/rules`);
  await hana.page.locator("[data-figure=double] .arrow").first().waitFor();
  await hana.page.goto(`${site.server.url}/review`);
  await hana.byTestId("review-start").waitFor();
  await hana.page.goto(`${site.server.url}/learn?exercise=king`);
  await hana.byTestId("solve").waitFor();
  await hana.play("7i8j");
  await hana.byTestId("outcome").getByText("Correct!").waitFor();
  await hana.page.goto(`${site.server.url}/problems?today`);
  await hana.byTestId("solve").click();
  await hana.byTestId("outcome").getByText("This is the solution.").waitFor();

  await hana.page.goto(site.server.url);
  await hana.byTestId("offline").waitFor();
  await hana.byTestId("offline").locator("a[href='/learn']").click();
  await hana.byTestId("lessons").waitFor();
  await hana.page.goto(site.server.url);
  await hana.byTestId("offline").waitFor();
  await hana.context.setOffline(false);
  await hana.byTestId("create").waitFor();
});

test("The client can be installed: manifest and icons are valid", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  const session = await hana.context.newCDPSession(hana.page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(new URL(url).pathname, "/manifest.webmanifest");
  assert.deepEqual(errors, []);
  const { display, icons } = JSON.parse(data);
  assert.equal(display, "standalone");
  assert.ok(icons.some(({ purpose }) => purpose === "maskable"));
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(site.server.url + src);
    assert.equal(answer.headers.get("content-type"), type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === "image/png") assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
});

test("The cache contains no server data", async () => {
  const hana = await withClient(site.server.url);
  const paths = await hana.page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  for (const file of [/^\/index\.html$/, /\.wasm$/, /^\/assets\/inter-\w+\.woff2$/])
    assert.ok(
      paths.some((path) => file.test(path)),
      `${file} in ${paths}`,
    );
  assert.deepEqual(
    paths.filter((path) => /^\/(api|ws|game|templates)/.test(path)),
    [],
  );
});

test("A game continues after the network and the server were down", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"], { contexts: { Hana: kept } });
  await play(game, inTurn(game1932.slice(0, 3)));
  await look(game);
  const [hana] = game.users;
  await hana.page.evaluate(() => {
    window.sameBefore = true;
  });
  await hana.context.setOffline(true);
  await site.server.kill();
  await hana.byTestId("lost").waitFor();
  await site.server.run();
  await hana.context.setOffline(false);
  await hana.byTestId("lost").waitFor({ state: "detached" });
  await hana.movable("1b").waitFor();
  await hana.play(game1932[3]);
  await hana.sees(4);
  assert.equal(await hana.page.evaluate(() => window.sameBefore), true, "the page was not loaded anew");
});

test("A frozen page catches up when it resumes", async () => {
  const game = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await look(game);
  const [hana] = game.users;
  await hana.movable("3c").waitFor();
  const session = await hana.context.newCDPSession(hana.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await play(game, inTurn(game1932.slice(0, 3)));
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await hana.sees(3);
  await hana.movable("1b").waitFor();
  await hana.play(game1932[3]);
  await hana.sees(4);
});

test("A new build replaces the old one at the next visit", async () => {
  const builds = await Builds.of(site.server.url);
  const server = await Server.start({ web: builds.folder });
  try {
    const hana = await withClient(server.url);
    const before = await cachesOf(hana);
    assert.equal(before.length, 1);
    builds.next();
    await hana.page.reload();
    await expectEventually("only the new build is kept", async () => {
      const names = await cachesOf(hana);
      return names.length === 1 && names[0] !== before[0];
    });
    await hana.context.setOffline(true);
    await hana.page.goto(`${server.url}/learn`);
    await hana.byTestId("lessons").waitFor();
    const scripts = await hana.page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname));
    assert.ok(scripts.includes(builds.script), "the page is the new build's");
  } finally {
    await server.stop();
    builds.remove();
  }
});
