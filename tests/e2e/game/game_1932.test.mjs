// Three players play the game of 1932 by an invite link, a spectator joins after the ninth move,
// and the record is downloaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { after1932, game1932 } from "../support/games.mjs";
import { sannin } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

test("The game of 1932 is played, watched from the ninth move, and recorded", async () => {
  const [hana, taro, yuki, spectator] = await Promise.all(
    ["Hana", "Taro", "Yuki", "Ume"].map((name) => TestUser.arrive(site.browser, name)),
  );
  const players = [hana, taro, yuki];
  const link = await hana.createGame(site.server.url);
  await hana.takeSeat(link, "first");
  await taro.takeSeat(link, "middle");
  await yuki.takeSeat(link, "last");

  for (const [index, code] of game1932.entries()) {
    const player = players[index % 3];
    await player.sees(index);
    await player.play(code, { drag: index % 5 === 3 });
    if (index === 8) {
      await spectator.watch(link);
      await spectator.sees(9);
    }
    if (index > 8) await spectator.sees(index + 1);
  }
  for (const user of [...players, spectator]) {
    await user.sees(18);
    await user.showsPiece("10g", "lR");
    await user.showsBoard(await hana.board());
    assert.equal(await user.byTestId("alliance").count(), 0, "nobody forms an alliance");
  }

  const { path, name } = await spectator.download("download-record");
  assert.match(name, /^sannin-\w+\.s3n$/);
  const rows = readFileSync(path, "utf8").split("\n").slice(1);
  const moves = rows.filter((line) => /^\d+\./.test(line));
  assert.equal(moves[3], "4. P-4e R-7g+ Bx12l=");
  const replay = sannin("replay", path);
  assert.equal(replay.status, 0, replay.stderr);
  const last = JSON.parse(replay.stdout.trim().split("\n").at(-1));
  assert.equal(last.position, after1932);
});
