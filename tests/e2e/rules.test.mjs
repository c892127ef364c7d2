// The rules in the browser are the server's: the module is served as it should be, and counts as the command line does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Person } from "./support/people.mjs";
import { moduleAddress, perftIn } from "./support/rules_module.mjs";
import { binary } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

test("the module is served with its type, packed and for ever", async () => {
  const { url } = site.server;
  const answer = await fetch(url + (await moduleAddress(url)));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "application/wasm");
  assert.equal(answer.headers.get("content-encoding"), "gzip");
  assert.match(answer.headers.get("cache-control"), /immutable/);
});

test("perft 3 in Chromium is what sannin perft 3 says", async () => {
  const person = await Person.arrive(site.browser, "Hana");
  await person.page.goto(site.server.url);
  const { count } = await perftIn(person, await moduleAddress(site.server.url), 3);
  const native = execFileSync(binary, ["perft", "3"], { encoding: "utf8" }).trim();
  assert.equal(count, native);
});
