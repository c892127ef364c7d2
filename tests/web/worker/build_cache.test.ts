import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { BuildCache, type Caches } from "../../../web/src/worker/build_cache.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const build = { version: "one", files: ["/index.html", "/icon.svg"], shell: hash("page of one") };

let page: string;
let stored: Map<string, Map<string, Response>>;

/** Caches that store the current page, and for other paths the path itself. */
const caches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      addAll: async (requests: Request[]) => {
        for (const { url } of requests) {
          const { pathname } = new URL(url);
          cache.set(pathname, new Response(pathname === "/index.html" ? page : pathname));
        }
      },
      match: async (path: string) => cache.get(path)?.clone(),
    };
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
} as unknown as Caches;

beforeEach(() => {
  page = "page of one";
  stored = new Map([
    ["sannin-zero", new Map()],
    ["another", new Map()],
  ]);
  // Paths are relative to the worker's own URL.
  globalThis.Request = class {
    readonly url: string;
    constructor(path: string) {
      this.url = `https://play.example${path}`;
    }
  } as unknown as typeof Request;
});

test("The files of a build are cached and returned", async () => {
  const buildCache = new BuildCache(caches, build);
  await buildCache.fill();
  assert.equal(await (await buildCache.take("/index.html"))?.text(), "page of one");
  assert.equal(await (await buildCache.take("/icon.svg"))?.text(), "/icon.svg");
  assert.equal(await buildCache.take("/api/me"), undefined);
});

test("Only files other than pages are served from the cache first", () => {
  const buildCache = new BuildCache(caches, build);
  assert.equal(buildCache.holds("/index.html"), false);
  assert.equal(buildCache.holds("/icon.svg"), true);
  assert.equal(buildCache.holds("/api/me"), false);
});

test("Nothing is cached when the server has another build", async () => {
  page = "page of two";
  const buildCache = new BuildCache(caches, build);
  await assert.rejects(buildCache.fill(), /another build/);
  assert.deepEqual([...stored.keys()], ["sannin-zero", "another"]);
});

test("Caches of other builds are deleted, foreign caches are kept", async () => {
  const buildCache = new BuildCache(caches, build);
  await buildCache.fill();
  await buildCache.clearOthers();
  assert.deepEqual([...stored.keys()].sort(), ["another", "sannin-one"]);
});
