// Faults that a game survives: a suspended node, and a bus that is away.
import assert from "node:assert/strict";
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
import { game1932 } from "../support/games.mjs";

const site = openCluster(5);
const skip = Cluster.missing();
const names = ["Hana", "Taro", "Yuki", "Ume"];

/** Milliseconds for which the owner or the bus is away: more than the lease of 3 s. */
const outage = 5000;
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a game with a user at each of the first four nodes, which `owner` owns. */
async function startGame(owner) {
  const users = await Promise.all(names.map((name, index) => arriveAt(site, site.cluster.nodes[index], name)));
  const id = await createGameAt(site, users[0], owner);
  await seatAndLook(users, id);
  await playOn(users, game1932, 0, 3);
  return { users, id };
}

test("A node that was suspended returns without stale events", { skip }, async (t) => {
  const { cluster } = site;
  const owner = cluster.nodes[4];
  const { users, id } = await startGame(owner);
  cluster.suspend(owner);
  const begin = performance.now();
  t.diagnostic(`the first move took ${await timeMove(users, game1932, 3)} ms`);
  await playOn(users, game1932, 4, 6);
  await wait(Math.max(0, outage - (performance.now() - begin)));
  cluster.resume(owner);
  await playOn(users, game1932, 6, 9);
  // Its process starts anew and gets a share of the slots.
  await cluster.balanced();
  assert.match(owner.log, /starts anew/);
  await playOn(users, game1932, 9, 12);
  for (const user of users) await user.showsBoard(await users[0].board());
  assert.ok(cluster.ownerOf(id));
  await assertNotReloaded(users);
});

test("The lobby follows changes during an outage of the bus", { skip }, async () => {
  const { cluster } = site;
  const lobby = cluster.ownerOf(0);
  const [host, guest] = await Promise.all(
    cluster.nodes
      .filter((node) => node !== lobby)
      .slice(0, 2)
      .map((node, index) => arriveAt(site, node, names[index])),
  );
  await guest.byTestId("find").click();
  await cluster.stopBus();
  const id = await createGameAt(site, host, host.node);
  await host.watch(`${host.node.url}/game/${id}`);
  await host.byTestId("take-seat-first").click();
  await wait(outage);
  await cluster.startBus();
  await guest.byTestId("games-open").locator(`a[href^="/game/${id}"]`).first().waitFor();
});

test("A game continues after the bus was away", { skip }, async (t) => {
  const { cluster } = site;
  const { users } = await startGame(cluster.nodes[0]);
  await cluster.stopBus();
  // The node of the first user owns the game, so the move counts at once.
  await users[0].play(game1932[3]);
  await users[0].sees(4);
  const opened = [];
  for (const user of users) user.page.on("websocket", () => opened.push(user.name));
  // The others learn that they cannot play at present.
  for (const user of users.slice(1)) await user.byTestId("lost").waitFor();
  await wait(outage);
  assert.equal(await users[0].byTestId("lost").count(), 0, "a player at the owner can play");
  const begin = performance.now();
  await cluster.startBus();
  await Promise.all(users.map((user) => user.sees(4)));
  for (const user of users) await user.byTestId("lost").waitFor({ state: "detached" });
  t.diagnostic(`all saw the move ${Math.round(performance.now() - begin)} ms after the bus was back`);
  await playOn(users, game1932, 4, 7);
  await cluster.stopBus();
  // A move without a way to the owner waits, and counts once the bus is back.
  await users[1].play(game1932[7]);
  await wait(outage);
  assert.equal(await users[0].page.locator("[data-ply]").count(), 7);
  await cluster.startBus();
  await Promise.all(users.map((user) => user.sees(8)));
  await playOn(users, game1932, 8, 12);
  for (const user of users) assert.equal(await user.byTestId("lost").count(), 0, "no player waits");
  assert.deepEqual(opened, [], "all sockets stay open");
  await assertNotReloaded(users);
});
