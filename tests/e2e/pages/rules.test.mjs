// The rules module in the browser: its HTTP headers, and the same perft as the command line.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { moduleAddress, perftIn } from "../support/rules_module.mjs";
import { binary } from "../support/server.mjs";
import { openSite } from "../support/site.mjs";
import { TestUser } from "../support/users.mjs";

const site = openSite();

test("The module has the right type, is compressed and cached as immutable", async () => {
  const { url } = site.server;
  const answer = await fetch(url + (await moduleAddress(url)));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "application/wasm");
  assert.equal(answer.headers.get("content-encoding"), "gzip");
  assert.match(answer.headers.get("cache-control"), /immutable/);
});

test("Perft 3 in Chromium equals perft 3 of the command line", async () => {
  const user = await TestUser.arrive(site.browser, "Hana");
  await user.page.goto(site.server.url);
  const { count } = await perftIn(user, await moduleAddress(site.server.url), 3);
  const native = execFileSync(binary, ["perft", "3"], { encoding: "utf8" }).trim();
  assert.equal(count, native);
});
