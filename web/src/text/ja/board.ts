// The board for who uses keys or listens, and what is asked before a move is sent.
import type { Text } from "../text.ts";

export const board: Text["board"] = {
  cell: (name, parts) => [name, ...parts].join("、"),
  garden: "楽園",
  territory: (seat) => `${seat}の領土`,
  empty: "空き",
  piece: (seat, piece) => `${seat}の${piece}`,
  check: "王手",
  last: "直前の手",
  movable: "動ける",
  selected: "選択中",
  target: "ここへ動ける",
  waiting: "予約",
  zoomIn: "拡大",
  zoomOut: "縮小",
};

export const spoken: Text["spoken"] = {
  move: (piece, from, to, taken) =>
    taken ? `${piece}が${from}から${to}の${taken}を取る` : `${piece}が${from}から${to}へ`,
  jump: (piece, from, to, over) => `${piece}が${from}から${over}を跳び越えて${to}へ`,
  promoting: (move) => `${move}、成り`,
  drop: (piece, cell) => `${piece}を${cell}に打つ`,
  illumination: (king, cells) => `${king}の奔王が${cells.join("、")}を光化`,
  check: (seat) => `${seat}に王手。`,
  takenBack: "待ったで手が戻りました。",
  log: "対局の経過",
};

export const typing: Text["typing"] = {
  label: "指し手を入力",
  send: "指す",
  unreadable: (examples) => `指し手として読めません。書き方の例：${examples}`,
  ambiguous: (moves) => `どちらですか：${moves.join("、")}`,
  notNow: "あなたの手番ではありません。",
};

export const premove: Text["premove"] = {
  waits: (move) => `手番が来たら：${move}`,
  withdraw: "取り消す",
  lost: "予約した手は指せなくなりました。",
};

export const confirming: Text["confirming"] = {
  ask: (move) => `${move}。指しますか？`,
  yes: "指す",
  no: "やめる",
};

export const keys: Text["keys"] = {
  open: "キー操作",
  title: "キーで指す",
  close: "閉じる",
  list: [
    ["Tab", "盤へ、盤から次へ"],
    ["← → ↑ ↓", "隣のマスへ。上下は列に沿って進む"],
    ["Q E A D Z C", "六つの隣のマスへ。キーは S のまわりにマスと同じ形で並ぶ"],
    ["Home, End, Page Up, Page Down", "行の端、上下の端へ"],
    ["Enter, Space", "駒を選び、次に行き先を選ぶ"],
    ["K R B G N S L P", "その種類の、動ける次の自分の駒を選ぶ"],
    ["Shift と文字", "その種類の持ち駒を選ぶ"],
    [". ,", "選んだ駒の行き先を順に、または逆にたどる"],
    ["Escape", "選択をやめる"],
    ["/", "指し手の入力欄へ"],
    ["?", "この説明を表示"],
  ],
  squares: [
    ["Tab", "盤へ、盤から次へ"],
    ["← → ↑ ↓", "隣のマスへ"],
    ["Q W E A D Z X C", "まわりの八つのマスへ。キーは S のまわりにマスと同じ形で並ぶ"],
    ["Home, End, Page Up, Page Down", "行の端、上下の端へ"],
    ["Enter, Space", "駒を選び、次に行き先を選ぶ"],
    ["M", "動ける次の自分の駒を選ぶ"],
    [". ,", "選んだ駒の行き先を順に、または逆にたどる"],
    ["Escape", "選択をやめる"],
    ["/", "指し手の入力欄へ"],
    ["?", "この説明を表示"],
  ],
  elsewhere: "盤の外では ← → Home End で手をたどれます。",
  mouse: "マウスの右ボタンで矢印と丸を描けます。クリックで消えます。",
};
