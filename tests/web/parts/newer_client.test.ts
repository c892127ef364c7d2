import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { compareWithServer, newerClient, putOffReload, reloadForNewer } from "../../../web/src/parts/newer_client.ts";
import { reloads } from "../support/fake_browser.ts";

const stored = new Map<string, string>();
const tabStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, words: string) => stored.set(key, words),
  removeItem: (key: string) => stored.delete(key),
};
const defineStorage = (value: unknown) =>
  Object.defineProperty(globalThis, "sessionStorage", { value, configurable: true });

beforeEach(() => {
  Object.assign(globalThis, { VERSION: "own", RELEASE: "1.9.0" });
  defineStorage(tabStorage);
  stored.clear();
  newerClient.value = null;
});

test("The page of the server's own build is up to date", () => {
  compareWithServer("own", "1.9.0");
  assert.equal(newerClient.value, null);
});

test("A page of an older build asks to reload and does not reload by itself", () => {
  for (const release of ["1.9.0", "1.10.0", "2.0.0"]) {
    newerClient.value = null;
    const before = reloads;
    compareWithServer("other", release);
    assert.equal(newerClient.value, "other", release);
    assert.equal(reloads, before);
    reloadForNewer();
    assert.equal(reloads, before + 1);
    stored.clear();
  }
});

test("An older server is accepted, whether it names its build or not", () => {
  compareWithServer(undefined, "1.8.0");
  assert.equal(newerClient.value, null);
  for (const release of ["1.8.0", "1.8.12", "0.10.0"]) {
    compareWithServer("older", release);
    assert.equal(newerClient.value, null, release);
  }
});

test("A page that a cache serves again after a reload does not ask again", () => {
  compareWithServer("other", "1.9.0");
  reloadForNewer();
  newerClient.value = null;
  compareWithServer("other", "1.9.0");
  assert.equal(newerClient.value, null);
  compareWithServer("yet another", "1.9.0");
  assert.equal(newerClient.value, "yet another", "for the next build it is");
});

test("A page that was current in between asks again", () => {
  compareWithServer("other", "1.9.0");
  reloadForNewer();
  compareWithServer("own", "1.9.0");
  compareWithServer("other", "1.9.0");
  assert.equal(newerClient.value, "other");
});

test("A notice that was put off stays away until the next build", () => {
  compareWithServer("other", "1.9.0");
  putOffReload();
  assert.equal(newerClient.value, null);
  compareWithServer("other", "1.9.0");
  assert.equal(newerClient.value, null);
  compareWithServer("third", "1.9.0");
  assert.equal(newerClient.value, "third");
});

test("Without the tab's storage the page asks to reload all the same", () => {
  const refused = () => {
    throw new Error("blocked");
  };
  defineStorage({ getItem: refused, setItem: refused, removeItem: refused });
  const before = reloads;
  compareWithServer("fourth", "1.9.0");
  assert.equal(newerClient.value, "fourth");
  reloadForNewer();
  assert.equal(reloads, before + 1);
});

test("A replay file, which has no build, never asks to reload", () => {
  Object.assign(globalThis, { VERSION: undefined, RELEASE: undefined });
  compareWithServer("other", "2.0.0");
  assert.equal(newerClient.value, null);
});
