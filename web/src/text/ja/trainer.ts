// Problems and the problem of the day.
import type { Text } from "../text.ts";

const numbers = ["一", "二", "三"];
const number = (count: number): string => numbers[count - 1] ?? String(count);

export const trainer: Text["trainer"] = {
  title: "問題集",
  about: "コンピューターの対局から選んだ問題を、やさしい順に出します。間違えた問題はもう一度出ます。",
  day: "今日の問題",
  solveDay: "解く",
  daySolved: "正解済み",
  train: "問題を解く",
  picture: (task) => `盤面：${task}`,
  difficulty: (level) => `難易度 ${level}／5`,
  theme: "テーマ",
  allThemes: "すべてのテーマ",
  game: "ゲーム",
  allGames: "すべてのゲーム",
  noProblems: "該当する問題はありません。",
  themes: {
    mate1: "一手詰",
    mate2: "二手で詰み",
    mate3: "三手で詰み",
    garden: "楽園",
    alliance: "同盟を結ぶ",
    avoid: "同盟を防ぐ",
    defend: "受け",
    win: "勝ち",
    capture: "駒取り",
  },
  tasks: {
    mate: (count) => `自分の${number(count)}手以内に、相手の一人を詰ましてください。`,
    garden: (count) =>
      count === 1 ? "楽園に入って勝ってください。" : `自分の${number(count)}手以内に、楽園に入って勝ってください。`,
    alliance: "同盟が成立する手を指してください。",
    avoid: (next, other) => `${next}と${other}があなたに対する同盟を結ぶのを防いでください。`,
    defend: "どの相手にも、詰みと楽園入りの狙いが残らないように受けてください。",
    win: (count) => (count === 1 ? "勝つ手を見つけてください。" : `自分の${number(count)}手以内に勝ってください。`),
    capture: "一手でできるだけ多くの駒を取ってください。",
  },
  solved: "正解です！",
  begin: "盤上で指してください。",
  goOn: "正解です。相手が応じます…",
  yourMove: (replies) => `${replies}。あなたの番です。`,
  wrong: "正解ではありません。",
  shown: "これが答えです。",
  comesAgain: "この問題はもう一度出ます。",
  next: "次の問題",
  solution: "解答",
  start: "開始局面",
  refutations: {
    answer: (seat, move) => `${seat}は${move}と応じられます。`,
    alliance: (seat, move) => `${seat}は${move}で同盟を成立させられます。`,
    mate: (seat, move) => `${seat}の${move}の詰みがまだ残っています。`,
    garden: (seat) => `${seat}の王が楽園に入れます。`,
    noCheck: "どの相手にも王手がかかっていません。",
    noAlliance: "同盟は成立していません。",
    noWin: "勝ちにはなりません。",
    captures: (count, most) => `取れるのは${count}枚ですが、${most}枚取れる手があります。`,
    slow: "この手では相手がもっと長く持ちこたえます。",
    slowAnswer: (seat, move) => `この手では相手がもっと長く持ちこたえます。例えば${seat}の${move}です。`,
  },
};
