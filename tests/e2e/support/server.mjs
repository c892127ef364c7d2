// A real server on a free port with its own data directory. SANNIN names the binary; SANNIN_WEB, if
// set, a built client that replaces the embedded one.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectEventually } from "./eventually.mjs";

export const binary =
  process.env.SANNIN ?? fileURLToPath(new URL("../../../build/release/server/sannin", import.meta.url));

const client = process.env.SANNIN_WEB ? ["--web", process.env.SANNIN_WEB] : [];

/** All output of the servers so far, in chunks. */
export const logged = [];

export class Server {
  /** Output of this server. */
  log = "";

  /**
   * `web`: a built client that replaces the usual one. `options`: more options of the server.
   * `store`: a database in place of an own data directory. `port`: a free port. `program`: another
   * binary than the usual one.
   */
  static async start({ web, options = [], store, port = 0, program = binary } = {}) {
    const server = new Server();
    server.program = program;
    server.options = options;
    server.client = web ? ["--web", web] : client;
    server.store = store;
    server.port = port;
    if (!store) server.data = mkdtempSync(join(tmpdir(), "sannin-e2e-"));
    await server.run();
    return server;
  }

  /**
   * Starts the process on a port that the system chooses. After kill() uses the same port and data.
   */
  async run() {
    const where = ["--port", String(this.port), ...(this.store ? ["--store", this.store] : ["--data", this.data])];
    // Test setup sends commands faster than users do.
    const pace = ["--user-messages-per-second", "0"];
    let said = "";
    this.process = spawn(this.program, ["serve", ...where, ...pace, ...this.client, ...this.options], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream.setEncoding("utf8").on("data", (piece) => {
        logged.push(piece);
        this.log += piece;
        said += piece;
      });
    // Printed once the server listens.
    const port = () => /:(\d+) with its data in /.exec(said)?.[1];
    await expectEventually("the server comes up", port).catch((failed) => {
      throw new Error(`${failed.message}\n${said}`);
    });
    this.port = Number(port());
    this.url = `http://localhost:${port()}`;
  }

  /** Kills the process without cleanup, like a power cut. */
  async kill() {
    this.process.kill("SIGKILL");
    await once(this.process, "close");
  }

  /** Stops the process gracefully and returns its exit status. */
  async stop() {
    this.process.kill("SIGTERM");
    const [status] = await once(this.process, "close");
    if (this.data) rmSync(this.data, { recursive: true, force: true });
    return status;
  }
}

/** Runs `sannin` with arguments and returns its output and exit status. */
export function sannin(...args) {
  const { stdout, stderr, status } = spawnSync(binary, args, { encoding: "utf8" });
  return { stdout, stderr, status };
}
