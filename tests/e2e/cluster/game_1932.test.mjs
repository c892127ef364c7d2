// Users at different nodes play and watch the game of 1932 while the node that owns it is killed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Cluster } from "../support/cluster.mjs";
import {
  arriveAt,
  assertNotReloaded,
  createGameAt,
  openCluster,
  playOn,
  seatAndLook,
  timeMove,
} from "../support/cluster_site.mjs";
import { after1932, game1932 } from "../support/games.mjs";
import { look, table } from "../support/prepare.mjs";
import { Server, sannin } from "../support/server.mjs";

const site = openCluster(5);
const skip = Cluster.missing();
const names = ["Hana", "Taro", "Yuki", "Ume"];

/** Longest time in milliseconds until a move after the kill is seen: 3 s are the lease. */
const longestInterruption = 6000;
/** Longest time in milliseconds until a move is seen while its node stops in order. */
const longestWait = 1500;

/** Returns the record that a user downloads, without the id of the game. */
async function record(user, id) {
  const { path } = await user.download("download-record");
  return { path, text: readFileSync(path, "utf8").replaceAll(id, "ID") };
}

/** Returns the record of the same game on a single server. */
async function recordOfSingleServer() {
  const server = await Server.start();
  try {
    const game = await table(site.browser, server.url, names);
    await look(game);
    await playOn(game.users, game1932, 0, game1932.length);
    return (await record(game.users[3], game.id)).text;
  } finally {
    await server.stop();
  }
}

test("The game of 1932 survives the kill of its node", { skip }, async (t) => {
  const { nodes } = site.cluster;
  const owner = nodes[4];
  const users = await Promise.all(names.map((name, index) => arriveAt(site, nodes[index], name)));
  const id = await createGameAt(site, users[0], owner);
  await seatAndLook(users, id);

  await playOn(users, game1932, 0, 9);
  await owner.kill();
  const interruption = await timeMove(users, game1932, 9);
  t.diagnostic(`the first move after the kill took ${interruption} ms`);
  assert.ok(interruption <= longestInterruption, `${interruption} ms`);
  assert.notEqual(site.cluster.ownerOf(id), owner);
  await playOn(users, game1932, 10, game1932.length);

  const expected = await recordOfSingleServer();
  for (const user of users) {
    await user.showsPiece("10g", "lR");
    await user.showsBoard(await users[0].board());
    const { path, text } = await record(user, id);
    assert.equal(text, expected, `the record at ${user.node.name}`);
    const replay = sannin("replay", path);
    assert.equal(replay.status, 0, replay.stderr);
    assert.equal(JSON.parse(replay.stdout.trim().split("\n").at(-1)).position, after1932);
  }
  await assertNotReloaded(users);
});

test("A planned stop of the owner interrupts no player", { skip }, async (t) => {
  const { nodes } = site.cluster;
  const owner = nodes[4];
  const users = await Promise.all(names.map((name, index) => arriveAt(site, nodes[index], name)));
  const id = await createGameAt(site, users[0], owner);
  await seatAndLook(users, id);
  await playOn(users, game1932, 0, 3);
  const opened = [];
  for (const user of users) user.page.on("websocket", () => opened.push(user.name));

  const times = [];
  let hasStopped = false;
  const stop = owner.stop().then((status) => {
    hasStopped = true;
    return status;
  });
  let index = 3;
  while (!hasStopped && index < game1932.length) times.push(await timeMove(users, game1932, index++));
  const during = times.length;
  assert.equal(await stop, 0, "the node stops in order");
  assert.notEqual(site.cluster.ownerOf(id), owner);
  while (index < game1932.length) times.push(await timeMove(users, game1932, index++));
  t.diagnostic(`${during} moves during the stop; all moves took ${times.join(", ")} ms`);
  assert.ok(during > 0 && Math.max(...times) <= longestWait, `${times} ms`);
  assert.deepEqual(opened, [], "all sockets stay open");
  for (const user of users) assert.equal(await user.byTestId("toast").count(), 0, "no error is shown");
  await assertNotReloaded(users);
});
