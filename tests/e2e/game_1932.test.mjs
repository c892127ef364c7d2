// Three people play the game of 1932 by an invite link, a fourth watches from the ninth move on, and the record is downloaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { after1932, game1932 } from "./support/games.mjs";
import { Person } from "./support/people.mjs";
import { sannin } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

test("the game of 1932, watched from the ninth move, and its record", async () => {
  const [hana, taro, yuki, watcher] = await Promise.all(
    ["Hana", "Taro", "Yuki", "Watcher"].map((name) => Person.arrive(site.browser, name)),
  );
  const players = [hana, taro, yuki];
  const link = await hana.createGame(site.server.url);
  await hana.sit(link, "first");
  await taro.sit(link, "middle");
  await yuki.sit(link, "last");

  for (const [index, code] of game1932.entries()) {
    const player = players[index % 3];
    await player.sees(index);
    await player.play(code, { drag: index % 5 === 3 });
    if (index === 8) {
      await watcher.watch(link);
      await watcher.sees(9);
    }
    if (index > 8) await watcher.sees(index + 1);
  }
  for (const person of [...players, watcher]) {
    await person.sees(18);
    await person.showsPiece("10g", "lR");
    await person.showsBoard(await hana.board());
    assert.equal(await person.byTestId("alliance").count(), 0, "nobody forms an alliance");
  }

  const { path, name } = await watcher.download("download-record");
  assert.match(name, /^sannin-\w+\.s3n$/);
  const rows = readFileSync(path, "utf8").split("\n").slice(1);
  const moves = rows.filter((line) => /^\d+\./.test(line));
  assert.equal(moves[3], "4. P-4e R-7g+ Bx12l=");
  const replay = sannin("replay", path);
  assert.equal(replay.status, 0, replay.stderr);
  const last = JSON.parse(replay.stdout.trim().split("\n").at(-1));
  assert.equal(last.position, after1932);
});
