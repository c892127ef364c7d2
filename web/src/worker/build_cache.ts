// The files of one build in the browser's Cache Storage.

export interface Build {
  /** The version of the build; unique. */
  version: string;
  /** The paths of its files. "/index.html" is the page as built. */
  files: string[];
  /** The hash of the page, which shows whether the server still has this build. */
  shell: string;
}

/** The used part of CacheStorage. */
export type Caches = Pick<CacheStorage, "open" | "keys" | "delete">;

const prefix = "sannin-";

/** The page as built. At other paths the server may have filled in the page. */
export const pagePath = "/index.html";

export class BuildCache {
  private readonly name: string;

  constructor(
    private readonly caches: Caches,
    private readonly build: Build,
  ) {
    this.name = prefix + build.version;
  }

  /** Fetches all files. Rejects if a request fails or the server has another build by now. */
  async fill(): Promise<void> {
    const cache = await this.caches.open(this.name);
    // Paths under /assets/ contain a content hash. Other files are revalidated with the server.
    const requests = this.build.files.map((path) =>
      path.startsWith("/assets/") ? new Request(path) : new Request(path, { cache: "no-cache" }),
    );
    await cache.addAll(requests);
    const page = await cache.match(pagePath);
    if (page && (await hashOf(await page.arrayBuffer())) === this.build.shell) return;
    await this.caches.delete(this.name);
    throw new Error("the server has another build by now");
  }

  holds(path: string): boolean {
    return path !== pagePath && this.build.files.includes(path);
  }

  /** Returns a cached file; undefined if the browser has evicted it. */
  async take(path: string): Promise<Response | undefined> {
    return (await this.caches.open(this.name)).match(path);
  }

  /** Deletes the caches of other builds. */
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
