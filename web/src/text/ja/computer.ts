// Computer players: games against them in this browser, and the engine's analysis.
import type { Text } from "../text.ts";

export const computer: Text["computer"] = {
  title: "コンピュータと対局",
  lead: "対局はこの端末の中で進み、オフラインでも遊べます。",
  level: "レベル",
  levelName: (level) => (level === 0 ? "0（ランダム）" : level === 8 ? "8（最強）" : `${level}`),
  seat: "あなたの席",
  random: "ランダム",
  start: "対局開始",
  resume: "対局を再開",
  name: (level) => `コンピュータ レベル${level}`,
  player: "コンピュータ",
  you: "あなた",
  thinking: (seat) => `${seat}が考えています…`,
  yourTurn: "あなたの手番です",
  out: "あなたは敗退しました。コンピュータ同士の対局が続きます。",
  takeBack: "待った",
  hint: "ヒント",
  hintText: (share) => `最善手の候補です。あなたの推定勝率：${share}%`,
  newGame: "新しい対局",
  review: "対局を検討",
  record: "棋譜をダウンロード",
  how: "コンピュータの指し方",
  howText:
    "コンピュータはそれぞれ数手先まで読み、自分の推定勝率が最も高い手を指します。盤面以外の情報は使いません。コンピュータ同士の相談はなく、誰が人間かも知りません。協力するのは盤上で同盟している間だけです。低いレベルほど読みが浅く、相手の応手を見落とします。",
  failed: "ルールを読み込めませんでした。接続を確認して、もう一度お試しください。",
};

export const engine: Text["engine"] = {
  title: "エンジン",
  analyse: "候補手を表示",
  none: "指し手なし",
  facts: (depth, nodes) => `深さ${depth} · ${nodes}局面 · 推定値`,
  shares: "推定勝率",
  share: (seat, percent) => `${seat}：${percent}%`,
  win: (plies) => `${plies}手で勝ち`,
  loss: (plies) => `${plies}手で負け`,
  chart: "対局全体を解析",
  working: (done, all) => `解析中：${done}/${all}手`,
  chartLabel: "対局中の推定勝率の推移",
  marks: {
    inaccuracy: "緩手",
    mistake: "疑問手",
    blunder: "悪手",
    alliance: "同盟を招いた手",
    decided: "他の二人の勝敗を決めた手",
  },
  lost: (percent) => `−${percent}%`,
  average: "1手あたりの平均損失",
  alliance: "同盟",
  elimination: "敗退",
};
