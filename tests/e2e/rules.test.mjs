// The rules in the browser are the server's: the module is served as it should be, and counts as the command line does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Person } from "./support/people.mjs";
import { binary } from "./support/server.mjs";
import { openSite } from "./support/site.mjs";

const site = openSite();

/** The address of the module that the client was built with. */
async function moduleAddress(url) {
  const page = await (await fetch(url)).text();
  const script = await (await fetch(url + page.match(/src="(\/assets\/main-[^"]+)"/)[1])).text();
  return script.match(/\/assets\/rules-[0-9A-F]+\.wasm/)?.[0];
}

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
  const counted = await person.page.evaluate(
    async (address) => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
      const { memory, _initialize, request, answer, answer_text } = instance.exports;
      _initialize();
      const ask = (text) => {
        const bytes = new TextEncoder().encode(text);
        new Uint8Array(memory.buffer, request(bytes.length), bytes.length).set(bytes);
        const size = answer();
        return new TextDecoder().decode(new Uint8Array(memory.buffer, answer_text(), size));
      };
      const number = ask("start\nsannin").split("\t")[1].trim();
      return ask(`perft\n${number}\n3`).trim().split("\t")[1];
    },
    await moduleAddress(site.server.url),
  );
  const native = execFileSync(binary, ["perft", "3"], { encoding: "utf8" }).trim();
  assert.equal(counted, native);
  assert.deepEqual(person.faults, []);
});
