// Those who watch, and what is said.
import type { Text } from "../text.ts";

export const watching: Text["watching"] = {
  tableChat: "対局者の会話を観戦者も読める",
  delay: "観戦者への中継",
  noDelay: "遅れなし",
  later: (span) => `${span}遅れ`,
  tableOpen: "この卓での対局者の会話は、誰でも読めます。",
  tableClosed: "この卓での対局者の会話は、対局者だけが読めます。",
  tableDelay: (span) => `観戦者には${span}遅れて中継されます。`,
  list: (count) => `名前のある観戦者：${count}人`,
  late: (span) => `この対局は${span}遅れで中継されています。`,
};

export const chat: Text["chat"] = {
  title: "チャット",
  show: "表示",
  hide: "隠す",
  unread: "新着あり",
  channels: { table: "対局者", watchers: "観戦者", allies: "同盟" },
  who: {
    players: "対局者だけが読み書きできます。",
    everybody: "書けるのは対局者だけですが、誰でも読めます。",
    everybodyLater: (span) => `対局者が書き、観戦者は${span}遅れて読めます。`,
    watchersBefore: "対局が始まるまで、誰でも読み書きできます。",
    watchers: "観戦者が読み書きします。対局者は終局後に読めます。",
    allies: "読めるのはあなたと同盟相手だけです。終局後も同じです。",
    alliesOver: "同盟は解消されました。ここを読めるのは、これからも二人だけです。",
    after: "終局しました。誰でも読み書きできます。",
  },
  write: { table: "対局者に書く", watchers: "観戦者に書く", allies: "同盟相手に書く" },
  send: "送信",
  none: "まだ何も書かれていません。",
  below: "新着 ↓",
  about: (name) => `${name}：ミュートなど`,
  mute: (name) => `${name}をミュート`,
  unmute: (name) => `${name}のミュートを解除`,
  muted: (count) => `ミュート中：${count}人`,
  remove: (name) => `${name}をこの卓から退場させる`,
  never: "やめる",
};
