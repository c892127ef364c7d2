// The server is killed in the middle of a game. After a restart everybody goes on where he was, without reloading his page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game1932 } from "./support/games.mjs";
import { Person } from "./support/people.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

test("kill -9 in the middle of a game", async () => {
  const people = await Promise.all(
    ["Hana", "Taro", "Yuki", "Watcher"].map((name) => Person.arrive(site.browser, name)),
  );
  const [hana, taro, , watcher] = people;
  const link = await hana.createGame(site.server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await people[index].sit(link, seat);
  await watcher.watch(link);
  for (const person of people) await person.page.evaluate(() => (window.sameBefore = true));

  const play = async (from, to) => {
    for (let index = from; index < to; index++) {
      const player = people[index % 3];
      await player.sees(index);
      await player.play(game1932[index]);
    }
    for (const person of people) await person.sees(to);
  };
  await play(0, 4);
  await site.server.kill();
  for (const person of people) await person.byTestId("lost").waitFor();
  // A move made while nobody answers is sent again when somebody does.
  await taro.play(game1932[4]);
  await site.server.run();
  for (const person of people) await person.byTestId("lost").waitFor({ state: "detached" });
  await play(5, 9);
  await site.server.kill();
  await site.server.run();
  await play(9, 12);
  for (const person of people) {
    assert.equal(await person.page.evaluate(() => window.sameBefore), true, "the page was not reloaded");
    await person.showsPiece("12l", "lB");
    await person.showsBoard(await hana.board());
  }
});
