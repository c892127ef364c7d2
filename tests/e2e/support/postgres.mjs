// A PostgreSQL server of its own, in a temporary directory and reachable through a socket there.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectEventually } from "./eventually.mjs";

const versions = "/usr/lib/postgresql";

/** Returns the directory of the newest server's programs; undefined if none is installed. */
function programs() {
  if (!existsSync(versions)) return undefined;
  const directories = readdirSync(versions).map((version) => join(versions, version, "bin"));
  return directories.toSorted().findLast((path) => existsSync(join(path, "postgres")));
}

/**
 * Returns a command that ends with this process. `asUser`: runs it as an ordinary user if this
 * process is root, whom PostgreSQL refuses.
 */
export function dependent(command, { signal = "KILL", asUser = false } = {}) {
  const user = spawnSync("id", ["postgres"]).status === 0 ? "postgres" : "nobody";
  const other = [`--reuid=${user}`, "--regid=nogroup", "--clear-groups"];
  return ["setpriv", `--pdeathsig=${signal}`, ...(asUser && process.getuid() === 0 ? other : []), ...command];
}

export class Postgres {
  /** Returns why there can be no server; empty if there can. */
  static missing() {
    return programs() ? "" : "PostgreSQL is not installed; install the package postgresql-15";
  }

  static async start() {
    const server = new Postgres();
    server.directory = mkdtempSync(join(tmpdir(), "sannin-pg-"));
    // Its user creates everything in there.
    chmodSync(server.directory, 0o777);
    const data = join(server.directory, "data");
    const layout = [`--pgdata=${data}`, "--username=sannin", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
    const [program, ...words] = dependent([join(programs(), "initdb"), ...layout, "--no-sync"], { asUser: true });
    const made = spawnSync(program, words, { encoding: "utf8" });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    await server.run(data);
    server.url = `postgresql:///postgres?host=${server.directory}&user=sannin`;
    return server;
  }

  async run(data) {
    const settings = ["listen_addresses=", "fsync=off", "max_connections=200", "shared_buffers=32MB"];
    const place = ["-D", data, "-k", this.directory];
    const command = [join(programs(), "postgres"), ...place, ...settings.flatMap((setting) => ["-c", setting])];
    const [program, ...words] = dependent(command, { asUser: true, signal: "QUIT" });
    this.process = spawn(program, words, { stdio: "ignore" });
    // The last line of this file is the state of the server.
    const state = join(data, "postmaster.pid");
    await expectEventually("PostgreSQL is ready", () => {
      return existsSync(state) && readFileSync(state, "utf8").includes("\nready");
    });
  }

  /** Runs SQL and returns its rows, each as an array of texts. */
  rows(sql) {
    const where = ["--host", this.directory, "--username", "sannin", "postgres"];
    const words = ["--no-psqlrc", "--tuples-only", "--no-align", "--field-separator=\t", "--command", sql, ...where];
    const { stdout, stderr, status } = spawnSync(join(programs(), "psql"), words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`psql: ${stderr}`);
    return stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t"));
  }

  async stop() {
    if (this.process?.exitCode === null) {
      // Ends the server and all its processes at once.
      this.process.kill("SIGQUIT");
      await once(this.process, "close");
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}
