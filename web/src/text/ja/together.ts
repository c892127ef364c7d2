// What players do besides moving, and what is shared with others.
import type { Text } from "../text.ts";

export const invited: Text["invited"] = {
  sit: (seat) => `${seat}の席につく`,
  taken: (seat, name) => `招待された${seat}の席には、${name}がついています。`,
  others: "ほかの席が空いています：",
  full: "席はすべて埋まっています。観戦できます。",
  started: "対局は始まっています。観戦できます。",
};

export const actions: Text["actions"] = {
  resign: { ask: "投了", sure: "本当に投了しますか？", yes: "投了する" },
  abort: { ask: "中止", sure: "勝敗なしで対局を終えますか？", yes: "中止する" },
  no: "いいえ",
};

export const offers: Text["offers"] = {
  make: {
    draw: "引き分けを提案",
    takeback: "待ったを頼む",
    pause: "中断を頼む",
    unpause: "再開",
    rematch: "再戦",
  },
  stands: {
    draw: (name) => `${name}が引き分けを提案しています。`,
    takeback: (name) => `${name}が待ったを頼んでいます。`,
    pause: (name) => `${name}が中断を頼んでいます。`,
    unpause: (name) => `${name}が再開を提案しています。`,
    rematch: (name) => `${name}が再戦を希望しています。`,
  },
  joined: (names) => `${names.join("と")}が同意しました。`,
  accept: "同意する",
  decline: "断る",
  withdraw: "取り下げる",
  toRematch: "再戦へ",
  watchRematch: "再戦を観戦",
};

export const absent: Text["absent"] = {
  title: "対局者が離れたとき",
  option: (grace) => (grace === 0 ? "時計だけで決める" : `${grace / 60}分後から退席とみなせる`),
  gone: (name) => `${name}の接続が切れています。`,
  wait: (name, seconds) => {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return `あと${time}で、${name}を退席とみなせます。`;
  },
  due: "対局者は退席とみなすことができます。",
  claim: (name) => `${name}を退席とみなす`,
};

export const share: Text["share"] = {
  title: "リンクと棋譜",
  invite: "ほかの人を招待",
  whom: "リンクの宛先",
  anyone: "どの席でも・観戦",
  seat: (seat) => `${seat}の席へのリンク`,
  qr: "QRコード",
  qrOf: (link) => `QRコード：${link}`,
  link: "この対局へのリンク",
  linkToPly: (ply) => `この局面（${ply}手目）へのリンク`,
  record: "棋譜",
  json: "棋譜（JSON）",
  replay: "オフライン再生",
  picture: (ply) => `${ply}手目の盤面図`,
};
