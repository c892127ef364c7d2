// Pages for unknown URLs and errors.
import type { Text } from "../text.ts";

export const missing: Text["missing"] = {
  page: "ページが見つかりません",
  pageText: "アドレスを確認するか、トップページに戻ってください。",
  title: "対局が見つかりません",
  text: "リンクを確認するか、送ってくれた人に確かめてください。",
  closed: "この対局は取りやめになりました",
  closedText: "開始前に作成者が取りやめました。",
};

export const removed: Text["removed"] = {
  title: "この対局から退場になりました",
  text: "作成者があなたを退場させました。ほかの対局は観戦も参加もできます。",
  network: "新しいゲストは今この対局に入れません",
  networkText: (minutes) => `このネットワークのゲストは、あと${minutes}分間この対局に入れません。`,
};

export const offline: Text["offline"] = {
  title: "接続がありません",
  text: "サーバーが応答しません。自動で再接続しています…",
  meanwhile: "オフラインで使えるもの：",
};
