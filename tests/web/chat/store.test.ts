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
import type { ChatLine } from "../../../web/src/protocol/messages.ts";
import { sample } from "../support/data.ts";

function known(state: ChatState | null): ChatState {
  assert.ok(state);
  return state;
}

const line = (changes: Partial<ChatLine>): ChatLine => ({ ...sample("chat/server/said").line, ...changes });
const say = (state: ChatState | null, changes: Partial<ChatLine>) =>
  reduceChat(state, { type: "said", game: "7h2Kq9", line: line(changes) });

test("the whole chat takes the place of what was known", () => {
  const state = known(reduceChat(null, sample("chat/server/chat")));
  assert.deepEqual(state.read, ["table", "allies"]);
  assert.deepEqual(
    state.lines.map(({ text }) => text),
    ["Good evening!", "Shall we?  👍 <b>"],
  );
  const again = known(reduceChat(state, { ...sample("chat/server/chat"), lines: [] }));
  assert.deepEqual(again.lines, []);
});

test("a line is added to what is known", () => {
  assert.equal(say(null, {}), null, "the whole comes first");
  const state = known(say(reduceChat(null, sample("chat/server/chat")), {}));
  assert.equal(state.lines.at(-1)?.text, "What a move.");
});

test("other messages change nothing", () => {
  const state = reduceChat(null, sample("chat/server/chat"));
  assert.equal(reduceChat(state, sample("server/event_moved")), state);
});

test("a channel forgets its oldest lines, and only its own", () => {
  let state = reduceChat(null, sample("chat/server/chat"));
  for (let count = 0; count < 105; count++) state = say(state, { text: String(count) });
  const { lines } = known(state);
  assert.equal(lines.length, 102);
  assert.equal(lines[2]?.text, "5");
});

test("lines of a channel come without those of people who are muted", () => {
  const state = known(say(say(reduceChat(null, sample("chat/server/chat")), {}), { person: "pRude" }));
  assert.deepEqual(
    linesOf(state, "watchers", ["pRude"]).map(({ person }) => person),
    ["pW11aa"],
  );
});

test("what others said later is unread", () => {
  const lines = [line({ at: 5, person: "ume" }), line({ at: 9, person: "me" })];
  assert.equal(hasUnread(lines, 0, "me"), true);
  assert.equal(hasUnread(lines, 5, "me"), false);
  assert.equal(hasUnread(lines, 5, null), true);
});

test("the first channel is one to write in", () => {
  assert.equal(firstChannel({ read: ["table", "watchers"], write: ["watchers"], lines: [] }), "watchers");
  assert.equal(firstChannel({ read: ["watchers"], write: [], lines: [] }), "watchers");
  assert.equal(firstChannel({ read: [], write: [], lines: [] }), undefined);
});

test("what is typed becomes a line that the server takes", () => {
  assert.equal(plainLine("  two\nlines\u2028here "), "two lines here");
  assert.equal(plainLine("a\u202eb\u200bc\u2066d"), "abcd");
  assert.equal(plainLine("三人 🎉"), "三人 🎉");
  assert.equal(plainLine("\u200b "), "");
});
