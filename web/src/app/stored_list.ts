// A list in this browser whose entries are stored one by one, each with a line in the list.
import { type Signal, signal } from "@preact/signals";
import { isBlocked, onStored, readStored, removeStored, store, tryToStore } from "./storage.ts";

export class StoredList<Line extends { id: string }, Entry> {
  /** The lines of the list, latest first. */
  readonly lines: Signal<readonly Line[]>;
  /** Reads the lines again: other tabs write them too. */
  private readonly reread: () => void;

  /**
   * `list`: the key of the list. `entry`: the start of the entries' keys. `most`: the maximum
   * number of entries. `isWhole`: whether a line as read has what lists show; others are left out.
   */
  constructor(
    private readonly list: string,
    private readonly entry: string,
    private readonly most: number,
    isWhole: (line: Line) => boolean = () => true,
  ) {
    const read = () => readLines<Line>(list).filter(isWhole);
    this.lines = signal(read());
    this.reread = () => {
      this.lines.value = read();
    };
    onStored(list, this.reread);
  }

  /**
   * Stores an entry as the latest. If the browser's storage is full, removes the oldest ones; what
   * cannot be stored at all lasts as long as the page.
   */
  store(line: Line, entry: Entry): void {
    this.reread();
    const lines = [line, ...this.lines.value.filter(({ id }) => id !== line.id)];
    for (const { id } of lines.splice(this.most)) removeStored(this.entry + id);
    const [key, words] = [this.entry + line.id, JSON.stringify(entry)];
    while (!tryToStore(key, words) && lines.length > 1 && !isBlocked()) removeStored(this.entry + lines.pop()?.id);
    store(key, words);
    this.keep(lines);
  }

  /** Returns an entry as it was stored; null if it is missing or no JSON. */
  load(id: string): Entry | null {
    try {
      return JSON.parse(readStored(this.entry + id) ?? "null") as Entry | null;
    } catch {
      return null;
    }
  }

  /** Calls `changed` when another tab stores an entry. Returns a function that ends it. */
  follow(id: string, changed: () => void): () => void {
    return onStored(this.entry + id, (words) => {
      if (words !== null) changed();
    });
  }

  remove(id: string): void {
    this.reread();
    removeStored(this.entry + id);
    this.keep(this.lines.value.filter((each) => each.id !== id));
  }

  private keep(lines: readonly Line[]): void {
    store(this.list, JSON.stringify(lines));
    this.lines.value = lines;
  }
}

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

function readLines<Line extends { id: string }>(key: string): Line[] {
  try {
    const lines: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(lines) ? lines.filter((each) => typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}
