import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { type Caches, Shelf } from "../../../web/src/worker/shelf.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const build = { version: "one", files: ["/", "/icon.svg"], shell: hash("page of one") };

let page: string;
let stored: Map<string, Map<string, Response>>;

/** Caches that fetch the page as it is now, and for other paths the path itself. */
const caches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      addAll: async (requests: Request[]) => {
        for (const { url } of requests) {
          const { pathname } = new URL(url);
          cache.set(pathname, new Response(pathname === "/" ? page : pathname));
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
  // Paths are relative to the worker's own address.
  globalThis.Request = class {
    readonly url: string;
    constructor(path: string) {
      this.url = `https://play.example${path}`;
    }
  } as unknown as typeof Request;
});

test("the files of a build are kept, and given again", async () => {
  const shelf = new Shelf(caches, build);
  await shelf.fill();
  assert.equal(await (await shelf.take("/"))?.text(), "page of one");
  assert.equal(await (await shelf.take("/icon.svg"))?.text(), "/icon.svg");
  assert.equal(await shelf.take("/api/me"), undefined);
});

test("pages are fetched before they are taken from the shelf; other files of the build are not", () => {
  const shelf = new Shelf(caches, build);
  assert.equal(shelf.holds("/"), false);
  assert.equal(shelf.holds("/icon.svg"), true);
  assert.equal(shelf.holds("/api/me"), false);
});

test("where the server has another build by now nothing is kept", async () => {
  page = "page of two";
  const shelf = new Shelf(caches, build);
  await assert.rejects(shelf.fill(), /another build/);
  assert.deepEqual([...stored.keys()], ["sannin-zero", "another"]);
});

test("files of other builds go, what is not ours stays", async () => {
  const shelf = new Shelf(caches, build);
  await shelf.fill();
  await shelf.clearOthers();
  assert.deepEqual([...stored.keys()].sort(), ["another", "sannin-one"]);
});
