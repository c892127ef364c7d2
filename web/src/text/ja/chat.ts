// Spectators and chat.
import type { Text } from "../text.ts";

export const watching: Text["watching"] = {
  tableChat: "観戦者も対局者チャットを読める",
  delay: "観戦の遅延",
  noDelay: "なし",
  later: (span) => span,
  tableOpen: "対局者チャットは誰でも読めます。",
  tableClosed: "対局者チャットは対局者だけが読めます。",
  tableDelay: (span) => `観戦の遅延：${span}。`,
  list: (count) => `名前のある観戦者：${count}人`,
  late: (span) => `観戦の遅延：${span}遅れで表示しています。`,
  begun: "対局中",
  begunLater: (span) =>
    `対局は始まっています。観戦者には${span}遅れて表示されるため、${span}以内にここに表示されます。`,
  removeSure: (name) => `${name}をこの対局から退場させますか？`,
  remove: "退場させる",
  removed: (name) => `${name}を退場させました。`,
  undo: (name) => `${name}の退場を取り消す`,
};

export const chat: Text["chat"] = {
  title: "チャット",
  show: "表示",
  hide: "隠す",
  unread: "未読あり",
  channels: { table: "対局者", spectators: "観戦者", allies: "同盟" },
  who: {
    players: "対局者だけが読めます。",
    everybody: "誰でも読めます。書けるのは対局者だけです。",
    everybodyLater: (span) => `書けるのは対局者だけです。観戦者には${span}遅れて表示されます。`,
    spectatorsBefore: "対局が始まるまで、誰でも読み書きできます。",
    spectators: "観戦者のチャットです。対局者は終局後に読めます。",
    allies: "読めるのはあなたと同盟相手だけです。終局後も同じです。",
    alliesOver: "同盟は解消されました。ここを読めるのは二人だけです。",
    after: "終局しました。誰でも読み書きできます。",
    imported: "誰でも読み書きできます。",
  },
  write: { table: "対局者へのメッセージ", spectators: "観戦者へのメッセージ", allies: "同盟相手へのメッセージ" },
  send: "送信",
  none: "メッセージはまだありません。",
  below: "新着メッセージ ↓",
  about: (name) => `${name}の操作`,
  mute: (name) => `${name}をミュート`,
  unmute: (name) => `${name}のミュートを解除`,
  muted: (count) => `ミュート中：${count}人`,
  remove: (name) => `${name}をこの対局から退場させる`,
  never: "キャンセル",
};
