// What a file of tests stands on: a server of its own, and a browser.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { openBrowser } from "./people.mjs";
import { Server } from "./server.mjs";

/** A server and a browser for all tests of the file that calls this; there once the tests run. */
export function openSite() {
  const site = { server: null, browser: null };
  before(async () => {
    site.server = await Server.start();
    site.browser = await openBrowser();
  });
  // Pages that nobody looks at any more would slow down those of the next test.
  afterEach(() => Promise.all(site.browser.contexts().map((context) => context.close())));
  after(async () => {
    await site.browser.close();
    assert.equal(await site.server.stop(), 0, "the server stops in order");
  });
  return site;
}
