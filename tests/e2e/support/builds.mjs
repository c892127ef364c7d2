// A copy of the client's build in a folder, and a next build with another version, script name and
// page.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export class Builds {
  /** Copies the build that a server serves. */
  static async of(url) {
    const builds = new Builds();
    builds.folder = mkdtempSync(join(tmpdir(), "sannin-build-"));
    const worker = await (await fetch(`${url}/sw.js`)).text();
    const files = JSON.parse(worker.match(/files:(\[[^\]]*\])/)[1]);
    for (const path of [...files, "/sw.js"]) {
      const bytes = await (await fetch(url + path)).arrayBuffer();
      builds.write(path === "/" ? "/index.html" : path, Buffer.from(bytes));
    }
    builds.nameVersion(worker.match(/version:"(\w+)"/)[1]);
    builds.script = builds.read("/index.html").match(/src="(\/assets\/main-[^"]+)"/)[1];
    return builds;
  }

  /** Replaces the build by the next one. */
  next() {
    const [script, worker] = [this.script, this.read("/sw.js")];
    const [version, shell] = ["version", "shell"].map((name) => worker.match(new RegExp(`${name}:"(\\w+)"`))[1]);
    this.script = "/assets/main-NEXTNEXT.js";
    renameSync(join(this.folder, script), join(this.folder, this.script));
    const renew = (path, text) =>
      this.write(path, text.replaceAll(version, "next").replaceAll(basename(script), basename(this.script)));
    for (const name of readdirSync(join(this.folder, "assets")).filter((each) => each.endsWith(".js")))
      renew(`/assets/${name}`, this.read(`/assets/${name}`));
    renew("/index.html", this.read("/index.html"));
    const hash = createHash("sha256").update(this.read("/index.html")).digest("hex");
    renew("/sw.js", worker.replace(shell, hash));
    this.nameVersion("next");
  }

  /** Sets the version that the server sends to pages. */
  nameVersion(version) {
    this.write("/templates/build.txt", version);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  read(path) {
    return readFileSync(join(this.folder, path), "utf8");
  }

  write(path, content) {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }
}
