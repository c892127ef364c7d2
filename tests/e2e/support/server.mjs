// A real server on a free port with a data directory of its own. SANNIN names the binary; SANNIN_WEB, if it is set, a built
// client in place of the one in the binary.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const binary =
  process.env.SANNIN ?? fileURLToPath(new URL("../../../build/release/server/sannin", import.meta.url));

const client = process.env.SANNIN_WEB ? ["--web", process.env.SANNIN_WEB] : [];

/** All that servers wrote so far, piece by piece. */
export const logged = [];

export class Server {
  /** `web`: a built client in place of the usual one. */
  static async start({ web } = {}) {
    const server = new Server();
    server.client = web ? ["--web", web] : client;
    server.data = mkdtempSync(join(tmpdir(), "sannin-e2e-"));
    await server.run();
    return server;
  }

  /** Starts the process, on a port that the system chooses; also after kill(), on the same port and data. */
  async run() {
    const where = ["--port", String(this.port ?? 0), "--data", this.data];
    let said = "";
    this.process = spawn(binary, ["serve", ...where, ...this.client], { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream.setEncoding("utf8").on("data", (piece) => {
        logged.push(piece);
        said += piece;
      });
    for (let tries = 0; tries < 100; tries++) {
      // Said once it listens.
      const [, port] = /:(\d+) with its data in /.exec(said) ?? [];
      if (port) {
        this.port = Number(port);
        this.url = `http://localhost:${port}`;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server did not come up:\n${said}`);
  }

  /** Ends the process as a power cut would. */
  async kill() {
    this.process.kill("SIGKILL");
    await once(this.process, "close");
  }

  /** Ends the process in order and returns its exit status. */
  async stop() {
    this.process.kill("SIGTERM");
    const [status] = await once(this.process, "close");
    rmSync(this.data, { recursive: true, force: true });
    return status;
  }
}

/** Runs `sannin` with arguments; its output and exit status. */
export function sannin(...args) {
  const { stdout, stderr, status } = spawnSync(binary, args, { encoding: "utf8" });
  return { stdout, stderr, status };
}
