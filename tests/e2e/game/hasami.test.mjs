// The games for two on squares: two players by an invite link, a spectator, and the record
// downloaded and replayed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../support/axe.mjs";
import { expectEventually } from "../support/eventually.mjs";
import { sannin } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

/** Starts a game of two players with a spectator. */
async function begin(game, seats) {
  const names = ["Hana", "Taro", "Yuki"];
  const users = await Promise.all(names.map((name) => TestUser.arrive(site.browser, name)));
  const [hana, taro, spectator] = users;
  const link = await hana.createGame(site.server.url, { game });
  await spectator.watch(link);
  await hana.takeSeat(link, seats[0]);
  await taro.takeSeat(link, seats[1]);
  for (const user of users) await user.byTestId("move-list").waitFor();
  return { link, users };
}

/** Plays codes in turn, numbered from `first`. Every page must show each move. */
async function playAll({ users }, codes, first = 1) {
  for (const [index, code] of codes.entries()) {
    const number = first + index;
    await users[(number + 1) % 2].play(code, { drag: number % 3 === 0 });
    for (const user of users) await user.sees(number);
  }
}

/** Replays the downloaded record on the command line and returns the last line of output. */
async function replayed(spectator, extension) {
  const { path, name } = await spectator.download("download-record");
  assert.match(name, new RegExp(`\\.${extension}$`));
  const replay = sannin("replay", path);
  assert.equal(replay.status, 0, replay.stderr);
  return JSON.parse(replay.stdout.trim().split("\n").at(-1));
}

const shown = (user, selector) => user.page.locator(`[data-testid=board] ${selector}`);
const cells = (locator, key) => locator.evaluateAll((all, key) => all.map((each) => each.dataset[key]).sort(), key);

test("A variant is chosen by its name and shown in the room and the lists", async () => {
  const hana = await TestUser.arrive(site.browser, "Hana");
  await hana.page.goto(site.server.url);
  await hana.unfoldOptions();
  assert.equal(await hana.byTestId("variant").count(), 0, "Sannin shogi has no variants");
  await hana.byTestId("game").selectOption("makyek");
  assert.equal(await hana.byTestId("variant").inputValue(), "thai");
  await hana.byTestId("variant").selectOption("chess-capture");
  assert.match(await hana.byTestId("variant-about").textContent(), /moving onto a man/);
  assert.equal(await hana.byTestId("option-displacement").count(), 0, "options are folded");
  await assertAccessible(hana, "the form with a variant");
  // Custom rules start from the variant.
  await hana.byTestId("variant").selectOption("");
  assert.equal(await hana.byTestId("option-displacement").inputValue(), "on");
  await hana.byTestId("variant").selectOption("chess-capture");
  await hana.byTestId("listed").check();
  await hana.byTestId("create").click();
  const link = await hana.byTestId("link").inputValue();
  await hana.leaveSeat();
  assert.match(await hana.byTestId("table-game").textContent(), /Mak-yek · Chess capture/);
  const taro = await TestUser.arrive(site.browser, "Taro");
  await taro.page.goto(site.server.url);
  await taro.byTestId("games-open").getByText("Chess capture").waitFor();
  await hana.takeSeat(link, "south");
  await taro.takeSeat(link, "north");
  await hana.byTestId("move-list").waitFor();
  assert.match(await hana.byTestId("variant-name").textContent(), /Chess capture/);
  await taro.page.goto(`${site.server.url}/games`);
  await taro.byTestId("search-ruleset").selectOption("makyek");
  await taro.byTestId("search-variant").selectOption("chess-capture");
  await taro.byTestId("search").click();
  await expectEventually("the search is in the address", () => taro.page.url().includes("variant=chess-capture"));
});

test("A game of hasami shogi ends with seven men enclosed at once", async () => {
  const game = await begin("hasami", ["black", "white"]);
  const [hana, , spectator] = game.users;
  await assertAccessible(hana, "a board of squares");
  await playAll(game, ["5i5g", "9a9h", "5g9g"]);
  for (const user of game.users) {
    assert.deepEqual(await cells(shown(user, ".captured"), "captured"), ["9h"]);
    assert.deepEqual(await cells(shown(user, ".captor"), "captor"), ["9g", "9i"]);
  }
  await playAll(game, ["1a1h", "9g9a", "1h2h", "1i1a"], 4);
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.match(await user.byTestId("result").textContent(), /Hana/);
    assert.equal(await shown(user, ".captured").count(), 7);
  }
  assert.deepEqual((await replayed(spectator, "hsm")).result, { how: "one", winner: "b" });
});

test("A game of dai hasami shogi with a jump is won by a line", async () => {
  const game = await begin("daihasami", ["black", "white"]);
  const spectator = game.users[2];
  await playAll(game, ["9h9e", "9b9c", "8h8e", "9c9b", "7h7e", "9b9c", "6h6e", "9c9b", "5i5g"]);
  for (const user of game.users) assert.deepEqual(await cells(shown(user, ".jump"), "jump"), ["5h"]);
  await expectEventually("the jump is announced", async () =>
    (await spectator.byTestId("log").textContent()).includes("jumps over 5h"),
  );
  await playAll(game, ["9b9c", "5g5e"], 10);
  for (const user of game.users) {
    await user.byTestId("result").waitFor();
    assert.equal(await shown(user, ".arrow").count(), 1, "the line that wins is shown");
  }
  assert.deepEqual((await replayed(spectator, "hsm")).result, { how: "line", winner: "b" });
});

test("A game of mak-yek has an intervention capture", async () => {
  const game = await begin("makyek", ["south", "north"]);
  const [, taro, spectator] = game.users;
  await playAll(game, ["a3a4", "c6c5", "a4a3", "e6e5", "d3d5"]);
  for (const user of game.users) {
    assert.deepEqual(await cells(shown(user, ".captured"), "captured"), ["c5", "e5"]);
    assert.deepEqual(await cells(shown(user, ".captor"), "captor"), ["d5"]);
  }
  await taro.byTestId("resign").click();
  await taro.byTestId("resign-confirm").click();
  for (const user of game.users) await user.byTestId("result").waitFor();
  const last = await replayed(spectator, "hsm");
  assert.deepEqual(last.result, { how: "resign", winner: "s" });
});
