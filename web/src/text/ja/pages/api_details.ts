// The API page: descriptions of requests, parameters and answers, by the English text.

export const details: Readonly<Record<string, string>> = {
  "With a token or the cookie the client is in the game as that user, otherwise as an anonymous spectator.":
    "トークンかCookieがあればその利用者として、なければ匿名の観戦者として対局に入ります。",
  "Takes every command of the WebSocket protocol (docs/PROTOCOL.md), and `chat` for chat lines. A command that is repeated with the same `id` is answered again but not executed again.":
    "WebSocketプロトコル（docs/PROTOCOL.md）のすべてのコマンドと、チャットの`chat`を受け付けます。同じ`id`で再送されたコマンドには再び応答しますが、再び実行はしません。",
  "Finds listed finished games that match all given parameters.":
    "指定したすべての条件に合う、公開された終局後の対局を探します。",
  "The server works.": "サーバーは動作しています。",
  "`storage_unavailable`, `busy`: the database does not answer.":
    "`storage_unavailable`、`busy`：データベースが応答しません。",
  "The server accepts users.": "サーバーは利用者を受け付けています。",
  "`restart`: the server is stopping. `storage_unavailable`: its last commit failed.":
    "`restart`：サーバーは停止中です。`storage_unavailable`：直前の書き込みに失敗しました。",
  "Metrics in the Prometheus text format, version 0.0.4.": "Prometheusのテキスト形式（バージョン0.0.4）のメトリクス。",
  "`unknown_path`: the client is neither on the server's machine nor named by `--metrics-for`.":
    "`unknown_path`：クライアントはサーバーと同じマシンになく、`--metrics-for`でも指定されていません。",
  "This document.": "この仕様。",
  "The document has the ETag that the request names.": "仕様のETagはリクエストのものと同じです。",
  "All rulesets.": "すべてのゲーム。",
  "State of the games; default `open`.": "対局の状態。省略時は`open`。",
  "`next` of the previous page.": "前のページの`next`。",
  "A page of games.": "対局の一覧（1ページ分）。",
  "`bad_message`: unknown state or wrong cursor.": "`bad_message`：状態かカーソルが正しくありません。",
  "The table was created; `url` is the path of the invite link.": "対局を作成しました。`url`は招待リンクのパスです。",
  "`bad_json`, `bad_message`: a key of the table is wrong; `reason` says which. `needs_player`: computer players take all seats.":
    "`bad_json`、`bad_message`：設定のキーが正しくありません。どれかは`reason`に示します。`needs_player`：すべての席がコンピュータです。",
  "`too_many`: the user has created 50 games within a day that have not started. `computers_off`: the server has no computer players.":
    "`too_many`：一日に作成して始まっていない対局が50件あります。`computers_off`：このサーバーにはコンピュータの対局者がいません。",
  "`too_fast`: too many games in a short time, by this user or from this address.":
    "`too_fast`：この利用者またはこのアドレスが短時間に作成した対局が多すぎます。",
  "The game's id.": "対局の id。",
  "The summary.": "対局の概要。",
  "`unknown_game`: there is no such game.": "`unknown_game`：その対局はありません。",
  "The record, as a download.": "棋譜（ダウンロード）。",
  "`not_running`: the game has not started.": "`not_running`：対局は始まっていません。",
  "The record, as a download: the summary with every step and position.":
    "棋譜（ダウンロード）：概要に、すべての手と局面を加えたもの。",
  "The last `seq` received; the stream continues after it.": "最後に受け取った`seq`。その続きから送られます。",
  "One JSON object per line, the same messages as on a WebSocket: first `room` (or, with `since`, the events after it), then each `event`, `presence`, and `legal` with the legal moves to the player on turn. Blank lines keep the connection alive. The stream ends when the server stops, when the cookie or token has ended (after the line `bye`), or when the client reads too slowly. Then open it again.":
    "一行に一つのJSONオブジェクトで、WebSocketと同じメッセージです。最初に`room`（`since`があればその後のイベント）、続いて`event`と`presence`、手番の対局者には合法手の`legal`が届きます。空行は接続を保つためのものです。サーバーの停止、Cookieやトークンの失効（`bye`の行の後）、またはクライアントの読み取りの遅れで終わります。終わったら開き直してください。",
  "`bad_message`: `since` is not a number from 0 to 2^53.": "`bad_message`：`since`が0から2^53までの数ではありません。",
  "`removed`: the host removed this user, or a user from this network address.":
    "`removed`：主催者がこの利用者、または同じアドレスの利用者を退出させました。",
  "The command took effect, as event `seq`.": "コマンドを実行しました。イベント番号は`seq`です。",
  "`bad_json`, `bad_message`: the body is not a command. `unknown_type`: there is no such command. `bad_text`: a chat line has 1 to 300 characters.":
    "`bad_json`、`bad_message`：本文がコマンドではありません。`unknown_type`：そのコマンドはありません。`bad_text`：チャットは1〜300文字です。",
  "`no_user`: neither cookie nor personal token.": "`no_user`：Cookieも個人トークンもありません。",
  "The command had no effect; `code` and `reason` say why.":
    "コマンドは実行されませんでした。理由は`code`と`reason`に示します。",
  "`too_fast`: more than 40 commands in a row, or 10 a second.":
    "`too_fast`：コマンドが続けて40件、または毎秒10件を超えました。",
  "At most 100 games.": "最大100局。",
  "The seat that the page offers first.": "ページが最初に勧める席。",
  "The page.": "ページ。",
  "The page has the ETag that the request names.": "ページのETagはリクエストのものと同じです。",
  "There is no such game. The page says so.": "その対局はありません。ページにもそう表示されます。",
  "A number of plies or `last`, with `.svg`; a number alone; or `replay.html`.":
    "手数または`last`に`.svg`を付けたもの、手数だけ、または`replay.html`。",
  "The seat at the bottom.": "盤の下側の席。",
  "The width in pixels.": "幅（ピクセル）。",
  "`dark`: for dark pages.": "`dark`：暗いページ用。",
  "`board`: without background, names and hands. Works before the start too.":
    "`board`：背景、名前、持ち駒なし。開始前でも使えます。",
  "`12.svg`: the board after 12 plies; `last.svg`: the newest; `replay.html`: a page that replays the game offline.":
    "`12.svg`：12手後の盤面。`last.svg`：最新の盤面。`replay.html`：オフラインで再生できるページ。",
  "`12` (without an extension): redirect to the game's page at that ply.":
    "`12`（拡張子なし）：対局のページのその手へ移動します。",
  "The picture has the ETag that the request names.": "画像のETagはリクエストのものと同じです。",
  "`bad_message`: unknown seat, or a wrong value of another parameter.":
    "`bad_message`：席、またはほかのパラメータの値が正しくありません。",
  "`unknown_game`, `unknown_ply`: there is no such game or ply.":
    "`unknown_game`、`unknown_ply`：その対局または手はありません。",
  "`not_running`: the game has not started, so it has no replay.":
    "`not_running`：対局が始まっていないので、再生できません。",
  "Games of a player whose name, or a word of it, begins so.": "名前、または名前の中の単語がこれで始まる対局者の対局。",
  "Games played on this day (UTC) or later.": "この日（UTC）以降の対局。",
  "Games played on this day (UTC) or earlier.": "この日（UTC）以前の対局。",
  "Games of these rules.": "このルールの対局。",
  "Games of this named variant of `ruleset`, which is then required.": "この種類の対局。`ruleset`も必要です。",
  "Games that this seat won, or `draw`.": "この席が勝った対局。`draw`は引き分け。",
  "Games that ended for this reason: `mate`, `stalemate`, `garden`, `resign`, `time`, `agreed`, `limit`.":
    "この理由で終わった対局：`mate`、`stalemate`、`garden`、`resign`、`time`、`agreed`、`limit`。",
  "Games in which an alliance formed in this way: `double`, `discovered`, `agreed`, `given`; `any`; `none`.":
    "同盟がこのように成立した対局：`double`、`discovered`、`agreed`、`given`。`any`はいずれか、`none`は同盟なし。",
  "`no`: games among people; `only`: games with computer players.":
    "`no`：人間どうしの対局。`only`：コンピュータが参加した対局。",
  "Games with these first moves, as codes joined by commas; at most 12.":
    "この手順で始まる対局。手のコードをコンマで区切ります（最大12手）。",
  "Games with this position.": "この局面が現れた対局。",
  "Games per page.": "1ページの対局数。",
  "`bad_search`: a parameter is wrong; `reason` says which.":
    "`bad_search`：パラメータが正しくありません。どれかは`reason`に示します。",
  "One record as JSON per line, in the order of the search, streamed.":
    "一行に一つのJSONの棋譜を、検索の順に続けて送ります。",
  "`busy`: an export to this address is running already, or too many exports run on the server.":
    "`busy`：このアドレスへの書き出しが進行中か、サーバー全体の書き出しが多すぎます。",
  "The server has this game already: the same record was imported before, or it is the record of a game played here.":
    "この対局はすでにサーバーにあります。同じ棋譜が取り込み済みか、ここで指された対局の棋譜です。",
  "The record is now a game.": "棋譜を対局として取り込みました。",
  "`bad_record`: the record is wrong; `line` and `column` say where. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_record`：棋譜に誤りがあります。場所は`line`と`column`に示します。`bad_json`、`bad_message`：本文が正しくありません。",
  "`too_fast`: too many imports of this user, or from this address. Only records without errors count.":
    "`too_fast`：この利用者またはこのアドレスからの取り込みが多すぎます。誤りのある棋譜は数えません。",
  "The review was created; `url` is the path of its page.": "検討を作成しました。`url`はそのページのパスです。",
  "`bad_record`: the record is wrong; `line` and `column` say where. `bad_json`, `bad_message`: the body is wrong. `bad_text`: the title is not one line of plain text. `too_long`: the title, a comment or a line of moves is too long.":
    "`bad_record`：棋譜に誤りがあります。場所は`line`と`column`に示します。`bad_json`、`bad_message`：本文が正しくありません。`bad_text`：題名が一行のテキストではありません。`too_long`：題名、コメント、または手順が長すぎます。",
  "`too_many`: the user has 200 reviews already, or this one has too many moves or marks.":
    "`too_many`：検討がすでに200件あるか、この検討の手や印が多すぎます。",
  "`too_fast`: too many new reviews from this address.": "`too_fast`：このアドレスからの新しい検討が多すぎます。",
  "The review's id.": "検討の id。",
  "The review was deleted.": "検討を削除しました。",
  "`not_yours`: the review has another host.": "`not_yours`：ほかの利用者が作成した検討です。",
  "`unknown_review`: there is no such review.": "`unknown_review`：その検討はありません。",
  "The user. A first request without cookie and token creates a guest and sets the cookie.":
    "利用者。Cookieもトークンもない最初のリクエストではゲストが作られ、Cookieが設定されます。",
  "`too_fast`: too many new guests from this address.": "`too_fast`：このアドレスからの新しいゲストが多すぎます。",
  "The user, with the new name.": "新しい名前の利用者。",
  "`bad_name`: a name has 1 to 24 characters, at least one of them visible, and no control characters. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`：名前は1〜24文字で、見える文字を含み、制御文字を含みません。`bad_json`、`bad_message`：本文が正しくありません。",
  "Name, account, tokens, settings, reviews and chat lines are deleted. Games stay, with “Somebody” as the name.":
    "名前、アカウント、トークン、設定、検討、チャットを削除します。対局は名前を「Somebody」に変えて残ります。",
  "`bad_json`, `bad_message`: `confirm` is missing or wrong.":
    "`bad_json`、`bad_message`：`confirm`がないか、正しくありません。",
  "`wrong_password`: the password is wrong. `owner_only`: not possible with a personal token.":
    "`wrong_password`：パスワードが違います。`owner_only`：個人トークンではできません。",
  "`no_account`: the account ended during the request.": "`no_account`：リクエスト中にアカウントが削除されました。",
  "`too_fast`: too many password attempts.": "`too_fast`：パスワードの試行が多すぎます。",
  "A page of games, newest first.": "対局の一覧（1ページ分、新しい順）。",
  "`bad_message`: wrong cursor.": "`bad_message`：カーソルが正しくありません。",
  "At most 50 games.": "最大50局。",
  "At most 200 reviews.": "最大200件の検討。",
  "The stored settings; {} at first.": "保存された設定。初めは{}。",
  "The settings.": "設定。",
  "`bad_json`, `bad_message`: not a JSON object, or more than 4,096 bytes.":
    "`bad_json`、`bad_message`：JSONオブジェクトではないか、4,096バイトを超えています。",
  "All data, as a download in chunks; without the last chunk it is incomplete.":
    "すべてのデータ（分割してダウンロード）。最後の部分がなければ不完全です。",
  "`owner_only`: not possible with a personal token.": "`owner_only`：個人トークンではできません。",
  "`busy`: a data export of this user is running already, or too many run from this address.":
    "`busy`：この利用者のデータの書き出しが進行中か、このアドレスからの書き出しが多すぎます。",
  "The user, with an account.": "アカウントのある利用者。",
  "`bad_name`, `bad_password`: the name or the password does not follow the rules. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`、`bad_password`：名前またはパスワードが規則に合いません。`bad_json`、`bad_message`：本文が正しくありません。",
  "`name_taken`: another account has the name. `has_account`: the user has an account already.":
    "`name_taken`：その名前はほかのアカウントが使っています。`has_account`：すでにアカウントがあります。",
  "The user.": "利用者。",
  "`bad_password`: the new password does not follow the rules. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_password`：新しいパスワードが規則に合いません。`bad_json`、`bad_message`：本文が正しくありません。",
  "`wrong_password`: the old password is wrong. `owner_only`: not possible with a personal token.":
    "`wrong_password`：古いパスワードが違います。`owner_only`：個人トークンではできません。",
  "`no_account`: the user has no account.": "`no_account`：アカウントがありません。",
  "`bad_name`, `bad_password`: longer than allowed. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`、`bad_password`：長すぎます。`bad_json`、`bad_message`：本文が正しくありません。",
  "`no_user`: the user was deleted during the request.": "`no_user`：リクエスト中に利用者が削除されました。",
  "`wrong_password`: wrong name or password.": "`wrong_password`：名前かパスワードが違います。",
  "The cookie has ended.": "このCookieは無効になりました。",
  "`no_account`: the user has no account and could not come back.":
    "`no_account`：アカウントがないので、ログアウトすると戻れません。",
  "All tokens, oldest first, without their secrets.": "すべてのトークン（古い順、秘密の値を除く）。",
  "The token. Its secret is sent only here.": "トークン。秘密の値はここでだけ送られます。",
  "`bad_name`: a label has 1 to 40 characters. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`：ラベルは1〜40文字です。`bad_json`、`bad_message`：本文が正しくありません。",
  "`too_many`: the user has 20 tokens already.": "`too_many`：トークンはすでに20件あります。",
  "The token's id.": "トークンの id。",
  "The token has ended.": "トークンは無効になりました。",
  "`unknown_token`: the user has no such token.": "`unknown_token`：そのトークンはありません。",
};
