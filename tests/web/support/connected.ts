// A connection whose server is the test. Each test of a file that imports this has a new one.
import { afterEach, beforeEach } from "node:test";
import { Connection, type Status } from "../../../web/src/protocol/connection.ts";
import type { ServerMessage } from "../../../web/src/protocol/schema.ts";
import { sample } from "./data.ts";
import { lastSocket, sockets } from "./fake_browser.ts";
import { FakeClock } from "./fake_clock.ts";

export let clock: FakeClock;
export let heard: ServerMessage[];
export let statuses: Status[];
export let connection: Connection;
let seen = 0;

export function connect(): void {
  connection = new Connection(
    "ws://play.example/ws",
    () => (seen > 0 ? { type: "enter", game: "7h2Kq9", since: seen } : { type: "enter", game: "7h2Kq9" }),
    (message) => heard.push(message),
    (status) => statuses.push(status),
  );
}

/** The page has seen the events up to this sequence number. */
export function see(seq: number): void {
  seen = seq;
}

/** The server accepts the connection and sends the room. */
export function enter(): void {
  lastSocket().accept();
  lastSocket().say(sample("server/room"));
}

/** Returns the messages of a type on the last socket. */
export const sentOf = (type: string) => lastSocket().sent.filter((message) => message.type === type);

beforeEach(() => {
  clock = new FakeClock();
  seen = 0;
  heard = [];
  statuses = [];
  sockets.length = 0;
  connect();
});
afterEach(() => {
  connection.stop();
  clock.restore();
});
