// The files of one build in the browser's storage.

export interface Build {
  /** The name of the build: another one has another. */
  version: string;
  /** The paths of its files, from "/": the page. */
  files: string[];
  /** The hash of the page, by which it is known whether the server still has this build. */
  shell: string;
}

/** What of the browser's caches is used. */
export type Caches = Pick<CacheStorage, "open" | "keys" | "delete">;

const prefix = "sannin-";

export class Shelf {
  private readonly name: string;

  constructor(
    private readonly caches: Caches,
    private readonly build: Build,
  ) {
    this.name = prefix + build.version;
  }

  /** Fetches all files. Rejects if one does not come, or if the server has another build by now. */
  async fill(): Promise<void> {
    const cache = await this.caches.open(this.name);
    // Names under /assets/ tell what is in them; for others the server is asked whether they are still the same.
    const requests = this.build.files.map((path) =>
      path.startsWith("/assets/") ? new Request(path) : new Request(path, { cache: "no-cache" }),
    );
    await cache.addAll(requests);
    const page = await cache.match("/");
    if (page && (await hashOf(await page.arrayBuffer())) === this.build.shell) return;
    await this.caches.delete(this.name);
    throw new Error("the server has another build by now");
  }

  holds(path: string): boolean {
    return path !== "/" && this.build.files.includes(path);
  }

  /** A kept file; undefined if it was thrown away. */
  async take(path: string): Promise<Response | undefined> {
    return (await this.caches.open(this.name)).match(path);
  }

  /** Throws away the files of other builds. */
  async clearOthers(): Promise<void> {
    const names = await this.caches.keys();
    const others = names.filter((name) => name.startsWith(prefix) && name !== this.name);
    await Promise.all(others.map((name) => this.caches.delete(name)));
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
