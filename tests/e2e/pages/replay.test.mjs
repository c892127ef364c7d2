// A game saved as a single file, opened without server and network, and stepped through.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { expectEventually } from "../support/eventually.mjs";
import { conformanceGame } from "../support/games.mjs";
import { look, play, table } from "../support/prepare.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();
const folder = mkdtempSync(join(tmpdir(), "sannin-replay-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a downloaded replay in an offline browser. */
async function openOffline(path) {
  const file = join(folder, `${Math.random()}.html`);
  copyFileSync(path, file);
  const reader = await TestUser.arrive(site.browser, "Reader", { offline: true });
  reader.asked = [];
  reader.page.on("request", (request) => reader.asked.push(request.url()));
  reader.page.on("dialog", (dialog) => reader.note(dialog.message()));
  await reader.page.goto(`file://${file}`);
  await reader.byTestId("replay").waitFor();
  return { reader, url: `file://${file}` };
}

test("A game with an alliance is replayed offline", async () => {
  const game = conformanceGame(["alliance fm double", "out f mate", "wins l mate"]);
  const time = { kind: "fischer", base: 600, increment: 5 };
  const there = await table(site.browser, site.server.url, ["Hana", "Taro", "Yuki", "Ume"], { time });
  await play(there, game);
  await look(there);
  const spectator = there.users[3];
  await spectator.sees(game.length);
  const last = await spectator.board();

  const { path, name } = await spectator.download("download-replay");
  assert.match(name, /^sannin-\w+\.html$/);
  const { reader, url } = await openOffline(path);
  await reader.sees(game.length);
  assert.match(await reader.page.title(), /Hana – Taro – Yuki/);
  assert.equal(await reader.byTestId("status").textContent(), "Hana to move");
  await reader.showsPiece("3c", "fP");
  const fonts = () => reader.page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]));
  await expectEventually("the web font", async () => (await fonts()).join(";").includes("Inter,loaded"));

  await reader.page.keyboard.press("ArrowRight");
  await reader.page.locator('[data-ply="1"][aria-current]').waitFor();
  await reader.byTestId("step-live").click();
  await reader.showsBoard(last);
  assert.match(await reader.byTestId("result").textContent(), /Yuki wins by checkmate/);
  assert.equal(await reader.byTestId("status").textContent(), "Yuki wins by checkmate");
  assert.equal(await reader.byTestId("status").isVisible(), false, "the panel beside the board tells it");
  assert.match(await reader.byTestId("placings").textContent(), /1stYuki.*2nd/);
  assert.equal(await reader.byTestId("alliance").count(), 1);
  assert.match(await reader.byTestId("move-list").textContent(), /\d:\d\d/, "the list has times");

  await reader.openBoardMenu();
  for (const seat of ["First", "Last", "Middle"]) {
    await reader.byTestId("view-from").selectOption({ label: seat });
    await reader.showsBoard(last);
  }
  await reader.page.keyboard.press("Home");
  await reader.showsPiece("10m", "mK");
  assert.deepEqual(reader.asked, [url], "nothing but the file was asked for");
});

test("Names with markup are shown as text in the replay", async () => {
  const names = ["</script><img src=x>", "<!--<script>alert(1)//", "'\"</style>{{7*7}}"].map((each) =>
    each.slice(0, 24),
  );
  const there = await table(site.browser, site.server.url, names);
  await play(there, [{ move: "3c4d", turn: "f" }]);
  await look({ ...there, users: there.users.slice(0, 1) });
  await there.users[0].sees(1);
  const { path } = await there.users[0].download("download-replay");
  assert.equal(readFileSync(path, "utf8").match(/<\/script>/gi).length, 2, "only the page's own elements end");

  const { reader, url } = await openOffline(path);
  await reader.sees(1);
  for (const name of names) {
    await reader.page.getByText(name, { exact: true }).first().waitFor();
  }
  assert.equal(await reader.page.locator("img").count(), 0);
  assert.deepEqual(reader.asked, [url]);
});
