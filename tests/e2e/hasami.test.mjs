// The games for two on squares: two play by an invite link, a third watches, and the record is downloaded and replayed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./support/axe.mjs";
import { expectEventually } from "./support/eventually.mjs";
import { Person } from "./support/people.mjs";
import { sannin } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

/** Two at a new table of a game, and one who watches. */
async function begin(game, seats) {
  const names = ["Hana", "Taro", "Yuki"];
  const people = await Promise.all(names.map((name) => Person.arrive(site.browser, name)));
  const [hana, taro, watcher] = people;
  const link = await hana.createGame(site.server.url, { game });
  await watcher.watch(link);
  await hana.sit(link, seats[0]);
  await taro.sit(link, seats[1]);
  for (const person of people) await person.byTestId("move-list").waitFor();
  return { link, people };
}

/** The two play codes in turn, numbered from `first` on; everybody sees each. */
async function playAll({ people }, codes, first = 1) {
  for (const [index, code] of codes.entries()) {
    const number = first + index;
    await people[(number + 1) % 2].play(code, { drag: number % 3 === 0 });
    for (const person of people) await person.sees(number);
  }
}

/** The last line that the command line says of the downloaded record. */
async function replayed(watcher, extension) {
  const { path, name } = await watcher.download("download-record");
  assert.match(name, new RegExp(`\\.${extension}$`));
  const replay = sannin("replay", path);
  assert.equal(replay.status, 0, replay.stderr);
  return JSON.parse(replay.stdout.trim().split("\n").at(-1));
}

const shown = (person, selector) => person.page.locator(`[data-testid=board] ${selector}`);
const cells = (locator, key) => locator.evaluateAll((all, key) => all.map((each) => each.dataset[key]).sort(), key);

test("a game of hasami shogi to its end: seven men enclosed at once", async () => {
  const game = await begin("hasami", ["black", "white"]);
  const [hana, , watcher] = game.people;
  await assertAccessible(hana, "a board of squares");
  await playAll(game, ["5i5g", "9a9h", "5g9g"]);
  for (const person of game.people) {
    assert.deepEqual(await cells(shown(person, ".captured"), "captured"), ["9h"]);
    assert.deepEqual(await cells(shown(person, ".captor"), "captor"), ["9g", "9i"]);
  }
  await playAll(game, ["1a1h", "9g9a", "1h2h", "1i1a"], 4);
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.match(await person.byTestId("result").textContent(), /Hana/);
    assert.equal(await shown(person, ".captured").count(), 7);
  }
  assert.deepEqual((await replayed(watcher, "hsm")).result, { how: "one", winner: "b" });
});

test("a game of dai hasami shogi won by a line, with a jump", async () => {
  const game = await begin("daihasami", ["black", "white"]);
  const watcher = game.people[2];
  await playAll(game, ["9h9e", "9b9c", "8h8e", "9c9b", "7h7e", "9b9c", "6h6e", "9c9b", "5i5g"]);
  for (const person of game.people) assert.deepEqual(await cells(shown(person, ".jump"), "jump"), ["5h"]);
  await expectEventually("the jump is told", async () =>
    (await watcher.byTestId("log").textContent()).includes("jumps over 5h"),
  );
  await playAll(game, ["9b9c", "5g5e"], 10);
  for (const person of game.people) {
    await person.byTestId("result").waitFor();
    assert.equal(await shown(person, ".arrow").count(), 1, "the line that wins is shown");
  }
  assert.deepEqual((await replayed(watcher, "hsm")).result, { how: "line", winner: "b" });
});

test("a game of mak-yek with an intervention", async () => {
  const game = await begin("makyek", ["south", "north"]);
  const [, taro, watcher] = game.people;
  await playAll(game, ["a3a4", "c6c5", "a4a3", "e6e5", "d3d5"]);
  for (const person of game.people) {
    assert.deepEqual(await cells(shown(person, ".captured"), "captured"), ["c5", "e5"]);
    assert.deepEqual(await cells(shown(person, ".captor"), "captor"), ["d5"]);
  }
  await taro.byTestId("resign").click();
  await taro.byTestId("resign-confirm").click();
  for (const person of game.people) await person.byTestId("result").waitFor();
  const last = await replayed(watcher, "hsm");
  assert.deepEqual(last.result, { how: "resign", winner: "s" });
});
