// Archive search by each condition, with the query in the URL, and the import of a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame } from "../support/games.mjs";
import { inTurn, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const games = {};
let seeker;

beforeEach(async () => {
  seeker = await TestUser.arrive(site.browser, "Seeker");
});

test("Three games are finished: two of today and the one of 1932", async () => {
  const allied = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki"]);
  await play(allied, conformanceGame(["alliance fm double", "out f mate", "wins l mate"]));
  games.allied = allied.id;
  const resigned = await table(site.browser, site.server.url, ["Momo", "Ken", "Aki"]);
  await play(resigned, inTurn(["3c4d", "10k10j"]));
  for (const user of resigned.users.slice(0, 2)) {
    await user.page.goto(resigned.link);
    await user.byTestId("resign").click();
    await user.byTestId("resign-confirm").click();
  }
  games.resigned = resigned.id;
  games.old = "1932";
});

const found = () =>
  seeker.page.locator("[data-game]").evaluateAll((cards) => cards.map((card) => card.dataset.game).sort());

/** Waits until the page shows exactly these games. */
async function shows(...names) {
  const wanted = names.map((name) => games[name]).sort();
  await expectEventually(`the games ${names} are shown`, async () => (await found()).join() === wanted.join());
}

async function search(conditions) {
  await seeker.page.goto(`${site.server.url}/games`);
  await shows("allied", "resigned", "old");
  for (const [name, value] of Object.entries(conditions)) {
    const field = seeker.byTestId(`search-${name}`);
    if (["result", "how", "alliance"].includes(name)) await field.selectOption(value);
    else await field.fill(value);
  }
  await seeker.byTestId("search").click();
}

test("Every condition finds its games", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const cases = [
    [{ player: "hana" }, ["allied"]],
    [{ player: "Miyamatsu" }, ["old"]],
    [{ player: "nobody" }, []],
    [{ to: "1932-12-31" }, ["old"]],
    [{ from: today }, ["allied", "resigned"]],
    [{ result: "last" }, ["allied", "resigned"]],
    [{ result: "draw" }, []],
    [{ how: "mate" }, ["allied"]],
    [{ how: "resign" }, ["resigned"]],
    [{ alliance: "double" }, ["allied"]],
    [{ alliance: "none" }, ["resigned", "old"]],
    [{ opening: "3c4d 10k10j" }, ["resigned", "old"]],
    [{ opening: "3c4d 10k10j 11g10g" }, ["old"]],
    [{ player: "Momo", how: "mate" }, []],
  ];
  for (const [conditions, wanted] of cases) {
    await search(conditions);
    await shows(...wanted);
    if (wanted.length === 0) await seeker.byTestId("nothing-found").waitFor();
  }
});

test("The query is in the URL and the browser returns to it", async () => {
  await search({ player: "Hana", how: "mate" });
  await shows("allied");
  const link = seeker.page.url();
  assert.match(link, /\/games\?player=Hana&how=mate$/);
  await seeker.page.locator("[data-game] a").first().click();
  await seeker.byTestId("move-list").waitFor();
  await seeker.page.goBack();
  await shows("allied");
  assert.equal(await seeker.byTestId("search-player").inputValue(), "Hana");
  const friend = await TestUser.arrive(site.browser, "Friend");
  await friend.page.goto(link);
  await friend.page.locator(`[data-game="${games.allied}"]`).waitFor();
  assert.equal(await friend.page.locator("[data-game]").count(), 1);

  const { path } = await seeker.download("export");
  const lines = readFileSync(path, "utf8").trim().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).id),
    [games.allied],
  );
  await seeker.byTestId("search-all").click();
  await shows("allied", "resigned", "old");
});

test("An invalid condition is explained", async () => {
  seeker.expect(/400.*position=/);
  await search({ position: "7/8 f" });
  await seeker.byTestId("search-problem").waitFor();
});

test("A position leads to other games that reached it, at that ply", async () => {
  await seeker.page.goto(`${site.server.url}/game/1932#2`);
  await seeker.byTestId("same-position").click();
  await shows("resigned", "old");
  await seeker.page.locator(`[data-game="${games.old}"]`).getByTestId("reached").click();
  await seeker.page.locator('[data-ply="2"][aria-current]').waitFor();
  await seeker.showsPiece("10j", "mP");
});

test("A link leads to any ply, and the URL follows the steps", async () => {
  await seeker.page.goto(`${site.server.url}/game/1932/12`);
  await seeker.page.locator('[data-ply="12"][aria-current]').waitFor();
  assert.match(seeker.page.url(), /\/game\/1932#12$/);
  await seeker.showsPiece("12l", "lB");
  await seeker.byTestId("step-back").click();
  await expectEventually("the address follows", async () => seeker.page.url().endsWith("#11"));
  assert.match(await seeker.byTestId("link").inputValue(), /#11$/);
  await seeker.page.evaluate(() => {
    location.hash = "#3";
  });
  await seeker.page.locator('[data-ply="3"][aria-current]').waitFor();
  await seeker.byTestId("step-live").click();
  await expectEventually("the last board has no ply", async () => seeker.page.url().endsWith("/game/1932"));

  const picture = await seeker.page.request.get(`${site.server.url}/game/1932/12.svg`);
  assert.equal(picture.headers()["content-type"], "image/svg+xml");
  assert.match(await picture.text(), /data-piece="lB" data-at="12l"/);
});

test("A record is imported after its fault was shown", async () => {
  const record = await (await fetch(`${site.server.url}/api/games/${games.resigned}/record`)).text();
  await seeker.page.goto(`${site.server.url}/import`);
  seeker.expect(/400.*\/api\/import$/);
  await seeker.byTestId("import-text").fill(record.replace("P10k-10j", "P10k-9a"));
  await seeker.byTestId("import").click();
  await seeker.byTestId("import-fault").waitFor();
  assert.match(await seeker.byTestId("import-fault").textContent(), /^Line \d+, column \d+: /);
  assert.equal(await seeker.page.locator("mark").textContent(), "P10k-9a");

  await seeker.byTestId("import-file").setInputFiles({
    name: "game.s3n",
    mimeType: "text/plain",
    buffer: Buffer.from(record.replaceAll("Momo", "Imported").replace('"Sannin"]', '"Elsewhere"]')),
  });
  await expectEventually("the file is read", async () =>
    (await seeker.byTestId("import-text").inputValue()).includes("Imported"),
  );
  await seeker.byTestId("import").click();
  await seeker.byTestId("move-list").waitFor();
  assert.match(seeker.page.url(), /\/game\/[\w-]+$/);
  assert.match(await seeker.page.locator('[data-seat="first"]').textContent(), /Imported/);
  await seeker.byTestId("result").waitFor();
});
