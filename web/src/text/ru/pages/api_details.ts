// The API page: descriptions of requests, parameters and answers, by the English text.

export const details: Readonly<Record<string, string>> = {
  "With a token or the cookie the client is in the game as that user, otherwise as an anonymous spectator.":
    "С токеном или cookie клиент входит в партию как этот пользователь, без них — как анонимный зритель.",
  "Takes every command of the WebSocket protocol (docs/PROTOCOL.md), and `chat` for chat lines. A command that is repeated with the same `id` is answered again but not executed again.":
    "Принимает все команды протокола WebSocket (docs/PROTOCOL.md) и `chat` для строк чата. На команду, повторённую с тем же `id`, придёт ответ, но второй раз она не выполнится.",
  "Finds listed finished games that match all given parameters.":
    "Находит завершённые партии из общих списков, которые подходят под все заданные параметры.",
  "The server works.": "Сервер работает.",
  "`storage_unavailable`, `busy`: the database does not answer.":
    "`storage_unavailable`, `busy`: база данных не отвечает.",
  "The server accepts users.": "Сервер принимает пользователей.",
  "`restart`: the server is stopping. `storage_unavailable`: its last commit failed.":
    "`restart`: сервер останавливается. `storage_unavailable`: последняя запись в базу не удалась.",
  "Metrics in the Prometheus text format, version 0.0.4.": "Метрики в текстовом формате Prometheus, версия 0.0.4.",
  "`unknown_path`: the client is neither on the server's machine nor named by `--metrics-for`.":
    "`unknown_path`: клиент не на машине сервера и не указан в `--metrics-for`.",
  "This document.": "Этот документ.",
  "The document has the ETag that the request names.": "ETag документа совпадает с указанным в запросе.",
  "All rulesets.": "Все игры.",
  "State of the games; default `open`.": "Состояние партий; по умолчанию `open`.",
  "`next` of the previous page.": "`next` предыдущей страницы.",
  "A page of games.": "Страница партий.",
  "`bad_message`: unknown state or wrong cursor.": "`bad_message`: неизвестное состояние или неверный курсор.",
  "The table was created; `url` is the path of the invite link.": "Стол создан; `url` — путь ссылки-приглашения.",
  "`bad_json`, `bad_message`: a key of the table is wrong; `reason` says which. `needs_player`: computer players take all seats.":
    "`bad_json`, `bad_message`: неверный ключ стола, какой — указано в `reason`. `needs_player`: все места заняты компьютерами.",
  "`too_many`: the user has created 50 games within a day that have not started. `computers_off`: the server has no computer players.":
    "`too_many`: за день пользователь создал 50 партий, которые не начались. `computers_off`: на сервере нет компьютерных игроков.",
  "`too_fast`: too many games in a short time, by this user or from this address.":
    "`too_fast`: слишком много партий за короткое время от этого пользователя или с этого адреса.",
  "The game's id.": "Код партии.",
  "The summary.": "Строка партии.",
  "`unknown_game`: there is no such game.": "`unknown_game`: такой партии нет.",
  "The record, as a download.": "Запись партии, для скачивания.",
  "`not_running`: the game has not started.": "`not_running`: партия не началась.",
  "The record, as a download: the summary with every step and position.":
    "Запись партии, для скачивания: строка партии со всеми ходами и позициями.",
  "The last `seq` received; the stream continues after it.":
    "Последний полученный `seq`; поток продолжится после него.",
  "One JSON object per line, the same messages as on a WebSocket: first `room` (or, with `since`, the events after it), then each `event`, `presence`, and `legal` with the legal moves to the player on turn. Blank lines keep the connection alive. The stream ends when the server stops, when the cookie or token has ended (after the line `bye`), or when the client reads too slowly. Then open it again.":
    "По объекту JSON на строку, те же сообщения, что и по WebSocket: сначала `room` (а с `since` — события после него), затем каждое `event`, `presence` и `legal` с возможными ходами для того, чей ход. Пустые строки поддерживают соединение. Поток кончается, когда сервер останавливается, когда cookie или токен перестаёт действовать (после строки `bye`) или когда клиент читает слишком медленно. Тогда откройте его снова.",
  "`bad_message`: `since` is not a number from 0 to 2^53.": "`bad_message`: `since` — не число от 0 до 2^53.",
  "`removed`: the host removed this user, or a user from this network address.":
    "`removed`: создатель стола удалил этого пользователя или пользователя с этого адреса.",
  "The command took effect, as event `seq`.": "Команда выполнена, это событие `seq`.",
  "`bad_json`, `bad_message`: the body is not a command. `unknown_type`: there is no such command. `bad_text`: a chat line has 1 to 300 characters.":
    "`bad_json`, `bad_message`: тело — не команда. `unknown_type`: такой команды нет. `bad_text`: в строке чата от 1 до 300 символов.",
  "`no_user`: neither cookie nor personal token.": "`no_user`: нет ни cookie, ни личного токена.",
  "The command had no effect; `code` and `reason` say why.":
    "Команда не выполнена; причина указана в `code` и `reason`.",
  "`too_fast`: more than 40 commands in a row, or 10 a second.":
    "`too_fast`: больше 40 команд подряд или 10 в секунду.",
  "At most 100 games.": "Не больше 100 партий.",
  "The seat that the page offers first.": "Место, которое страница предложит первым.",
  "The page.": "Страница.",
  "The page has the ETag that the request names.": "ETag страницы совпадает с указанным в запросе.",
  "There is no such game. The page says so.": "Такой партии нет; страница сообщает об этом.",
  "A number of plies or `last`, with `.svg`; a number alone; or `replay.html`.":
    "Число ходов или `last` с `.svg`; только число; или `replay.html`.",
  "The seat at the bottom.": "Место внизу доски.",
  "The width in pixels.": "Ширина в пикселях.",
  "`dark`: for dark pages.": "`dark`: для тёмных страниц.",
  "`board`: without background, names and hands. Works before the start too.":
    "`board`: без фона, имён и фигур в руке. Работает и до начала партии.",
  "`12.svg`: the board after 12 plies; `last.svg`: the newest; `replay.html`: a page that replays the game offline.":
    "`12.svg`: доска после 12 ходов; `last.svg`: последняя; `replay.html`: страница, которая показывает партию без сети.",
  "`12` (without an extension): redirect to the game's page at that ply.":
    "`12` (без расширения): переход на страницу партии на этом ходу.",
  "The picture has the ETag that the request names.": "ETag картинки совпадает с указанным в запросе.",
  "`bad_message`: unknown seat, or a wrong value of another parameter.":
    "`bad_message`: неизвестное место или неверное значение другого параметра.",
  "`unknown_game`, `unknown_ply`: there is no such game or ply.":
    "`unknown_game`, `unknown_ply`: такой партии или такого хода нет.",
  "`not_running`: the game has not started, so it has no replay.":
    "`not_running`: партия не началась, показывать нечего.",
  "Games of a player whose name, or a word of it, begins so.":
    "Партии игрока, чьё имя или слово в имени так начинается.",
  "Games played on this day (UTC) or later.": "Партии этого дня (UTC) или более поздние.",
  "Games played on this day (UTC) or earlier.": "Партии этого дня (UTC) или более ранние.",
  "Games of these rules.": "Партии по этим правилам.",
  "Games of this named variant of `ruleset`, which is then required.":
    "Партии этого варианта; тогда обязателен `ruleset`.",
  "Games that this seat won, or `draw`.": "Партии, в которых победило это место, или `draw` — ничьи.",
  "Games that ended for this reason: `mate`, `stalemate`, `garden`, `resign`, `time`, `agreed`, `limit`.":
    "Партии, которые кончились по этой причине: `mate`, `stalemate`, `garden`, `resign`, `time`, `agreed`, `limit`.",
  "Games in which an alliance formed in this way: `double`, `discovered`, `agreed`, `given`; `any`; `none`.":
    "Партии, в которых союз возник так: `double`, `discovered`, `agreed`, `given`; `any` — любой; `none` — союза не было.",
  "`no`: games among people; `only`: games with computer players.":
    "`no`: партии между людьми; `only`: партии с компьютерами.",
  "Games with these first moves, as codes joined by commas; at most 12.":
    "Партии с этими первыми ходами, кодами через запятую; не больше 12.",
  "Games with this position.": "Партии с этой позицией.",
  "Games per page.": "Партий на странице.",
  "`bad_search`: a parameter is wrong; `reason` says which.":
    "`bad_search`: неверный параметр, какой — указано в `reason`.",
  "One record as JSON per line, in the order of the search, streamed.":
    "По записи в JSON на строку, в порядке поиска, потоком.",
  "`busy`: an export to this address is running already, or too many exports run on the server.":
    "`busy`: выгрузка на этот адрес уже идёт, или на сервере их слишком много.",
  "The server has this game already: the same record was imported before, or it is the record of a game played here.":
    "Эта партия уже есть на сервере: эту запись уже загружали или это запись сыгранной здесь партии.",
  "The record is now a game.": "Запись стала партией.",
  "`bad_record`: the record is wrong; `line` and `column` say where. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_record`: ошибка в записи, где — указано в `line` и `column`. `bad_json`, `bad_message`: неверное тело.",
  "`too_fast`: too many imports of this user, or from this address. Only records without errors count.":
    "`too_fast`: слишком много загрузок от этого пользователя или с этого адреса. Записи с ошибками не считаются.",
  "The review was created; `url` is the path of its page.": "Анализ создан; `url` — путь его страницы.",
  "`bad_record`: the record is wrong; `line` and `column` say where. `bad_json`, `bad_message`: the body is wrong. `bad_text`: the title is not one line of plain text. `too_long`: the title, a comment or a line of moves is too long.":
    "`bad_record`: ошибка в записи, где — указано в `line` и `column`. `bad_json`, `bad_message`: неверное тело. `bad_text`: название — не одна строка простого текста. `too_long`: слишком длинное название, примечание или ряд ходов.",
  "`too_many`: the user has 200 reviews already, or this one has too many moves or marks.":
    "`too_many`: у пользователя уже 200 анализов, или в этом слишком много ходов или пометок.",
  "`too_fast`: too many new reviews from this address.": "`too_fast`: слишком много новых анализов с этого адреса.",
  "The review's id.": "Код анализа.",
  "The review was deleted.": "Анализ удалён.",
  "`not_yours`: the review has another host.": "`not_yours`: анализ создал другой пользователь.",
  "`unknown_review`: there is no such review.": "`unknown_review`: такого анализа нет.",
  "The user. A first request without cookie and token creates a guest and sets the cookie.":
    "Пользователь. Первый запрос без cookie и токена создаёт гостя и устанавливает cookie.",
  "`too_fast`: too many new guests from this address.": "`too_fast`: слишком много новых гостей с этого адреса.",
  "The user, with the new name.": "Пользователь с новым именем.",
  "`bad_name`: a name has 1 to 24 characters, at least one of them visible, and no control characters. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`: в имени от 1 до 24 символов, хотя бы один видимый, без управляющих. `bad_json`, `bad_message`: неверное тело.",
  "Name, account, tokens, settings, reviews and chat lines are deleted. Games stay, with “Somebody” as the name.":
    "Имя, аккаунт, токены, настройки, анализы и строки чата удалены. Партии остаются, с именем «Somebody».",
  "`bad_json`, `bad_message`: `confirm` is missing or wrong.":
    "`bad_json`, `bad_message`: `confirm` нет или он неверен.",
  "`wrong_password`: the password is wrong. `owner_only`: not possible with a personal token.":
    "`wrong_password`: неверный пароль. `owner_only`: невозможно с личным токеном.",
  "`no_account`: the account ended during the request.": "`no_account`: во время запроса аккаунт был удалён.",
  "`too_fast`: too many password attempts.": "`too_fast`: слишком много попыток ввести пароль.",
  "A page of games, newest first.": "Страница партий, сначала новые.",
  "`bad_message`: wrong cursor.": "`bad_message`: неверный курсор.",
  "At most 50 games.": "Не больше 50 партий.",
  "At most 200 reviews.": "Не больше 200 анализов.",
  "The stored settings; {} at first.": "Сохранённые настройки; сначала {}.",
  "The settings.": "Настройки.",
  "`bad_json`, `bad_message`: not a JSON object, or more than 4,096 bytes.":
    "`bad_json`, `bad_message`: не объект JSON или больше 4096 байт.",
  "All data, as a download in chunks; without the last chunk it is incomplete.":
    "Все данные, для скачивания по частям; без последней части они неполны.",
  "`owner_only`: not possible with a personal token.": "`owner_only`: невозможно с личным токеном.",
  "`busy`: a data export of this user is running already, or too many run from this address.":
    "`busy`: выгрузка данных этого пользователя уже идёт, или с этого адреса их слишком много.",
  "The user, with an account.": "Пользователь с аккаунтом.",
  "`bad_name`, `bad_password`: the name or the password does not follow the rules. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`, `bad_password`: имя или пароль не по правилам. `bad_json`, `bad_message`: неверное тело.",
  "`name_taken`: another account has the name. `has_account`: the user has an account already.":
    "`name_taken`: имя занято другим аккаунтом. `has_account`: у пользователя уже есть аккаунт.",
  "The user.": "Пользователь.",
  "`bad_password`: the new password does not follow the rules. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_password`: новый пароль не по правилам. `bad_json`, `bad_message`: неверное тело.",
  "`wrong_password`: the old password is wrong. `owner_only`: not possible with a personal token.":
    "`wrong_password`: старый пароль неверен. `owner_only`: невозможно с личным токеном.",
  "`no_account`: the user has no account.": "`no_account`: у пользователя нет аккаунта.",
  "`bad_name`, `bad_password`: longer than allowed. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`, `bad_password`: длиннее, чем можно. `bad_json`, `bad_message`: неверное тело.",
  "`no_user`: the user was deleted during the request.": "`no_user`: во время запроса пользователь был удалён.",
  "`wrong_password`: wrong name or password.": "`wrong_password`: неверное имя или пароль.",
  "The cookie has ended.": "Этот cookie больше не действует.",
  "`no_account`: the user has no account and could not come back.":
    "`no_account`: у пользователя нет аккаунта, и он не смог бы вернуться.",
  "All tokens, oldest first, without their secrets.": "Все токены, сначала старые, без секретов.",
  "The token. Its secret is sent only here.": "Токен. Его секрет передаётся только здесь.",
  "`bad_name`: a label has 1 to 40 characters. `bad_json`, `bad_message`: the body is wrong.":
    "`bad_name`: в названии от 1 до 40 символов. `bad_json`, `bad_message`: неверное тело.",
  "`too_many`: the user has 20 tokens already.": "`too_many`: у пользователя уже 20 токенов.",
  "The token's id.": "Код токена.",
  "The token has ended.": "Токен отозван.",
  "`unknown_token`: the user has no such token.": "`unknown_token`: такого токена у пользователя нет.",
};
