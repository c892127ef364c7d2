// The client's place in a room: connection, room state, cursor in the game, pending move and the
// last refusal.
import { batch, signal } from "@preact/signals";
import { type ChatState, reduceChat } from "../chat/store.ts";
import { socketUrl } from "../protocol/address.ts";
import { Connection, type Status } from "../protocol/connection.ts";
import type { UnsentCommand } from "../protocol/messages.ts";
import type { Problem, ServerMessage } from "../protocol/schema.ts";
import { changesCourse } from "./course.ts";
import { GameCursor, steadyNow } from "./game_cursor.ts";
import type { Pending } from "./pending.ts";
import { ServerTime } from "./server_time.ts";
import { spectatorDelay } from "./spectator_settings.ts";
import { reduce } from "./store.ts";
import { Toast } from "./toast.ts";

export class ClientPlace extends GameCursor {
  readonly status = signal<Status>("connecting");
  readonly unknown = signal(false);
  /** Why this user cannot enter: the host removed them, or a user of their network. */
  readonly removed = signal<Problem | null>(null);
  readonly chat = signal<ChatState | null>(null);
  readonly toast = new Toast<Problem>();
  /** The pending move. There is at most one. */
  readonly pending = signal<Pending | null>(null);

  private readonly serverTime = new ServerTime();
  private readonly connection: Connection;

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

  /**
   * Sends a command and shows a refusal in the toast. Resolves to true if the server accepted it.
   */
  async send(command: UnsentCommand): Promise<boolean> {
    const refused = await this.connection.send(command);
    if (refused) this.toast.show(refused);
    return refused === null;
  }

  /**
   * Plays an own move as an optimistic update; `drawn` is the diagram after it. Replaces a pending
   * move that was not sent yet. Does nothing while a sent move is pending.
   */
  async play(move: string, drawn: string): Promise<void> {
    const room = this.room.value;
    const number = room?.now?.number;
    if (!room || number === undefined) return;
    if (this.pending.value && !this.withdrawMove()) return;
    const id = this.connection.newId();
    this.pending.value = { id, move, before: room.diagrams.at(-1) ?? "", drawn, sent: false };
    const markSent = () => {
      const pending = this.pending.value;
      if (pending?.id === id) this.pending.value = { ...pending, sent: true };
    };
    const refused = await this.connection.send({ type: "move", number, move }, id, markSent);
    if (!refused) return;
    if (this.pending.value?.id === id) this.pending.value = null;
    this.toast.show(refused);
  }

  /** Withdraws the pending move if it was not sent yet. Returns false if there is none. */
  withdrawMove(): boolean {
    const pending = this.pending.value;
    if (!pending || !this.connection.withdraw(pending.id)) return false;
    this.pending.value = null;
    return true;
  }

  /** Reports whether the page is visible; repeated after every reconnect. */
  private readonly attend = (): void => {
    this.connection.notify({ type: "attend", looking: document.visibilityState !== "hidden" });
  };

  /** Returns the estimated server time, minus the spectator delay for a delayed view. */
  override now(): number {
    return this.serverTime.at(steadyNow()) - spectatorDelay(this.room.value);
  }

  stop(): void {
    this.toast.clear();
    document.removeEventListener("visibilitychange", this.attend);
    this.connection.stop();
  }

  private receive(message: ServerMessage): void {
    if (message.type === "error") {
      if (message.code === "unknown_game") {
        this.unknown.value = true;
        this.connection.stop();
      } else if (message.code === "removed") {
        this.removed.value = message;
        this.connection.stop();
      } else {
        this.toast.show(message);
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
    batch(() => {
      if (changesCourse(this.room.value, message)) this.course.value += 1;
      this.room.value = next;
      this.settlePending();
    });
    // A takeback may have removed the displayed step.
    if (this.ply.value !== null) this.goTo(this.ply.value);
  }

  /** Clears the pending move once the game has left the position in which it was chosen. */
  private settlePending(): void {
    const [room, pending] = [this.room.value, this.pending.value];
    if (!pending || (room?.state === "running" && room.diagrams.at(-1) === pending.before)) return;
    this.connection.withdraw(pending.id);
    this.pending.value = null;
  }
}
