// Offers between players, and sharing.
import type { Text } from "../text.ts";

export const invited: Text["invited"] = {
  by: (name) => `${name}さんがこの対局に招待しています。`,
  takeSeat: (seat) => `${seat}で参加`,
  taken: (seat, name) => `この席（${seat}）には、すでに${name}がついています。`,
  computer: (seat) => `この席（${seat}）ではコンピュータが指します。`,
  others: "空席：",
  full: "席はすべて埋まっています。観戦できます。",
  started: "対局は始まっています。観戦できます。",
};

export const actions: Text["actions"] = {
  resign: { ask: "投了", sure: "投了しますか？", yes: "投了する" },
  resignAllied: (ally) => `投了しますか？同盟相手の${ally}も負けになります。`,
  abort: { ask: "中止", sure: "勝敗なしで対局を中止しますか？", yes: "中止する" },
  no: "キャンセル",
};

export const offers: Text["offers"] = {
  make: {
    draw: "引き分けを提案",
    takeback: "待ったを申請",
    pause: "中断を申請",
    unpause: "再開",
    rematch: "再戦",
  },
  stands: {
    draw: (name) => `${name}が引き分けを提案しています。`,
    takeback: (name) => `${name}が待ったを申請しています。`,
    pause: (name) => `${name}が中断を申請しています。`,
    unpause: (name) => `${name}は再開できます。`,
    rematch: (name) => `${name}が再戦を希望しています。`,
  },
  own: {
    draw: "引き分けを提案しました。",
    takeback: "待ったを申請しました。",
    pause: "中断を申請しました。",
    unpause: "再開を提案しました。",
    rematch: "再戦を希望しました。",
  },
  takesBack: (moves) => `待ったで取り消す手：${moves.join("、")}。`,
  joined: (names) => `${names.join("と")}が承諾しました。`,
  accept: "承諾",
  decline: "断る",
  withdraw: "取り下げる",
  declined: {
    draw: (name) => `${name}が引き分けを断りました。`,
    takeback: (name) => `${name}が待ったを断りました。`,
    pause: (name) => `${name}が中断を断りました。`,
    unpause: (name) => `${name}が再開を断りました。`,
    rematch: (name) => `${name}が再戦を断りました。`,
    takeover: (name) => `${name}がコンピュータの代打ちを断りました。`,
    return: (name) => `${name}が席を返すことを断りました。`,
  },
  toRematch: "再戦へ移動",
  watchRematch: "再戦を観戦",
};

export const absent: Text["absent"] = {
  title: "切断した対局者",
  option: (seconds) => (seconds === 0 ? "時計だけで決める" : `${seconds / 60}分後から退席とみなせる`),
  disconnected: (name) => `${name}の接続が切れています。`,
  wait: (name, seconds) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `あと${time}で、${name}を退席とみなせます。`;
  },
  due: "対局者は、この人を退席とみなせます。",
  claim: (name) => `${name}を退席とみなす`,
};

export const share: Text["share"] = {
  title: "共有とエクスポート",
  invite: "対局者を招待",
  whom: "席",
  anyone: "どの席でも",
  open: (seats) => `空席：${seats}`,
  seat: (seat) => `${seat}へのリンク`,
  qr: "QRコード",
  qrOf: (link) => `QRコード：${link}`,
  link: "この対局へのリンク",
  linkToPly: (ply) => `${ply}手目へのリンク`,
  record: "棋譜",
  json: "棋譜（JSON）",
  replay: "オフライン再生",
  picture: (ply) => `${ply}手目の盤面図`,
};
