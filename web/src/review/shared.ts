// A shared review: all users see the same node, except those who browse alone.
import { computed, effect, signal } from "@preact/signals";
import { socketUrl } from "../protocol/address.ts";
import { Connection, type Status } from "../protocol/connection.ts";
import type { Unsent } from "../protocol/messages.ts";
import type { Problem, ReviewCommand, Ruleset, ServerMessage } from "../protocol/schema.ts";
import type { Review } from "./review.ts";
import { ReviewPlace } from "./review_place.ts";
import { reduceReview, type SharedState } from "./store.ts";
import { childWith, stillThere } from "./walk.ts";

/**
 * Minimum interval between reports of the own node, in milliseconds. A held arrow key is faster.
 */
const tellEvery = 150;

export class SharedReview extends ReviewPlace {
  readonly status = signal<Status>("connecting");
  readonly unknown = signal(false);
  readonly state = signal<SharedState | null>(null);
  /** Whether the user follows the shared view. */
  readonly following = signal(true);
  readonly review = computed<Review | null>(() => this.state.value?.review ?? null);
  readonly mine = computed(() => {
    const { host = null, self = null } = this.state.value ?? {};
    return host !== null && host === self;
  });
  /** Whether the user can edit the review while connected. */
  readonly allowed = computed(() => this.mine.value || this.state.value?.open === true);
  readonly mayChange = computed(() => this.allowed.value && this.status.value === "open");
  protected readonly restores = 30;

  private readonly connection: Connection;
  private telling = 0;
  private lastPresented = -1;

  constructor(
    readonly id: string,
    private readonly rulesets: readonly Ruleset[],
  ) {
    super();
    this.connection = new Connection(
      socketUrl(),
      () => {
        const since = this.state.value?.seq ?? 0;
        return since > 0 ? { type: "enter_review", review: id, since } : { type: "enter_review", review: id };
      },
      (message) => this.receive(message),
      (status) => {
        this.status.value = status;
      },
    );
  }

  go(node: number): void {
    this.at.value = node;
    if (!this.following.value || this.state.value?.presented === node) return;
    if (this.mayChange.value) this.show();
    else this.following.value = false;
  }

  /** Switches between following the shared view and browsing alone. */
  follow(follows: boolean): void {
    this.following.value = follows;
    if (follows && this.state.value) this.at.value = this.state.value.presented;
  }

  /** Moves the shared view to the user's own node. */
  bringAll(): void {
    this.following.value = true;
    this.show();
  }

  override stop(): void {
    super.stop();
    clearTimeout(this.telling);
    this.connection.stop();
  }

  protected async ask(command: Unsent<ReviewCommand>): Promise<Problem | null> {
    const refused = await this.connection.send(command);
    if (refused === null && command.type === "add_move") await this.seen(command.parent, command.move);
    return refused;
  }

  /** Resolves once the local copy of the review contains the move. */
  private seen(parent: number, move: string): Promise<void> {
    return new Promise((resolve) => {
      let end = () => {};
      let over = false;
      end = effect(() => {
        const review = this.review.value;
        if (over || !review?.nodes.has(parent) || childWith(review, parent, move) === undefined) return;
        over = true;
        queueMicrotask(() => {
          end();
          resolve();
        });
      });
    });
  }

  private show(): void {
    if (this.telling !== 0) return;
    this.telling = window.setTimeout(() => {
      this.telling = 0;
      if (!this.following.value) return;
      this.lastPresented = this.at.value;
      this.connection.notify({ type: "present_node", node: this.lastPresented });
    }, tellEvery);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "error") {
      if (message.code === "unknown_review") {
        this.unknown.value = true;
        this.connection.stop();
      } else {
        this.toast.show(message);
      }
      return;
    }
    const before = this.state.value;
    const next = reduceReview(before, message, this.rulesets);
    if (next === "gap") {
      this.connection.resync();
      return;
    }
    this.state.value = next;
    if (!next) return;
    this.at.value = before ? stillThere(before.review, next.review, this.at.value) : next.presented;
    if (!this.following.value) return;
    const news = message.type === "review" || message.type === "presented";
    // The echo of the user's own move arrives later, when they may be at another node.
    const own = message.type === "presented" && message.user !== null && message.user === next.self;
    if (news && !(own && (message.node !== this.lastPresented || this.telling !== 0))) this.at.value = next.presented;
  }
}
