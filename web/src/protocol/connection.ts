// The WebSocket to a room, a review or the lobby. It comes back by itself after whatever befalls it, says what it saw last, and repeats the
// commands that were not answered under the same ids: the server does none of them twice.
import { type EarlySocket, takeSocket } from "./early.ts";
import { type ClientMessage, type Command, decode, type Refused, type ServerMessage } from "./messages.ts";

export type Status = "connecting" | "open" | "lost";

const pingEvery = 4000;
/** Two pings have gone unanswered by then, the second for 2.5 seconds at least… */
const deadAfter = 10500;
/** …and the first for so long, also where pings come late: a hidden page's timers may run but once a minute. */
const answerWithin = deadAfter - pingEvery;
const backoffLeast = 100;
const backoffMost = 5000;

/** What is heard only by who has come in. */
const entered: ReadonlySet<string> = new Set(["room", "presence", "lobby", "review", "review_presence"]);

interface Waiting {
  message: ClientMessage;
  settle: (refused: Refused | null) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private heard = 0;
  /** When the first ping was sent since then. */
  private asked: number | null = null;
  private beats = 0;
  private deadline = 0;
  private retry = 0;
  private stopped = false;
  private next = 0;
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    private readonly url: string,
    /** What is said first whenever it comes in. */
    private readonly greeting: () => ClientMessage,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onStatus: (status: Status) => void,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** A name for a command that nothing was called yet. */
  newId(): string {
    return `${this.prefix}-${this.next++}`;
  }

  /** Asks for something; resolves to null when it is done, or to the refusal. */
  send(command: Command, id = this.newId()): Promise<Refused | null> {
    return new Promise((settle) => {
      const message = { ...command, id };
      this.waiting.set(id, { message, settle });
      this.write(message);
    });
  }

  /** Says what needs no answer; lost if there is no socket just now. */
  tell(message: Extract<ClientMessage, { type: "attend" | "show_node" }>): void {
    this.write(message);
  }

  /** Drops the socket and enters anew: something was missed. */
  resync(): void {
    this.socket?.close();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.unwatch();
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.stopped) return;
    if (this.socket) {
      // This computer may have slept: a new socket is there sooner than an answer would tell.
      if (performance.now() >= this.heard + deadAfter) this.giveUp(this.socket);
    } else {
      clearTimeout(this.retry);
      this.open();
    }
  };

  private open(): void {
    const early = takeSocket(JSON.stringify(this.greeting()));
    const socket = early?.socket ?? new WebSocket(this.url);
    this.socket = socket;
    this.hear();
    this.unwatch();
    this.beats = window.setInterval(() => this.ping(), pingEvery);
    this.checkAlive();
    socket.onopen = () => {
      this.hear();
      this.write(this.greeting());
      for (const { message } of this.waiting.values()) this.write(message);
    };
    socket.onmessage = (frame) => this.receive(String(frame.data));
    if (early) this.takeOver(early);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Goes on with a socket that was greeted before; what came on it is read once our maker is ready. */
  private takeOver({ socket, frames }: EarlySocket): void {
    queueMicrotask(() => {
      if (this.socket === socket) for (const frame of frames) this.receive(frame);
    });
  }

  private hear(): void {
    this.heard = performance.now();
    this.asked = null;
  }

  private receive(text: string): void {
    this.hear();
    const message = decode(text);
    if (!message) return;
    if (message.type === "done" || message.type === "refused") {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.settle(message.type === "refused" ? message : null);
    }
    if (entered.has(message.type)) {
      this.attempts = 0;
      this.onStatus("open");
    }
    this.onMessage(message);
  }

  private ping(): void {
    const now = performance.now();
    this.asked ??= now;
    this.write({ type: "ping", t: Math.round(now) });
  }

  /** Gives the socket up if nothing was heard for too long, or looks again when that would be so. */
  private checkAlive(): void {
    if (!this.socket) return;
    const now = performance.now();
    const left = Math.max(this.heard + deadAfter, (this.asked ?? now) + answerWithin) - now;
    if (left > 0) this.deadline = window.setTimeout(() => this.checkAlive(), left);
    else this.giveUp(this.socket);
  }

  private giveUp(dead: WebSocket): void {
    this.lost();
    dead.close();
  }

  private unwatch(): void {
    clearInterval(this.beats);
    clearTimeout(this.deadline);
  }

  private lost(): void {
    this.unwatch();
    this.socket = null;
    if (this.stopped) return;
    this.onStatus("lost");
    const most = Math.min(backoffMost - backoffLeast, backoffLeast * 2 ** this.attempts++);
    this.retry = window.setTimeout(() => this.open(), backoffLeast + Math.random() * most);
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }
}
