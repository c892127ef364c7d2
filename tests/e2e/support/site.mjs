// The server and browser of a test file.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { logged, Server } from "./server.mjs";
import { leave, openBrowser } from "./users.mjs";

/**
 * Starts a server and a browser before the tests of the calling file and stops them after the
 * tests.
 */
export function openSite() {
  const site = { server: null, browser: null };
  const secrets = new Set();
  let failed = false;
  before(async () => {
    site.server = await Server.start();
    site.browser = await openBrowser();
  });
  // Closes pages of the last test, which would slow down the next one.
  afterEach(async ({ passed }) => {
    const closed = await leave();
    failed ||= !passed || closed.faults.length > 0;
    for (const secret of closed.secrets) secrets.add(secret);
    assert.deepEqual(closed.faults, [], "nothing went wrong on a page");
  });
  after(async () => {
    await site.browser.close();
    const status = await site.server.stop();
    const log = logged.join("");
    if (failed || status !== 0) console.log(log);
    assert.equal(status, 0, "the server stops in order");
    for (const secret of secrets) assert.ok(!log.includes(secret), `the log tells a secret: ${secret}`);
  });
  return site;
}
