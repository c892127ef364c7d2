// The page of the interface for programs.
import type { Text } from "../text.ts";

export const programs: Text["programs"] = {
  title: "プログラム向け",
  steps: [
    "マイページで個人トークンを作り、すべてのリクエストに「Authorization: Bearer TOKEN」を付けて送ります。",
    "POST /api/games で卓を作るか、既存の卓の id を使います。",
    "GET /api/games/{game}/stream を一行ずつ読みます。最初に全体の状態、続いて各イベント、手番のときは合法手が届きます。",
    "POST /api/games/{game}/commands で席につき、指します。同じ id の命令を再送しても、二重に実行されることはありません。",
  ],
  tokens: "トークンを作る",
  openapi: "OpenAPI 3.1 による全仕様（英語）",
  body: "本文：",
  schemas: "データの形",
  mayAsk: {
    anybody: "誰でも使えます。",
    person: "トークンか Cookie が必要です。",
    owner: "本人のみ：Cookie が必要で、トークンでは使えません。",
  },
};
