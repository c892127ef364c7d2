// The board's labels for keyboard and screen reader users, and the texts for confirmation, premoves
// and typed moves.
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
  target: "指せるマス",
  waiting: "予約した手",
  zoom: "拡大・縮小",
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
  takenBack: "待ったがありました。",
  log: "対局の経過",
};

export const typing: Text["typing"] = {
  label: "指し手を入力",
  send: "指す",
  unreadable: (examples) => `正しい指し手ではありません。例：${examples}`,
  ambiguous: (moves) => `複数の手に当てはまります：${moves.join("、")}`,
  notNow: "あなたの手番ではありません。",
};

export const premove: Text["premove"] = {
  waits: (move) => `予約した手：${move}`,
  withdraw: "キャンセル",
  lost: "予約した手は指せなくなりました。",
};

/** What was chosen for a position that has passed. */
export const dropped: Text["dropped"] = {
  premove: "局面が変わったため、予約した手を取り消しました。",
  choice: "局面が変わりました。選び直してください。",
};

/** A pending move. */
export const sending: Text["sending"] = {
  status: "指し手を送信中…",
  statusUnsent: "指し手は未送信です",
  unsent: (move) => `接続待ち：${move}`,
  withdraw: "キャンセル",
};

export const confirming: Text["confirming"] = {
  ask: (move) => `${move}。指しますか？`,
  yes: "指す",
  no: "キャンセル",
};

export const keys: Text["keys"] = {
  title: "キーボード操作",
  close: "閉じる",
  list: [
    ["Tab", "盤へ、盤の外へ"],
    ["← → ↑ ↓", "隣のマスへ。上下は同じ列で移動"],
    ["Q E A D Z C", "六つの隣のマスへ（S のまわりのキーがマスと同じ形に並ぶ）"],
    ["Home, End, Page Up, Page Down", "行の端、上下の端へ"],
    ["Enter, Space", "駒を選び、次に行き先を選ぶ"],
    ["K R B G N S L P", "その種類の、動ける次の自分の駒を選ぶ"],
    ["Shift と文字", "その種類の持ち駒を選ぶ"],
    [". ,", "次または前の指せるマスへ"],
    ["Escape", "選択を解除"],
    ["/", "指し手を入力"],
    ["?", "この説明を表示"],
  ],
  squares: [
    ["Tab", "盤へ、盤の外へ"],
    ["← → ↑ ↓", "隣のマスへ"],
    ["Q W E A D Z X C", "八つの隣のマスへ（S のまわりのキーがマスと同じ形に並ぶ）"],
    ["Home, End, Page Up, Page Down", "行の端、上下の端へ"],
    ["Enter, Space", "駒を選び、次に行き先を選ぶ"],
    ["M", "動ける次の自分の駒を選ぶ"],
    [". ,", "次または前の指せるマスへ"],
    ["Escape", "選択を解除"],
    ["/", "指し手を入力"],
    ["?", "この説明を表示"],
  ],
  elsewhere: "盤の外では ← → Home End で手を進め戻し、? でこの説明を表示します。",
  mouse: "マウスの右ボタンで矢印と丸を描けます。クリックで消えます。",
};
