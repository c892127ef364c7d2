// A visit to a room: the connection, what is known of the game, which step is looked at, and what was last refused.
import { signal } from "@preact/signals";
import { type ChatState, reduceChat } from "../chat/store.ts";
import { socketUrl } from "../protocol/address.ts";
import { Connection, type Status } from "../protocol/connection.ts";
import type { Command, ServerMessage } from "../protocol/messages.ts";
import type { Problem } from "../protocol/problem.ts";
import { Looking } from "./looking.ts";
import { ServerTime } from "./server_time.ts";
import { reduce } from "./store.ts";
import { toldLate } from "./watching.ts";

const toastTime = 7000;

/** A time that no setting of the computer's clock changes, in milliseconds. */
const steadyNow = (): number => performance.timeOrigin + performance.now();

export class Session extends Looking {
  readonly status = signal<Status>("connecting");
  readonly unknown = signal(false);
  /** Whether the table's maker has sent us away. */
  readonly removed = signal(false);
  readonly chat = signal<ChatState | null>(null);
  readonly toast = signal<Problem | null>(null);

  private readonly serverTime = new ServerTime();
  private readonly connection: Connection;
  private toastTimer = 0;

  constructor(game: string) {
    super();
    this.connection = new Connection(
      socketUrl(),
      () => {
        const since = this.room.value?.seq ?? 0;
        return since > 0 ? { type: "enter", game, since } : { type: "enter", game };
      },
      (message) => this.receive(message),
      (status) => {
        if (status === "open" && this.status.value !== "open") this.attend();
        this.status.value = status;
      },
    );
    document.addEventListener("visibilitychange", this.attend);
  }

  /** Asks for something; what is refused is told in the toast. True if it was done. */
  async send(command: Command): Promise<boolean> {
    const refused = await this.connection.send(command);
    if (refused) this.tell(refused);
    return refused === null;
  }

  /** Tells the others whether we look at the game: told again whenever we come in. */
  private readonly attend = (): void => {
    this.connection.tell({ type: "attend", here: document.visibilityState !== "hidden" });
  };

  /** The time that is it in the game as we are told of it: the server's, as near as it is known. */
  now(): number {
    return this.serverTime.at(steadyNow()) - toldLate(this.room.value);
  }

  stop(): void {
    clearTimeout(this.toastTimer);
    document.removeEventListener("visibilitychange", this.attend);
    this.connection.stop();
  }

  private receive(message: ServerMessage): void {
    if (message.type === "error") {
      if (message.code === "unknown_game") {
        this.unknown.value = true;
        this.connection.stop();
      } else if (message.code === "removed") {
        this.removed.value = true;
        this.connection.stop();
      } else {
        this.tell(message);
      }
      return;
    }
    if (message.type === "hello") this.serverTime.forget();
    if (message.type === "hello" || message.type === "room" || message.type === "event")
      this.serverTime.heard(message.at, steadyNow());
    this.chat.value = reduceChat(this.chat.value, message);
    const next = reduce(this.room.value, message);
    if (next === "gap") {
      this.connection.resync();
      return;
    }
    this.room.value = next;
    // What was looked at may have been taken back.
    if (this.looked.value !== null) this.look(this.looked.value);
  }

  private tell(problem: Problem): void {
    clearTimeout(this.toastTimer);
    this.toast.value = problem;
    this.toastTimer = window.setTimeout(() => {
      this.toast.value = null;
    }, toastTime);
  }
}
