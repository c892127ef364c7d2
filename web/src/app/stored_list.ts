// A list in this browser whose entries are stored one by one, each with a line in the list.
import { type Signal, signal } from "@preact/signals";

export class StoredList<Line extends { id: string }, Entry> {
  /** The lines of the list, latest first. */
  readonly lines: Signal<readonly Line[]>;

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
    this.lines = signal(readLines<Line>(list).filter(isWhole));
  }

  /** Stores an entry as the latest. If the browser's storage is full, removes the oldest ones. */
  store(line: Line, entry: Entry): void {
    const lines = [line, ...this.lines.value.filter(({ id }) => id !== line.id)];
    for (const { id } of lines.splice(this.most)) this.drop(id);
    while (!put(this.entry + line.id, JSON.stringify(entry)) && lines.length > 1) this.drop(lines.pop()?.id ?? "");
    this.keep(lines);
  }

  /** Returns an entry as it was stored; null if it is missing or no JSON. */
  load(id: string): Entry | null {
    try {
      return JSON.parse(localStorage.getItem(this.entry + id) ?? "null") as Entry | null;
    } catch {
      return null;
    }
  }

  remove(id: string): void {
    this.drop(id);
    this.keep(this.lines.value.filter((each) => each.id !== id));
  }

  private keep(lines: readonly Line[]): void {
    put(this.list, JSON.stringify(lines));
    this.lines.value = lines;
  }

  private drop(id: string): void {
    try {
      localStorage.removeItem(this.entry + id);
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

function readLines<Line extends { id: string }>(key: string): Line[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(lines) ? lines.filter((each) => typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

function put(key: string, words: string): boolean {
  try {
    localStorage.setItem(key, words);
    return true;
  } catch {
    return false;
  }
}
