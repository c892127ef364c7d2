// A cluster: several servers as its nodes, with a PostgreSQL server and a NATS server of their own.
// SANNIN_NEIGHBOUR, if set, is the binary of a neighbouring version, which the first node runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expectEventually } from "./eventually.mjs";
import { dependent, Postgres } from "./postgres.mjs";
import { Server } from "./server.mjs";

const natsPrograms = [
  "/usr/sbin/nats-server",
  "/usr/local/bin/nats-server",
  // ./run test all extracts it there.
  fileURLToPath(new URL("../../../build/tools/nats/usr/sbin/nats-server", import.meta.url)),
];
const natsProgram = () => natsPrograms.find((path) => existsSync(path));

const slotCount = 1024;

/** Returns the slot of a game or review: FNV-1a of its id. */
export function slotOf(id) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return Number(hash % BigInt(slotCount));
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.unref().on("connect", () => socket.destroy());
  });
}

export class Cluster {
  /** The nodes by number, as servers; `name` is the name of the node. */
  nodes = [];

  /** Returns why there can be no cluster; false if there can. */
  static missing() {
    return Postgres.missing() || (!natsProgram() && "nats-server is not installed; ./run test all fetches it");
  }

  /** Starts a cluster, and waits until each node has its share of the slots. */
  static async start(count) {
    const cluster = new Cluster();
    try {
      cluster.postgres = await Postgres.start();
      cluster.natsPort = await freePort();
      await cluster.startBus();
      for (let number = 1; number <= count; number++) await cluster.addNode(`n${number}`);
      await cluster.balanced();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async addNode(name) {
    const bus = ["--bus", `nats://127.0.0.1:${this.natsPort}`];
    // A node that was removed from the cluster starts anew with the same arguments: a fixed port.
    const port = await freePort();
    const program = (this.nodes.length === 0 && process.env.SANNIN_NEIGHBOUR) || undefined;
    const node = await Server.start({ store: this.postgres.url, port, options: [...bus, "--node", name], program });
    node.name = name;
    this.nodes.push(node);
  }

  async startBus() {
    const [program, ...words] = dependent([natsProgram(), "-a", "127.0.0.1", "-p", String(this.natsPort)]);
    this.nats = spawn(program, words, { stdio: "ignore" });
    await expectEventually("NATS accepts connections", () => accepts(this.natsPort));
  }

  async stopBus() {
    if (this.nats?.exitCode !== null || this.nats.signalCode) return;
    this.nats.kill("SIGKILL");
    await once(this.nats, "close");
  }

  /** Suspends a node's process until resume(). */
  suspend(node) {
    node.process.kill("SIGSTOP");
  }

  resume(node) {
    node.process.kill("SIGCONT");
  }

  /** Starts a node anew that was killed or stopped. */
  async restart(node) {
    await node.run();
    await this.balanced();
  }

  /** Returns the number of slots of each living node, by its name. */
  shares() {
    const rows = this.postgres.rows(
      "SELECT n.name, count(s.slot) FROM nodes n LEFT JOIN slots s ON s.owner = n.id GROUP BY n.id",
    );
    return new Map(rows.map(([name, count]) => [name, Number(count)]));
  }

  /** Waits until the slots are spread evenly over the nodes that run. */
  async balanced() {
    const count = this.nodes.filter(isRunning).length;
    const isEven = (shares) =>
      shares.length === count &&
      shares.every((share) => share <= Math.ceil(slotCount / count)) &&
      shares.reduce((sum, share) => sum + share) === slotCount;
    await expectEventually("the slots are spread evenly", () => isEven([...this.shares().values()]), 30_000);
  }

  /** Returns the node that owns a game, a review or a slot; undefined if there is none. */
  ownerOf(place) {
    const slot = typeof place === "number" ? place : slotOf(place);
    const sql = `SELECT n.name FROM slots s JOIN nodes n ON n.id = s.owner WHERE s.slot = ${slot}`;
    const [[name] = []] = this.postgres.rows(sql);
    return this.nodes.find((node) => node.name === name);
  }

  /** Kills everything that runs. */
  async stop() {
    await Promise.all(this.nodes.filter(isRunning).map((node) => node.kill()));
    await this.stopBus();
    await this.postgres?.stop();
  }
}

/** Returns whether the process of a server runs, or is suspended. */
export const isRunning = ({ process }) => process.exitCode === null && process.signalCode === null;
