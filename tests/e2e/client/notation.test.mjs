// The setting for Japanese notation: moves of a game and a review, while records and spoken text
// stay as they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { game1932 } from "../support/games.mjs";
import { inTurn, look, play, say, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";

const site = openSite();
const names = ["Hana", "Taro", "Yuki"];

const movesOf = (user) => user.page.locator(".move-list button.move").allTextContents();

async function choose(user, notation) {
  await user.openSettings();
  await user.byTestId("setting-notation").selectOption(notation);
  await user.byTestId("settings-close").click();
}

test("Japanese notation is chosen in the settings and shown in a game and its review", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932.slice(0, 12)));
  await look(game);
  const [hana, taro] = game.users;
  await hana.sees(12);
  const western = "P3c-4d P10k-10j P11g-10g S-2d S-9l S-10e S-2e P7k-6j P8d-7d P-4e R-7g+".split(" ");
  assert.deepEqual((await movesOf(hana)).slice(0, 11), western);

  await choose(hana, "japanese");
  const japanese =
    "4四歩(3三) 10十歩(10十一) 10七歩(11七) 2四銀 9十二銀 10五銀 2五銀 6十歩(7十一) 7四歩(8四) 4五歩 7七飛成".split(
      " ",
    );
  assert.deepEqual((await movesOf(hana)).slice(0, 11), japanese);
  assert.deepEqual((await movesOf(taro)).slice(0, 11), western, "the setting is the user's");
  assert.equal(await hana.page.locator(".coordinates .numbered").count(), 13);
  assert.equal(await hana.page.locator(".coordinates .numbered").first().textContent(), "a一");

  // Announcements are in words; records are not in Japanese notation.
  await play(game, inTurn(game1932.slice(0, 13)).slice(12), 13);
  await hana.sees(13);
  await expectEventually("the move in words", async () =>
    /First: gold from/.test(await hana.byTestId("log").textContent()),
  );
  assert.doesNotMatch(await hana.byTestId("log").textContent(), /[一二三四五六七八九十]/);
  await say(taro, game.id, { type: "resign" });
  await expectEventually("the resignation", async () => (await movesOf(hana)).includes("中手投了"));
  const { path } = await hana.download("download-record");
  assert.match(readFileSync(path, "utf8"), /1\. P3c-4d P10k-10j P11g-10g/);

  await hana.page.goto(`${site.server.url}/review?game=${game.id}`);
  await hana.byTestId("tree").waitFor();
  await expectEventually("the tree", async () => (await movesOf(hana)).includes("4四歩(3三)"));
  await hana.byTestId("engine-on").check();
  await expectEventually("the engine's lines", async () =>
    /^\d+[一二三四五六七八九十]+\D+/.test((await hana.byTestId("engine-move").allTextContents())[0] ?? ""),
  );
  await choose(hana, "western");
  assert.ok((await movesOf(hana)).includes("P3c-4d"));
});

test("The notation of a replay follows its settings", async () => {
  const game = await table(site.browser, site.server.url, names);
  await play(game, inTurn(game1932.slice(0, 3)));
  await look(game);
  const [hana] = game.users;
  const { path } = await hana.download("download-replay");
  const page = await hana.context.newPage();
  await page.setContent(readFileSync(path, "utf8"));
  await page.getByTestId("settings").click();
  await page.getByTestId("setting-notation").selectOption("japanese");
  await page.getByTestId("settings-close").click();
  assert.match(await page.getByTestId("move-list").textContent(), /4四歩\(3三\).*10七歩\(11七\)/);
  await page.close();
});
