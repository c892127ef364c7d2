// What the browser stores: shared with other tabs, or kept in memory where storage is blocked.
import assert from "node:assert/strict";
import { test } from "node:test";

const cells = new Map<string, string>();
let isRefusing = false;
const refuse = () => {
  if (isRefusing) throw new Error("blocked");
};
const tabs = new EventTarget();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, words: string) => {
      refuse();
      cells.set(key, words);
    },
    removeItem: (key: string) => {
      refuse();
      cells.delete(key);
    },
  },
  addEventListener: tabs.addEventListener.bind(tabs),
  // Notices end by themselves; the test waits for none.
  setTimeout: () => 0,
});

const { StoredList } = await import("../../../web/src/app/stored_list.ts");
const { muted, markLearned, learned, markProblem, problemProgress, computerLevel } = await import(
  "../../../web/src/app/settings.ts"
);
const { notice } = await import("../../../web/src/app/notice.ts");

/** Stores as another tab does; `isHeard`: whether this tab gets the event. */
function storeElsewhere(key: string, words: string, isHeard: boolean): void {
  cells.set(key, words);
  if (isHeard) tabs.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: words }));
}

test("A list keeps what another tab has stored", () => {
  const here = new StoredList<{ id: string }, string>("list", "entry.", 10);
  const there = new StoredList<{ id: string }, string>("list", "entry.", 10);
  there.store({ id: "a" }, "A");
  here.store({ id: "b" }, "B");
  there.store({ id: "c" }, "C");
  here.remove("a");
  assert.deepEqual(JSON.parse(cells.get("list") ?? ""), [{ id: "c" }, { id: "b" }]);
  assert.deepEqual([here.load("b"), here.load("c"), here.load("a")], ["B", "C", null]);
});

test("A list shows what another tab stores", () => {
  const here = new StoredList<{ id: string }, string>("shown", "entry.", 10);
  storeElsewhere("shown", '[{"id":"x"}]', true);
  assert.deepEqual(here.lines.value, [{ id: "x" }]);
});

test("Tabs do not overwrite each other's progress", () => {
  markLearned("one");
  storeElsewhere("sannin.learned", "one two", false);
  markLearned("three");
  assert.equal(cells.get("sannin.learned"), "one two three");
  assert.deepEqual(learned.value, ["one", "two", "three"]);
  markProblem("p1", "missed");
  storeElsewhere("sannin.problems", "p2 !p1", false);
  markProblem("p1", "solved");
  assert.equal(cells.get("sannin.problems"), "p2 p1");
  assert.deepEqual(problemProgress.value.missed, []);
});

test("Tabs do not overwrite each other's mutes", () => {
  muted.value = [
    { id: "a", name: "A" },
    { id: "b", name: "B" },
  ];
  const all = [...muted.value, { id: "c", name: "C" }];
  storeElsewhere("sannin.muted", JSON.stringify(all), false);
  muted.value = muted.value.filter(({ id }) => id !== "a");
  assert.deepEqual(
    muted.value.map(({ id }) => id),
    ["b", "c"],
  );
});

test("A setting follows other tabs", () => {
  storeElsewhere("sannin.computer-level", "7", true);
  assert.equal(computerLevel.value, 7);
});

test("Blocked storage keeps everything in memory", () => {
  isRefusing = true;
  const list = new StoredList<{ id: string }, string>("blocked", "blocked.", 10);
  list.store({ id: "a" }, "A");
  list.store({ id: "b" }, "B");
  assert.deepEqual([list.load("a"), list.load("b")], ["A", "B"]);
  assert.deepEqual(
    list.lines.value.map(({ id }) => id),
    ["b", "a"],
  );
  assert.match(notice.value?.() ?? "", /^Not saved: this browser blocks storage/);
  notice.clear();
  list.store({ id: "c" }, "C");
  assert.equal(notice.value, null, "it is said once");
  isRefusing = false;
});
