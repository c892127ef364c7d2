// The client's place in the lobby: connection, lists and own seek.
import { signal } from "@preact/signals";
import { socketUrl } from "../protocol/address.ts";
import { Connection, type Status } from "../protocol/connection.ts";
import type { Problem, Seek, ServerMessage } from "../protocol/schema.ts";
import { type LobbyState, reduce } from "./store.ts";

export class Lobby {
  readonly lists = signal<LobbyState | null>(null);
  readonly status = signal<Status>("connecting");
  /** Why the seek failed. */
  readonly problem = signal<Problem | null>(null);

  private readonly connection: Connection;
  /** The own seek, with a command id that stays the same across reconnects. */
  private asked: { id: string; seek: Seek } | null = null;

  /** Calls `found` with the id of the game that was found. */
  constructor(private readonly found: (game: string) => void) {
    this.connection = new Connection(
      socketUrl(),
      () => ({ type: "lobby" }),
      (message) => this.receive(message),
      (status) => {
        this.status.value = status;
      },
    );
  }

  seek(seek: Seek): void {
    this.asked = { id: this.connection.newId(), seek };
    void this.ask();
  }

  unseek(): void {
    this.asked = null;
    void this.connection.send({ type: "unseek" });
  }

  stop(): void {
    this.connection.stop();
  }

  private async ask(): Promise<void> {
    if (!this.asked) return;
    const { id, seek } = this.asked;
    this.problem.value = null;
    const refused = await this.connection.send({ type: "seek", ...seek }, id);
    if (refused) this.fail(refused);
  }

  private fail(problem: Problem): void {
    this.asked = null;
    this.problem.value = problem;
  }

  private receive(message: ServerMessage): void {
    if (message.type === "match_found") {
      this.found(message.game);
      return;
    }
    if (message.type === "error") this.fail(message);
    const next = reduce(this.lists.value, message);
    if (next === "gap") {
      this.connection.resync();
      return;
    }
    this.lists.value = next;
    // The server drops a seek on disconnect, so send it again.
    if (message.type === "lobby") void this.ask();
  }
}
