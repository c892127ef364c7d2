// Where there is nothing to see.
import type { Text } from "../text.ts";

export const missing: Text["missing"] = {
  page: "ここには何もありません",
  pageText: "アドレスが間違っているのかもしれません。対局はすべてトップページから開けます。",
  title: "その対局はありません",
  text: "リンクが途中で切れているか、打ち間違いかもしれません。送ってくれた人に確かめるか、トップページの対局をご覧ください。",
};

export const removed: Text["removed"] = {
  title: "この対局は観戦できません",
  text: "この卓を作った人が、あなたを退場させました。ほかの対局はすべてご覧になれます。",
};

export const offline: Text["offline"] = {
  title: "接続がありません",
  text: "サーバーが応答しません。つながりしだい、このページは自動的に元に戻ります。",
  meanwhile: "接続がなくても使えるもの：",
};
