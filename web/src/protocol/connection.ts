// WebSocket connection to a room, a shared review or the lobby. It reconnects by itself, reports
// the last `seq` it received, and resends unanswered commands with their ids. The server executes
// each id only once.
import { compareWithServer } from "../parts/newer_client.ts";
import { type EarlySocket, takeSocket } from "./early.ts";
import { decode, type UnsentCommand } from "./messages.ts";
import type { ClientMessage, Refused, ServerMessage } from "./schema.ts";

export type Status = "connecting" | "open" | "lost";

/** Ping interval in milliseconds. */
const pingEvery = 4000;
/**
 * Milliseconds without a message after which the socket counts as dead. Two pings are unanswered by
 * then, the second for at least 2.5 s.
 */
const deadAfter = 10500;
/**
 * The first ping must be unanswered this long as well. Browsers run the timers of a hidden page as
 * rarely as once a minute, so pings may be late.
 */
const answerWithin = deadAfter - pingEvery;
/**
 * Bounds of the reconnect delay in milliseconds. The delay is random, and its upper bound doubles
 * with each failed attempt. This spreads the reconnects after a server restart.
 */
const backoffLeast = 100;
const backoffMost = 5000;
/**
 * Delay of the reconnect after the cookie has ended. The answer that sets the new cookie, perhaps
 * in another tab, has arrived by then.
 */
const afterEnd = 1000;

/** The messages that only a client that has entered receives. They confirm the connection. */
const entered: ReadonlySet<string> = new Set(["room", "presence", "lobby", "review", "review_presence"]);

interface Waiting {
  message: ClientMessage;
  settle: (refused: Refused | null) => void;
  /** Called when the command is sent for the first time; null afterwards. */
  onSent: (() => void) | null;
}

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private heard = 0;
  /** When the first ping since the last message was sent; null if there was none. */
  private asked: number | null = null;
  private beats = 0;
  private deadline = 0;
  private retry = 0;
  private stopped = false;
  /** Id of the user that the last socket acted for; null for an anonymous one. */
  private me: string | null = null;
  /** Whether the last socket's cookie has ended, and the new one's user is not known yet. */
  private ended = false;
  private next = 0;
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    private readonly url: string,
    /** Returns the first message after every (re)connect. */
    private readonly greeting: () => ClientMessage,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onStatus: (status: Status) => void,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.goOffline);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Returns a new command id. */
  newId(): string {
    return `${this.prefix}-${this.next++}`;
  }

  /**
   * Sends a command. Resolves to null when the server has executed it, or to the refusal. `onSent`
   * is called when the command goes out; until then it can be withdrawn.
   */
  send(command: UnsentCommand, id = this.newId(), onSent: () => void = () => {}): Promise<Refused | null> {
    return new Promise((settle) => {
      const waiting = { message: { ...command, id }, settle, onSent };
      this.waiting.set(id, waiting);
      this.writeWaiting(waiting);
    });
  }

  /**
   * Discards a command that was not sent yet; its promise never settles. Returns false if it is too
   * late.
   */
  withdraw(id: string): boolean {
    if (!this.waiting.get(id)?.onSent) return false;
    return this.waiting.delete(id);
  }

  /** Sends a message without an answer. It is lost while there is no open socket. */
  notify(message: Extract<ClientMessage, { type: "attend" | "present_node" }>): void {
    this.write(message);
  }

  /** Closes the socket and so reconnects, because messages were missed. */
  resync(): void {
    this.socket?.close();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.unwatch();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.goOffline);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden" || this.stopped) return;
    if (this.socket) {
      // The computer may have been suspended: a new socket is faster than waiting for an answer.
      if (performance.now() >= this.heard + deadAfter) this.giveUp(this.socket);
    } else {
      clearTimeout(this.retry);
      this.open();
    }
  };

  /**
   * The browser has lost its network, so there is no need to wait for a ping timeout. A false alarm
   * costs one reconnect.
   */
  private readonly goOffline = (): void => {
    if (this.socket && !this.stopped) this.giveUp(this.socket);
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
      this.writeAllWaiting();
    };
    // Ignores messages of an abandoned socket: the new socket receives everything again.
    socket.onmessage = (frame) => this.socket === socket && this.receive(String(frame.data));
    if (early) this.takeOver(early);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /**
   * Uses a socket that the early script opened. Its messages are processed in a microtask, after
   * the owner's constructor has finished.
   */
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
    // The server cannot reach the room. It enters again by itself, so the socket stays.
    if (message.type === "interrupted") this.onStatus("lost");
    this.onMessage(message);
    if (message.type === "bye" && message.code === "session_ended") this.ended = true;
    if (message.type === "hello") {
      compareWithServer(message.client, message.server);
      this.meet(message.me?.id ?? null);
    }
  }

  /**
   * After its cookie has ended the browser has a new one of the same user (sign-up, new password),
   * or acts for another user or none. The page then shows data of the wrong user, so reload it.
   */
  private meet(me: string | null): void {
    if (this.ended && me !== this.me) {
      location.reload();
      return;
    }
    this.me = me;
    if (!this.ended) return;
    this.ended = false;
    this.writeAllWaiting();
  }

  private ping(): void {
    const now = performance.now();
    this.asked ??= now;
    this.write({ type: "ping", t: Math.round(now) });
  }

  /** Abandons the socket after too long a silence; otherwise checks again when that time is up. */
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
    const least = this.ended ? afterEnd : backoffLeast;
    this.retry = window.setTimeout(() => this.open(), least + Math.random() * most);
  }

  private writeAllWaiting(): void {
    for (const waiting of this.waiting.values()) this.writeWaiting(waiting);
  }

  private writeWaiting(waiting: Waiting): void {
    // A new cookie may be another user's, who must not send this one's commands.
    if (this.ended || !this.write(waiting.message)) return;
    const { onSent } = waiting;
    waiting.onSent = null;
    onSent?.();
  }

  /** Returns false if there is no open socket. */
  private write(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
