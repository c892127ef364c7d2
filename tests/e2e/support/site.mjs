// What a file of tests stands on: a server of its own, and a browser.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { leave, openBrowser } from "./people.mjs";
import { logged, Server } from "./server.mjs";

/** A server and a browser for all tests of the file that calls this; there once the tests run. */
export function openSite() {
  const site = { server: null, browser: null };
  const secrets = new Set();
  let failed = false;
  before(async () => {
    site.server = await Server.start();
    site.browser = await openBrowser();
  });
  // Pages that nobody looks at any more would slow down those of the next test.
  afterEach(async ({ passed }) => {
    const people = await leave();
    failed ||= !passed || people.faults.length > 0;
    for (const secret of people.secrets) secrets.add(secret);
    assert.deepEqual(people.faults, [], "nothing went wrong on a page");
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
