// The server is killed during a game. After a restart all users continue without a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game1932 } from "../support/games.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

test("A game continues after the server is killed", async () => {
  const users = await Promise.all(["Hana", "Taro", "Yuki", "Ume"].map((name) => TestUser.arrive(site.browser, name)));
  const [hana, taro, , spectator] = users;
  const link = await hana.createGame(site.server.url);
  for (const [index, seat] of ["first", "middle", "last"].entries()) await users[index].takeSeat(link, seat);
  await spectator.watch(link);
  for (const user of users) await user.page.evaluate(() => (window.sameBefore = true));

  const play = async (from, to) => {
    for (let index = from; index < to; index++) {
      const player = users[index % 3];
      await player.sees(index);
      await player.play(game1932[index]);
    }
    for (const user of users) await user.sees(to);
  };
  await play(0, 4);
  await site.server.kill();
  for (const user of users) await user.byTestId("lost").waitFor();
  // A move made while the server is down is sent again after the reconnect.
  await taro.play(game1932[4]);
  await site.server.run();
  for (const user of users) await user.byTestId("lost").waitFor({ state: "detached" });
  await play(5, 9);
  await site.server.kill();
  await site.server.run();
  await play(9, 12);
  for (const user of users) {
    assert.equal(await user.page.evaluate(() => window.sameBefore), true, "the page was not reloaded");
    await user.showsPiece("12l", "lB");
    await user.showsBoard(await hana.board());
  }
});
