// The cluster and browser of a test file, and users at its nodes.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { Cluster, isRunning } from "./cluster.mjs";
import { expectEventually } from "./eventually.mjs";
import { say } from "./prepare.mjs";
import { leave, openBrowser, TestUser } from "./users.mjs";

/**
 * Starts a cluster and a browser before the tests of the calling file and stops them after the
 * tests. Does nothing if Cluster.missing().
 */
export function openCluster(count) {
  const site = { cluster: null, browser: null };
  if (Cluster.missing()) return site;
  let failed = false;
  before(async () => {
    site.cluster = await Cluster.start(count);
    site.browser = await openBrowser();
  });
  // The next test begins with all nodes.
  afterEach(async ({ passed }) => {
    const closed = await leave();
    failed ||= !passed || closed.faults.length > 0;
    for (const node of site.cluster.nodes.filter((each) => !isRunning(each))) await node.run();
    await site.cluster.balanced();
    assert.deepEqual(closed.faults, [], "nothing went wrong on a page");
  });
  after(async () => {
    await site.browser?.close();
    await site.cluster?.stop();
    if (failed) for (const { name, log } of site.cluster.nodes) console.log(`Log of ${name}:\n${log}`);
  });
  return site;
}

/** Opens the front page of a node for a new user with this name. */
export async function arriveAt(site, node, name, context = {}) {
  const user = await TestUser.arrive(site.browser, name, context);
  user.node = node;
  await user.page.goto(node.url);
  // The page has registered its user by now. A parallel first request would create another user.
  await user.byTestId("create").waitFor();
  await rename(user, name);
  return user;
}

export function rename(user, name) {
  return user.page.evaluate(async (name) => {
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/me", { method: "PUT", headers, body: JSON.stringify({ name }) });
  }, name);
}

/** The user creates untimed games at their node until `owner` runs one. Returns its id. */
export async function createGameAt(site, user, owner) {
  for (let tries = 0; tries < 50; tries++) {
    const id = await user.page.evaluate(async () => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ ruleset: "sannin", time: { kind: "untimed" } });
      return (await (await fetch("/api/games", { method: "POST", headers, body })).json()).id;
    });
    if (site.cluster.ownerOf(id) === owner) return id;
  }
  throw new Error(`no game came to ${owner.name}`);
}

/** Seats the first three users as First, Middle and Last. All open the game at their nodes. */
export async function seatAndLook(users, id) {
  for (const [index, seat] of ["first", "middle", "last"].entries())
    await say(users[index], id, { type: "take_seat", seat });
  await Promise.all(users.map((user) => user.watch(`${user.node.url}/game/${id}`)));
  for (const user of users) await user.page.evaluate(() => (window.sameBefore = true));
}

export async function assertNotReloaded(users) {
  for (const { name, page } of users)
    assert.equal(await page.evaluate(() => window.sameBefore), true, `the page of ${name} was not reloaded`);
}

/** Plays the codes from number `from` up to `to`. Returns when all users see them. */
export async function playOn(users, codes, from, to) {
  for (let index = from; index < to; index++) {
    await users[index % 3].sees(index);
    await users[index % 3].play(codes[index]);
  }
  await Promise.all(users.map((user) => user.sees(to)));
}

/** Plays one move. Returns the milliseconds until all users see it. */
export async function timeMove(users, codes, index) {
  const begin = performance.now();
  const play = users[index % 3].play(codes[index]);
  await Promise.all([play, ...users.map((user) => user.sees(index + 1))]);
  // The move is stored as well: its player waits for no answer.
  await expectEventually(
    "the move is acknowledged",
    async () => (await users[index % 3].page.locator(".pending").count()) === 0,
  );
  return Math.round(performance.now() - begin);
}
