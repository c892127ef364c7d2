// Browser interfaces that the connection uses: WebSockets whose peer is the test, page visibility
// and network state.
import { webcrypto } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { ClientMessage } from "../../../web/src/protocol/schema.ts";

/** Number of page reloads. */
export let reloads = 0;

export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  constructor(readonly url: string) {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Starts the close. The peer has not answered yet. */
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Ends the socket, whichever side closed it. */
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** All opened sockets, oldest first. */
export const sockets: FakeSocket[] = [];

export function lastSocket(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

class FakeDocument extends EventTarget {
  visibilityState = "visible";
}

export const page = new FakeDocument();
const network = new EventTarget();
// Each stored setting listens.
setMaxListeners(0, network);

/** Fires the browser's online event. */
export const goOnline = (): boolean => network.dispatchEvent(new Event("online"));

/** Fires the browser's offline event. */
export const goOffline = (): boolean => network.dispatchEvent(new Event("offline"));

export function look(visibility: "visible" | "hidden"): void {
  page.visibilityState = visibility;
  page.dispatchEvent(new Event("visibilitychange"));
}

Object.assign(globalThis, {
  window: globalThis,
  document: page,
  location: {
    protocol: "https:",
    host: "play.example",
    origin: "https://play.example",
    href: "https://play.example/",
    reload: () => reloads++,
  },
  WebSocket: FakeSocket,
  addEventListener: network.addEventListener.bind(network),
  removeEventListener: network.removeEventListener.bind(network),
});
if (!globalThis.crypto) Object.assign(globalThis, { crypto: webcrypto });
