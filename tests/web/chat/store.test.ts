import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ChatState,
  firstChannel,
  hasUnread,
  linesOf,
  plainLine,
  reduceChat,
} from "../../../web/src/chat/store.ts";
import type { ChatLine } from "../../../web/src/protocol/schema.ts";
import { sample } from "../support/data.ts";

function known(state: ChatState | null): ChatState {
  assert.ok(state);
  return state;
}

const line = (changes: Partial<ChatLine>): ChatLine => ({ ...sample("chat/server/chat_line").line, ...changes });
const say = (state: ChatState | null, changes: Partial<ChatLine>) =>
  reduceChat(state, { type: "chat_line", game: "7h2Kq9", line: line(changes) });

test("A full chat replaces the previous state", () => {
  const state = known(reduceChat(null, sample("chat/server/chat")));
  assert.deepEqual(state.read, ["table", "allies"]);
  assert.deepEqual(
    state.lines.map(({ text }) => text),
    ["Good evening!", "Shall we?  👍 <b>"],
  );
  const again = known(reduceChat(state, { ...sample("chat/server/chat"), lines: [] }));
  assert.deepEqual(again.lines, []);
});

test("A line is appended", () => {
  assert.equal(say(null, {}), null, "the whole comes first");
  const state = known(say(reduceChat(null, sample("chat/server/chat")), {}));
  assert.equal(state.lines.at(-1)?.text, "What a move.");
});

test("Other messages change nothing", () => {
  const state = reduceChat(null, sample("chat/server/chat"));
  assert.equal(reduceChat(state, sample("server/event_moved")), state);
});

test("A full channel drops its own oldest lines only", () => {
  let state = reduceChat(null, sample("chat/server/chat"));
  for (let count = 0; count < 105; count++) state = say(state, { text: String(count) });
  const { lines } = known(state);
  assert.equal(lines.length, 102);
  assert.equal(lines[2]?.text, "5");
});

test("Lines of muted users are left out", () => {
  const state = known(say(say(reduceChat(null, sample("chat/server/chat")), {}), { user: "pRude" }));
  assert.deepEqual(
    linesOf(state, "spectators", ["pRude"]).map(({ user }) => user),
    ["pW11aa"],
  );
});

test("Later lines of others are unread", () => {
  const lines = [line({ at: 5, user: "ume" }), line({ at: 9, user: "me" })];
  assert.equal(hasUnread(lines, 0, "me"), true);
  assert.equal(hasUnread(lines, 5, "me"), false);
  assert.equal(hasUnread(lines, 5, null), true);
});

test("The first channel is one that can be written", () => {
  assert.equal(firstChannel({ read: ["table", "spectators"], write: ["spectators"], lines: [] }), "spectators");
  assert.equal(firstChannel({ read: ["spectators"], write: [], lines: [] }), "spectators");
  assert.equal(firstChannel({ read: [], write: [], lines: [] }), undefined);
});

test("Typed text becomes a line that the server accepts", () => {
  assert.equal(plainLine("  two\nlines\u2028here "), "two lines here");
  assert.equal(plainLine("a\u202eb\ufeffc\u2066d"), "abcd");
  assert.equal(plainLine("👨‍👩‍👧 שלום!\u200f"), "👨‍👩‍👧 שלום!\u200f");
  assert.equal(plainLine("三人 🎉"), "三人 🎉");
  assert.equal(plainLine("\u2066 "), "");
});
