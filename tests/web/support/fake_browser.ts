// What the connection needs of a browser: WebSockets whose other end is the test, the page's visibility, and the network's.
import { webcrypto } from "node:crypto";
import type { ClientMessage } from "../../../web/src/protocol/messages.ts";

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

  /** The page wants to close; the other end has not answered yet. */
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

  /** The socket is gone, whoever closed it. */
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** Every socket that was opened, oldest first. */
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

/** The browser says that the network is back. */
export const goOnline = (): boolean => network.dispatchEvent(new Event("online"));

export function look(visibility: "visible" | "hidden"): void {
  page.visibilityState = visibility;
  page.dispatchEvent(new Event("visibilitychange"));
}

Object.assign(globalThis, {
  window: globalThis,
  document: page,
  location: { protocol: "https:", host: "play.example" },
  WebSocket: FakeSocket,
  addEventListener: network.addEventListener.bind(network),
  removeEventListener: network.removeEventListener.bind(network),
});
if (!globalThis.crypto) Object.assign(globalThis, { crypto: webcrypto });
