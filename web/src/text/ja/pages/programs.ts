// The API page.
import type { PageText } from "../../text.ts";

export const programs: PageText["programs"] = {
  title: "API",
  steps: [
    "プロフィールのページで個人トークンを作成します。すべてのリクエストに「Authorization: Bearer TOKEN」を付けて送ります。",
    "POST /api/games で対局を作るか、既存の対局の id を使います。",
    "GET /api/games/{game}/stream を一行ずつ読みます。最初に全体の状態、続いて各イベント、手番のときは合法手が届きます。",
    "POST /api/games/{game}/commands で席につき、指します。同じ id のコマンドを再送しても、実行されるのは一度だけです。",
  ],
  tokens: "トークンを作成",
  openapi: "OpenAPI 3.1 の仕様（英語）",
  body: "本文：",
  schemas: "スキーマ",
  mayAsk: {
    anybody: "認証は不要です。",
    user: "トークンか Cookie が必要です。",
    owner: "Cookie のみ。トークンは使えません。",
  },
};
